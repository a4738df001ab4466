import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../../shared/runtime/database/company-rows';

/** The document that was made for a period of a recurring invoice. The row stays when the draft is deleted. */
@Table({ schema: 'documents', tableName: 'scheduled_documents', underscored: true, timestamps: false })
export class ScheduledDocumentRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare recurringInvoiceId: string;
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare index: number;
  @Column({ type: DataType.INTEGER, primaryKey: true }) declare revision: number;
  @Column(DataType.UUID) declare documentId: string;
}
