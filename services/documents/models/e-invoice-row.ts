import { Column, DataType, Table } from 'sequelize-typescript';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** An issued document as a file of one format; never changed. */
@Table({ schema: 'documents', tableName: 'e_invoices', underscored: true, timestamps: false })
export class EInvoiceRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare documentId: string;
  @Column({ type: DataType.TEXT, primaryKey: true }) declare format: EInvoiceFormat;
  @Column(DataType.TEXT) declare contentType: string;
  @Column(DataType.TEXT) declare sha256: string;
  @Column(DataType.DATE) declare madeAt: string;
  @Column(DataType.BLOB) declare content: Buffer;
}

export type EInvoiceRecord = RecordOf<EInvoiceRow>;
