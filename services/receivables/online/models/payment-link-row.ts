import { Column, DataType, Table } from 'sequelize-typescript';
import type { BookedBy } from '../../../../shared/contracts/documents/settlement-fields';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type { LinkPage, PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../../shared/runtime/database/company-rows';

/** A link by which a payer reads what is open of invoices, and pays it. */
@Table({ schema: 'receivables', tableName: 'payment_links', underscored: true, timestamps: false })
export class PaymentLinkRow extends VersionedItemRow {
  /** SHA-256 of the token, which only the address has. */
  @Column(DataType.TEXT) declare tokenHash: string;
  /** The token of a link that mails, PDFs and reminders carry; null for one that was made by a call, whose response alone has it. */
  @Column(DataType.TEXT) declare sealedToken: string | null;
  @Column(DataType.TEXT) declare page: LinkPage;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.ARRAY(DataType.UUID)) declare documentIds: string[];
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.TEXT) declare environment: PaymentEnvironment;
  @Column(DataType.TEXT) declare language: DocumentLanguage;
  @Column(DataType.DATE) declare expiresAt: string;
  @Column(DataType.DATE) declare revokedAt: string | null;
  @Column(DataType.JSONB) declare createdBy: BookedBy;
}

export type PaymentLinkRecord = RecordOf<PaymentLinkRow>;
