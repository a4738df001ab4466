import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../shared/runtime/database/company-rows';

/** An account that a client has paid from, learned from a booking that stands. */
@Table({ schema: 'receivables', tableName: 'payer_accounts', underscored: true, timestamps: false })
export class PayerAccountRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare bookingId: string;
  @Column({ type: DataType.UUID, primaryKey: true }) declare clientId: string;
  @Column(DataType.TEXT) declare account: string;
}
