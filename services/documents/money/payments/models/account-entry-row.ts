import { Column, DataType, Table } from 'sequelize-typescript';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** A change of what is left of an account payment: its receipt, an application, or a reversal of one. */
@Table({ schema: 'documents', tableName: 'account_entries', underscored: true, timestamps: false })
export class AccountEntryRow extends ItemRow {
  @Column(DataType.UUID) declare accountPaymentId: string;
  @Column(DataType.UUID) declare settlementId: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.DATEONLY) declare date: string;
}
