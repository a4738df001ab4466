import { Column, DataType, Table } from 'sequelize-typescript';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** The mail that confirms a settlement to a client. */
@Table({ schema: 'receivables', tableName: 'payment_mails', underscored: true, timestamps: false })
export class PaymentMailRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare settlementId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare clientId: string;
  @Column(DataType.UUID) declare id: string;
  @Column(DataType.TEXT) declare sentTo: string;
  @Column(DataType.DATE) declare createdAt: string;
}

export type PaymentMailRecord = RecordOf<PaymentMailRow>;
