import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** A call of a provider whose signature was right. One that comes again is the same row. */
@Table({ schema: 'receivables', tableName: 'payment_calls', underscored: true, timestamps: false })
export class PaymentCallRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare connectionId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare eventId: string;
  @Column(DataType.TEXT) declare providerRef: string;
  @Column(DataType.DATE) declare receivedAt: string;
}
