import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../../shared/runtime/database/company-rows';

/** The invoice that has taken a deposit off. A deposit is taken off once. */
@Table({ schema: 'documents', tableName: 'deposit_settlements', underscored: true, timestamps: false })
export class DepositSettlementRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare depositId: string;
  @Column(DataType.UUID) declare invoiceId: string;
  /** The day on which the invoice was cancelled, credited in full or replaced; null while it deducts the deposit. */
  @Column(DataType.DATEONLY) declare releasedOn: string | null;
}
