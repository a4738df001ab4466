import { Column, DataType, Table } from 'sequelize-typescript';
import type {
  Buyer,
  DocumentAdjustment,
  DocumentLine,
  Seller,
  VatGroup,
} from '../../../shared/contracts/documents/document';
import type { MailStatus, StoredStatus } from '../../../shared/contracts/documents/values';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { Locale } from '../../../shared/contracts/primitives';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';
import type { ExemptionReason } from '../domain/amounts/exemptions';

/** VAT in the currency of the company's books (BT-6, BT-111). */
export interface AccountingVat {
  currency: string;
  exchangeRate: string;
  vatMinor: number;
}

/** The branding of an issued document; its logo is in `documents.logos`. */
export type Template = Omit<DocumentBranding, 'logo'> & { logoSha256: string | null };

/**
 * A document with everything that belongs to it; issuing freezes it as a whole. Lists are ordered by `documentDate`; `q`
 * searches `searchText`.
 */
@Table({ schema: 'documents', tableName: 'documents', underscored: true, timestamps: false })
export class DocumentRow extends VersionedItemRow {
  @Column(DataType.TEXT) declare typeId: DocumentType;
  @Column(DataType.TEXT) declare status: StoredStatus;
  @Column(DataType.DATEONLY) declare documentDate: string;
  @Column(DataType.DATEONLY) declare issueDate: string | null;
  @Column(DataType.DATEONLY) declare dueDate: string | null;
  @Column(DataType.INTEGER) declare dueInDays: number | null;
  @Column(DataType.DATEONLY) declare validUntil: string | null;
  @Column(DataType.JSONB) declare servicePeriod: { from: string; to: string } | null;
  @Column(DataType.UUID) declare clientId: string;
  @Column(DataType.TEXT) declare clientName: string;
  @Column(DataType.TEXT) declare currency: string;
  @Column(DataType.TEXT) declare language: Locale | null;
  @Column(DataType.TEXT) declare reference: string | null;
  @Column(DataType.TEXT) declare paymentTerms: string | null;
  @Column(DataType.TEXT) declare notes: string | null;
  @Column(DataType.JSONB) declare lines: DocumentLine[];
  @Column(DataType.JSONB) declare adjustments: DocumentAdjustment[];
  @Column(DataType.JSONB) declare exemptionReasons: ExemptionReason[];
  @Column(DataType.JSONB) declare vatBreakdown: VatGroup[];
  @Column(DataType.BIGINT) declare linesMinor: number;
  @Column(DataType.BIGINT) declare allowancesMinor: number;
  @Column(DataType.BIGINT) declare chargesMinor: number;
  @Column(DataType.BIGINT) declare netMinor: number;
  @Column(DataType.BIGINT) declare vatMinor: number;
  @Column(DataType.BIGINT) declare totalMinor: number;
  @Column(DataType.DECIMAL) declare exchangeRate: string | null;
  @Column(DataType.JSONB) declare accountingVat: AccountingVat | null;
  @Column(DataType.TEXT) declare number: string | null;

  /** The series of the number: a year, or 0 for a series that does not restart each year. */
  @Column(DataType.INTEGER) declare period: number | null;
  @Column(DataType.INTEGER) declare sequence: number | null;
  @Column(DataType.TEXT) declare atcud: string | null;
  @Column(DataType.JSONB) declare legalMentions: string[];
  @Column(DataType.JSONB) declare seller: Seller | null;
  @Column(DataType.JSONB) declare buyer: Buyer | null;
  @Column(DataType.JSONB) declare template: Template | null;

  /** Of a credit note: the invoice, and why it is corrected. */
  @Column(DataType.UUID) declare correctsId: string | null;
  @Column(DataType.JSONB) declare corrects: {
    id: string;
    number: string;
    issueDate: string;
    reason: string | null;
  } | null;

  /** Of an invoice: the quote it was made from. */
  @Column(DataType.UUID) declare quoteId: string | null;
  @Column(DataType.BIGINT) declare paidMinor: number;
  @Column(DataType.BIGINT) declare creditedMinor: number;
  @Column(DataType.DATE) declare sentAt: string | null;
  @Column(DataType.TEXT) declare sentTo: string | null;
  @Column(DataType.TEXT) declare sendError: string | null;

  /** The last mail with the document, and its delivery status. */
  @Column(DataType.UUID) declare messageId: string | null;
  @Column(DataType.TEXT) declare mailStatus: MailStatus | null;
  @Column(DataType.DATE) declare cancelledAt: string | null;
  @Column(DataType.TEXT) declare cancelReason: string | null;
  @Column(DataType.TEXT) declare searchText: string;
}

/** The columns of one document. */
export type DocumentRecord = RecordOf<DocumentRow>;
