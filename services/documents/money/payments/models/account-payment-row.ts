import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../../shared/runtime/database/columns';
import { ItemRow } from '../../../../../shared/runtime/database/company-rows';

/** Money of a client without an invoice. */
@Table({ schema: 'documents', tableName: 'account_payments', underscored: true, timestamps: false })
export class AccountPaymentRow extends ItemRow {
  @Column(DataType.UUID) declare settlementId: string;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare clientName: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.BIGINT) declare amountMinor: number;
  @Column(DataType.BIGINT) declare remainingMinor: number;
  @Column(DataType.DATEONLY) declare date: string;
  /** A copy of that of the settlement. */
  @Column(DataType.TEXT) declare externalId: string | null;
  @Column(DataType.DATEONLY) declare reversedOn: string | null;
  @Column(DataType.DATE) declare createdAt: string;
}

export type AccountPaymentRecord = RecordOf<AccountPaymentRow>;
