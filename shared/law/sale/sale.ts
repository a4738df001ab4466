// The law reads this of a document, and no more. Amounts are in minor units of its currency, days are YYYY-MM-DD. A stored document, and a
// draft with the defaults of its parties, are sales; nothing here changes one.
import type { CashDiscount, CashDiscountTerm } from '../../contracts/documents/cash-discounts';
import type { CorrectedInvoice } from '../../contracts/documents/corrected-invoice';
import type { ExternalReference, NamedInvoice } from '../../contracts/documents/corrected-references';
import type { StoredReference } from '../../contracts/documents/fields';
import type { DocumentAdjustment, DocumentLine, VatGroup } from '../../contracts/documents/lines';
import type { OrderLine } from '../../contracts/documents/order-lines';
import type { Payee, TaxRepresentative } from '../../contracts/documents/parties';
import type { PaymentInstructions } from '../../contracts/documents/payment-instructions';
import type { Prepayment } from '../../contracts/documents/prepayments';
import type { ObjectIdentifier } from '../../contracts/documents/references';
import type { StoredSelfBilling } from '../../contracts/documents/self-billing';
import type { ShipFrom } from '../../contracts/documents/ship-from';
import type { StampDuty } from '../../contracts/documents/stamp-duty';
import type { StornoOf } from '../../contracts/documents/storno';
import type { CodedNote } from '../../contracts/documents/term-fields';
import type { SimplifiedChoice, TaxPointCode, TypeCode, VatCategory } from '../../contracts/documents/values';
import type { Withholding } from '../../contracts/documents/withholdings';
import type { DocumentType } from '../../contracts/number-formats';
import type { DeliverTo } from '../../contracts/party-fields';
import type { DocumentLanguage } from '../../contracts/primitives';

/** VAT in the currency of the country whose VAT it is (BT-6, BT-111). */
export interface AccountingVat {
  currency: string;
  exchangeRate: string;
  vatMinor: number;
}

/** The rate to the currency of the books, where neither the document nor its VAT is in it. */
export interface BooksRate {
  currency: string;
  exchangeRate: string;
}

/** The reason why a category of VAT charges none (BT-120, BT-121). */
export interface ExemptionReason {
  vatCategory: VatCategory;
  reason: string | null;
  code: string | null;
}

/** The amounts of an invoice after a correction by difference, which the next correction begins with. */
export interface CorrectedState {
  lines: DocumentLine[];
  adjustments: DocumentAdjustment[];
  exemptionReasons: ExemptionReason[];
  vatBreakdown: VatGroup[];
  netMinor: number;
  totalMinor: number;
  withholdings: Withholding[];
  /** The issued corrections that were there before, by their ids. */
  follows: string[];
}

interface Period {
  from: string;
  to: string;
}

/** Invoice, quote or credit note, and in whose name. */
interface Kind {
  id: string;
  typeId: DocumentType;
  /** BT-3; null is the code of the type. */
  typeCode: TypeCode | null;
  clientId: string;
  clientName: string;
  simplified: SimplifiedChoice;
  isSimplified: boolean;
  /** The supplier in whose name the company issues it; null in a document of the company itself. */
  selfBilling: StoredSelfBilling | null;
  language: DocumentLanguage | null;
}

/** Days of supply, issue and payment. */
interface Dates {
  issueDate: string | null;
  dueDate: string | null;
  /** Days from the issue; null beside a due date. */
  dueInDays: number | null;
  validUntil: string | null;
  /** Date of delivery (BT-72), of all lines. */
  deliveryDate: string | null;
  /** Period of delivery (BG-14), of all lines. */
  servicePeriod: Period | null;
  /** Day on which the VAT is due (BT-7). */
  taxPointDate: string | null;
  /** Event on which the VAT is due (BT-8). */
  taxPointCode: TaxPointCode | null;
  /** The day on which a deposit was paid, where that came before its issue. */
  paidOn: string | null;
}

/** Places of departure and delivery, where they are not those of the parties. */
interface Places {
  /** The place that goods leave from, where it is not the address of the company. */
  shipFrom: ShipFrom | null;
  deliverTo: DeliverTo | null;
  /** The company is the middle party of a triangular trade. */
  isTriangular: boolean;
  taxRepresentative: TaxRepresentative | null;
}

/** Lines, allowances and charges, with their VAT and sums. */
interface Amounts {
  currency: string;
  pricesIncludeVat: boolean;
  lines: DocumentLine[];
  adjustments: DocumentAdjustment[];
  exemptionReasons: ExemptionReason[];
  vatBreakdown: VatGroup[];
  netMinor: number;
  vatMinor: number;
  totalMinor: number;
  withholdings: Withholding[];
  /** The sum of what the client pays to the state instead of the company. */
  withheldMinor: number;
  /** Italy; null in a draft that takes that of the law, and where none is due. */
  stampDuty: StampDuty | null;
  prepayments: Prepayment[];
  /** The lines of the order that a deposit is paid for; empty in other documents. */
  orderLines: OrderLine[];
  paidMinorAtIssue: number;
  roundingMinor: number;
}

/** Means and terms of the payment. */
interface Payment {
  payment: PaymentInstructions | null;
  payee: Payee | null;
  paymentTerms: string | null;
  /** Terms of a draft, or amounts and last days as they were issued; null in a draft that takes the defaults. */
  cashDiscounts: (CashDiscountTerm | CashDiscount)[] | null;
}

/** Documents that it corrects or replaces, and the reason. */
interface Correction {
  correctsId: string | null;
  corrects: CorrectedInvoice | null;
  correctedInvoices: NamedInvoice[];
  externalReferences: ExternalReference[];
  correctsPeriod: Period | null;
  /** A credit note of at most what is left of the invoices that it names, or of its period. */
  isPriceReduction: boolean;
  /** The invoice that the issue credits in full, because this one takes its place. */
  stornoOf: StornoOf | null;
  correctedState: CorrectedState | null;
  correctionReason: string | null;
  reasonCode: string | null;
}

/** Words and references (BT-10 to BT-19). */
type Words = Record<Exclude<StoredReference, 'objectIdentifier'>, string | null> & {
  objectIdentifier: ObjectIdentifier | null;
  /** Number of the purchase order (BT-13). */
  reference: string | null;
  notes: string | null;
  codedNotes: CodedNote[];
};

export type Sale = Kind & Dates & Places & Amounts & Payment & Correction & Words;
