import { Column, DataType, Table } from 'sequelize-typescript';
import { CompanyOwnedRow } from '../../../../../shared/runtime/database/company-rows';

/** The PDF of an issued document in one state; never changed. */
@Table({ schema: 'documents', tableName: 'pdfs', underscored: true, timestamps: false })
export class PdfRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare documentId: string;

  // see domain/pdf-state.ts
  @Column({ type: DataType.TEXT, primaryKey: true }) declare state: string;
  @Column(DataType.TEXT) declare sha256: string;
  @Column(DataType.DATE) declare madeAt: string;
  @Column(DataType.BLOB) declare pdf: Buffer;
}
