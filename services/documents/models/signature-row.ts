import { Column, DataType, Table } from 'sequelize-typescript';
import type { Outcome } from '../../../shared/contracts/documents/signature';
import type { CodeProvider } from '../../../shared/contracts/mail';
import { CompanyOwnedRow } from '../../../shared/runtime/database/company-rows';

/** The answer of a client to a quote, or of a supplier to a self-billed document, with the PDF that was shown; never changed. */
@Table({ schema: 'documents', tableName: 'signatures', underscored: true, timestamps: false })
export class SignatureRow extends CompanyOwnedRow {
  @Column({ type: DataType.UUID, primaryKey: true }) declare documentId: string;
  @Column(DataType.UUID) declare requestId: string;
  @Column(DataType.TEXT) declare outcome: Outcome;
  @Column(DataType.TEXT) declare name: string;
  @Column(DataType.TEXT) declare email: string;
  @Column(DataType.TEXT) declare reason: string | null;
  @Column(DataType.DATE) declare answeredAt: string;
  @Column(DataType.TEXT) declare address: string;
  @Column(DataType.TEXT) declare userAgent: string;

  /** null for an answer from before this was recorded. */
  @Column(DataType.TEXT) declare codeSentBy: CodeProvider | null;
  @Column(DataType.TEXT) declare documentSha256: string;

  /** null for an answer from before this was recorded. */
  @Column(DataType.JSONB) declare documentFields: string[] | null;
  @Column(DataType.TEXT) declare pdfSha256: string;
  @Column(DataType.BLOB) declare pdf: Buffer;
}
