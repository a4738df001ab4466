import { addAttribute, Column, DataType, Table } from 'sequelize-typescript';
import type { Attachment } from '../../../shared/contracts/documents/attachments';
import type { CashDiscount } from '../../../shared/contracts/documents/cash-discounts';
import type { CorrectedInvoice } from '../../../shared/contracts/documents/corrected-invoice';
import type {
  ExternalReference,
  NamedInvoice,
} from '../../../shared/contracts/documents/corrected-references';
import type { Delivered } from '../../../shared/contracts/documents/delivered';
import type { CodedNote, ExchangeRateSource } from '../../../shared/contracts/documents/document';
import type { Deed, DoneBy } from '../../../shared/contracts/documents/done-by';
import { type StoredReference, storedReferences } from '../../../shared/contracts/documents/fields';
import type { ImportedMark } from '../../../shared/contracts/documents/imported';
import type { Judgement } from '../../../shared/contracts/documents/judgement';
import type { DocumentAdjustment, DocumentLine, VatGroup } from '../../../shared/contracts/documents/lines';
import type { OrderLine } from '../../../shared/contracts/documents/order-lines';
import type { Buyer, Payee, Seller, TaxRepresentative } from '../../../shared/contracts/documents/parties';
import type { PaymentInstructions } from '../../../shared/contracts/documents/payment-instructions';
import type { Prepayment } from '../../../shared/contracts/documents/prepayments';
import type { ObjectIdentifier } from '../../../shared/contracts/documents/references';
import type { Acceptance, StoredSelfBilling } from '../../../shared/contracts/documents/self-billing';
import type { ShipFrom } from '../../../shared/contracts/documents/ship-from';
import type { StampDuty } from '../../../shared/contracts/documents/stamp-duty';
import type { StornoOf } from '../../../shared/contracts/documents/storno';
import type { DocumentTransmission, PrintedCode } from '../../../shared/contracts/documents/transmitting';
import type {
  MailStatus,
  SimplifiedChoice,
  StoredStatus,
  TaxPointCode,
  TypeCode,
} from '../../../shared/contracts/documents/values';
import type { Withholding } from '../../../shared/contracts/documents/withholdings';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import type { DeliverTo } from '../../../shared/contracts/party-fields';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import type { DocumentBranding } from '../../../shared/contracts/settings/branding';
import type {
  AccountingVat,
  BooksRate,
  CorrectedState,
  ExemptionReason,
} from '../../../shared/law/sale/sale';
import { ReadAs, type RecordOf } from '../../../shared/runtime/database/columns';
import { VersionedItemRow } from '../../../shared/runtime/database/company-rows';
import type { CashDiscountTerm } from '../../../shared/values/cash-discounts';

/**
 * The latest transmission of a document by a channel. `revision` and `version` of the transmission tell which of two reports is
 * the later one.
 */
export interface LatestTransmission extends DocumentTransmission {
  revision: number;
  version: number;
  /** The channel must accept the document for it to exist. */
  isClearing: boolean;
  /** The buyer may get the document: it was accepted, or the law allows it before. */
  isReleased: boolean;
  /** Printed until it is accepted; absent in older reports. */
  codes?: PrintedCode[];
}

/** A mail that waits, as it will be sent. */
export interface HeldMail {
  to: string;
  format: EInvoiceFormat | null;
}

/** The branding of an issued document; its logo is in `documents.logos`. */
export type Template = Omit<DocumentBranding, 'logo'> & { logoSha256: string | null };

type References = Record<Exclude<StoredReference, 'objectIdentifier'>, string | null> & {
  objectIdentifier: ObjectIdentifier | null;
};

class WithColumns extends VersionedItemRow {}
for (const name of storedReferences) {
  const type = name === 'objectIdentifier' ? DataType.JSONB : DataType.TEXT;
  addAttribute(WithColumns.prototype, name, { type });
}
// the compiler does not see attributes that are added one by one
const WithReferences = WithColumns as unknown as new () => VersionedItemRow & References;

/**
 * A document with everything that belongs to it; issuing freezes it as a whole. Lists are ordered by `documentDate`; `q`
 * searches `searchText`.
 */
@Table({ schema: 'documents', tableName: 'documents', underscored: true, timestamps: false })
export class DocumentRow extends WithReferences {
  @Column(DataType.TEXT) declare externalId: string | null;

  /** Empty in documents of before, and in those of another system. */
  @Column(DataType.JSONB) declare doneBy: Partial<Record<keyof DoneBy, Deed | null>>;
  @Column(DataType.JSONB) declare metadata: Record<string, string>;

  /** Marks a document of another system, which has no series; null for those of this one. */
  @Column(DataType.TEXT) declare imported: ImportedMark | null;

  /** The table keeps self-billed documents under types of their own, so that no query of sales has them. */
  @ReadAs(`replace(type_id, 'self-billed-', '')`)
  @Column(DataType.TEXT)
  declare typeId: DocumentType;
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
  @Column(DataType.BOOLEAN) declare pricesIncludeVat: boolean;
  @Column(DataType.TEXT) declare language: DocumentLanguage | null;

  /** BT-3; null is the code of the type. */
  @Column(DataType.TEXT) declare typeCode: TypeCode | null;

  /** BT-13, `orderReference` of the API. */
  @Column(DataType.TEXT) declare reference: string | null;
  @Column(DataType.DATEONLY) declare deliveryDate: string | null;
  @Column(DataType.JSONB) declare deliverTo: DeliverTo | null;
  /** The place that goods leave from, where it is not the address of the company. */
  @Column(DataType.JSONB) declare shipFrom: ShipFrom | null;
  /** The company is the middle party of a triangular trade. */
  @Column(DataType.BOOLEAN) declare isTriangular: boolean;
  @Column(DataType.TEXT) declare simplified: SimplifiedChoice;
  /** Frozen at the issue; a credit note has that of its invoice. */
  @Column(DataType.BOOLEAN) declare isSimplified: boolean;
  @Column(DataType.DATEONLY) declare taxPointDate: string | null;
  @Column(DataType.TEXT) declare taxPointCode: TaxPointCode | null;
  /** The day on which a deposit was paid, where that came before its issue. */
  @Column(DataType.DATEONLY) declare paidOn: string | null;
  /** The lines of the order that a deposit is paid for; empty in other documents. */
  @Column(DataType.JSONB) declare orderLines: OrderLine[];
  @Column(DataType.JSONB) declare payment: PaymentInstructions | null;
  @Column(DataType.JSONB) declare payee: Payee | null;
  @Column(DataType.JSONB) declare taxRepresentative: TaxRepresentative | null;
  @Column(DataType.TEXT) declare paymentTerms: string | null;

  /** Last days and amounts are added at the issue; null in a draft that takes the defaults, and in documents of before. */
  @Column(DataType.JSONB) declare cashDiscounts: (CashDiscountTerm | CashDiscount)[] | null;
  @Column(DataType.TEXT) declare notes: string | null;
  @Column(DataType.JSONB) declare codedNotes: CodedNote[];
  @Column(DataType.JSONB) declare lines: DocumentLine[];
  @Column(DataType.JSONB) declare adjustments: DocumentAdjustment[];
  @Column(DataType.JSONB) declare exemptionReasons: ExemptionReason[];
  @Column(DataType.JSONB) declare vatBreakdown: VatGroup[];
  @Column(DataType.BIGINT) declare linesMinor: number;
  @Column(DataType.BIGINT) declare allowancesMinor: number;
  @Column(DataType.BIGINT) declare chargesMinor: number;
  @Column(DataType.BIGINT) declare netMinor: number;
  @Column(DataType.BIGINT) declare vatMinor: number;
  /** Equivalence surcharge (Spain), part of the total. */
  @Column(DataType.BIGINT) declare surchargeMinor: number;
  @Column(DataType.BIGINT) declare totalMinor: number;
  @Column(DataType.JSONB) declare withholdings: Withholding[];
  /** The sum of what the client pays to the state instead of the company. */
  @Column(DataType.BIGINT) declare withheldMinor: number;
  /** Italy; null in a draft that takes that of the law, and where none is due. */
  @Column(DataType.JSONB) declare stampDuty: StampDuty | null;
  @Column(DataType.JSONB) declare prepayments: Prepayment[];
  @Column(DataType.BIGINT) declare paidMinorAtIssue: number;
  @Column(DataType.BIGINT) declare roundingMinor: number;
  @Column(DataType.DECIMAL) declare exchangeRate: string | null;
  @Column(DataType.JSONB) declare exchangeRateSource: ExchangeRateSource | null;
  @Column(DataType.JSONB) declare accountingVat: AccountingVat | null;
  /** null where document or VAT are in the currency of the books, and where no rate was known. */
  @Column(DataType.JSONB) declare booksRate: BooksRate | null;
  @Column(DataType.TEXT) declare number: string | null;

  /** The type of documents whose series has the number, or that of a self-billing supplier; null where it is its own. */
  @Column(DataType.TEXT) declare series: string | null;

  /** The number of the series among those of that type: 1 for the first one. */
  @Column(DataType.INTEGER) declare run: number;

  /** The period of restart that the number belongs to: a year, a month such as 202611, or 0 in a series that never restarts. */
  @Column(DataType.INTEGER) declare period: number | null;
  @Column(DataType.INTEGER) declare sequence: number | null;
  /** `period`, where the printed number does not say it and may come again in the next one; else 0. */
  @Column(DataType.INTEGER) declare numberPeriod: number;
  @Column(DataType.TEXT) declare atcud: string | null;
  @Column(DataType.JSONB) declare legalMentions: string[];
  @Column(DataType.JSONB) declare seller: Seller | null;
  @Column(DataType.JSONB) declare buyer: Buyer | null;
  @Column(DataType.JSONB) declare attachments: Attachment[];
  @Column(DataType.JSONB) declare template: Template | null;

  /** The invoice that a credit note or a corrective invoice corrects, and why. */
  @Column(DataType.UUID) declare correctsId: string | null;
  @Column(DataType.JSONB) declare corrects: CorrectedInvoice | null;

  @Column(DataType.JSONB) declare correctedInvoices: NamedInvoice[];
  @Column(DataType.JSONB) declare externalReferences: ExternalReference[];
  @Column(DataType.JSONB) declare correctsPeriod: { from: string; to: string } | null;

  /** A credit note of at most what is left of the invoices that it names, or of its period. */
  @Column(DataType.BOOLEAN) declare isPriceReduction: boolean;

  /** The invoice that the issue credits in full, because this one takes its place. */
  @Column(DataType.JSONB) declare stornoOf: StornoOf | null;

  /** The invoice after a correction by difference; null in every other document. */
  @Column(DataType.JSONB) declare correctedState: CorrectedState | null;

  /** The reason of a credit note without an invoice; others have it in `corrects` or `stornoOf`. */
  @Column(DataType.TEXT) declare correctionReason: string | null;
  @Column(DataType.TEXT) declare reasonCode: string | null;

  /** The supplier in whose name the company issues it; null in a document of the company itself. */
  @Column(DataType.JSONB) declare selfBilling: StoredSelfBilling | null;

  /** The answer of that supplier. */
  @Column(DataType.JSONB) declare acceptance: Acceptance | null;

  /** The quote that an invoice was made from. */
  @Column(DataType.UUID) declare quoteId: string | null;

  /** The quote or draft that a deposit is a part of. */
  @Column(DataType.UUID) declare depositOf: string | null;

  /** The amount that a corrective invoice credits on the one it replaces. */
  @Column(DataType.BIGINT) declare replacedMinor: number;
  @Column(DataType.BIGINT) declare paidMinor: number;
  /** The sum of cash discounts and other deductions. */
  @Column(DataType.BIGINT) declare deductedMinor: number;
  @Column(DataType.BIGINT) declare creditedMinor: number;
  /** The highest level that has left since the balance was 0; 0: none. */
  @Column(DataType.INTEGER) declare reminderLevel: number;
  @Column(DataType.DATE) declare lastReminderAt: string | null;
  @Column(DataType.DATE) declare sentAt: string | null;
  @Column(DataType.TEXT) declare sentTo: string | null;
  /** Set once, when the client first got it. */
  @Column(DataType.JSONB) declare delivered: Delivered | null;
  @Column(DataType.TEXT) declare sendError: string | null;

  /** The last mail with the document, and its delivery status. */
  @Column(DataType.UUID) declare messageId: string | null;
  @Column(DataType.TEXT) declare mailStatus: MailStatus | null;
  /** Waits until a clearing channel has accepted the document. */
  @Column(DataType.JSONB) declare heldMail: HeldMail | null;
  @Column(DataType.JSONB) declare transmissions: LatestTransmission[];
  @Column(DataType.DATE) declare cancelledAt: string | null;
  @Column(DataType.TEXT) declare cancelReason: string | null;
  /** The law at the issue; null in drafts, and in documents issued before it was kept. */
  @Column(DataType.JSONB) declare judgement: Judgement | null;
  /** The day in whose period the register of VAT has it; null in drafts and quotes, and where its VAT waits for payments. */
  @Column(DataType.DATEONLY) declare registerDay: string | null;
  /** The country whose VAT the One-Stop-Shop declares; null for any other document. */
  @Column(DataType.TEXT) declare consumedIn: string | null;
  @Column(DataType.TEXT) declare searchText: string;
  /** Words that payments name an invoice by, as they are compared; null in all else, and in rows of before. */
  @Column(DataType.ARRAY(DataType.TEXT)) declare matchingWords: string[] | null;
}

export type DocumentRecord = RecordOf<DocumentRow>;
