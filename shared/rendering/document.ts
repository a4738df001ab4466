// Input of the renderer: a document as it was issued (or would be), complete in itself. Rendering computes and looks up
// nothing, so that a document looks the same in ten years. Money is in integers of minor units; rates, quantities and
// unit prices are exact decimal strings; dates are calendar dates.
import type { PrintedReference } from '../contracts/documents/fields';
import type { VatWording } from '../contracts/documents/judgement';
import type { PrintName } from '../contracts/documents/prints';
import type { DocumentType } from '../contracts/number-formats';

export interface RenderableTexts {
  buyer?: RenderableParty;
  references: { name: PrintedReference; was: string | null; is: string | null }[];
}

export interface RenderableDocument {
  typeId: DocumentType;
  /** A print under another title, and the documents that it is printed of. */
  print?: { name: PrintName; sources: { typeId: DocumentType; number: string; issueDate: string }[] };
  /** BT-3 of an invoice; 380 where it is absent. */
  typeCode?: string | null;
  /** A simplified invoice, which has a title of its own. */
  isSimplified?: boolean;
  /** null: a draft, and the page says so. */
  number: string | null;
  issueDate: string | null;
  /** The due date of an invoice. */
  dueDate?: string | null;
  /** The last valid day of a quote. */
  validUntil?: string | null;
  /** Start and end of what was delivered; the same day twice for a date of delivery. */
  servicePeriod?: { from: string; to: string } | null;
  /** The reason of a credit note that corrects no single document. */
  correctionReason?: string | null;
  /** Credit note: the document that it corrects, and why. */
  corrects?: {
    number: string;
    issueDate: string | null;
    reason?: string | null;
    /** The document is the full invoice in the place of a simplified one. */
    isFullInvoice?: boolean;
    /** Both states, if the country requires them to be printed. */
    states?: { before: RenderableState; after: RenderableState } | null;
    /** Texts that a correction without amounts changes: the buyer as it was, and references. */
    texts?: RenderableTexts | null;
  } | null;
  /** The date of delivery (BT-72). */
  /** Credit note: what it corrects besides. */
  alsoCorrects?: { number: string; issueDate: string }[];
  correctsPeriod?: { from: string; to: string } | null;
  deliveryDate?: string | null;
  /** BG-13, BG-15: as it is to be printed, in order. */
  deliverTo?: string[] | null;
  /** The tax point date (BT-7). */
  taxPointDate?: string | null;
  references?: RenderableReferences;
  /** BG-11: name, address and number, as they are to be printed. */
  taxRepresentative?: string[] | null;
  seller: RenderableParty;
  /** The seller's country has no VAT. */
  isVatUnknown?: boolean;
  /** The words about VAT that the law allows; absent in documents issued before it was judged. */
  vatWording?: VatWording | undefined;
  buyer: RenderableParty;
  currency: string;
  /** Prices of the lines, and their allowances and charges, include VAT. */
  pricesIncludeVat?: boolean;
  lines: RenderableLine[];
  /** Allowances and charges on the whole document. */
  adjustments?: RenderableAdjustment[];
  vatBreakdown: RenderableVat[];
  totals: RenderableTotals;
  /** VAT in the currency of its country, where the document is in another one (VAT Directive, article 230). */
  accountingVat?: {
    currency: string;
    exchangeRate: string;
    vatMinor: number;
    /** The publisher and the day of the rate. */
    source?: { name: string | null; date: string } | null;
  } | null;
  payments?: { date: string; amountMinor: number; method?: PaymentMethod | null }[];
  /** Paid by deposits that are no document here (BT-113). */
  prepayments?: { number?: string; amountMinor: number }[];
  /** In the language of the document; the sentence with the due date is made here. */
  paymentTerms?: string | null;
  /** Sentences of the cash discounts, in the language of the document. */
  cashDiscounts?: string[];
  /** Taxes that the client keeps back, each with its text as printed. */
  withholdings?: { text: string; amountMinor: number }[];
  /** Days until payment, if there is no due date. */
  dueInDays?: number | null;
  latePaymentText?: string | null;
  iban?: string | null;
  bic?: string | null;
  payment?: RenderablePayment;
  /** Page where it is paid online. */
  paymentLink?: string | null;
  /** QR codes that a tax authority or a bank asks for. */
  codes?: RenderableCode[];
  /** The code of a tax authority that belongs at the beginning of the first page, with words above and below it. */
  taxCode?: { above: string; payload: string; below: string } | null;
  /** VAT that the customer owes by reverse charge, where the law wants it stated; outside of the totals. */
  owedByCustomer?: { rate: string; vatMinor: number }[];
  /** The order that a deposit is paid for, where the law wants it stated; prices are without VAT. */
  order?: RenderableOrderLine[];
  /** Notes of the invoice, each a paragraph (BG-1). */
  codedNotes?: string[];
  notes?: string | null;
  /** Sentences that the law of the seller's country requires, one paragraph each. */
  legalMentions?: string[];
  /** Portugal: the document code as it is printed, `CODE-123`, without the word ATCUD. */
  atcud?: string | null;
  /** Printed at the foot of each page. */
  footer?: string | null;
  /** The stamp shown beside the title. */
  stamp?: 'cancelled' | 'paid' | null;
}

/** Remaining amounts of an invoice: of the corrected lines, and of the whole. */
export interface RenderableState {
  lines: {
    lineNumber: number;
    name: string;
    quantity: string;
    unit?: string | null;
    netMinor: number;
    grossMinor?: number;
  }[];
  vatBreakdown: RenderableVat[];
  netMinor: number;
  vatMinor: number;
  surchargeMinor?: number;
  totalMinor: number;
}

export interface RenderableParty {
  name: string;
  /** Lines as they are to be printed, in order: street, postal code and city, country. */
  addressLines: string[];
  /** `label` as it is to be printed, e.g. "VAT ID", "SIRET". */
  identifiers: { label: string; value: string }[];
  email?: string | null;
  phone?: string | null;
  website?: string | null;
  /** Parts of the address, which some codes need. */
  address?: PostalAddress;
  /** Details that the law requires of a company: form, capital, register. */
  legal?: string[];
}

export interface PostalAddress {
  street: string;
  postalCode: string;
  town: string;
  country: string;
}

/** Numbers as their issuers wrote them (BT-10 to BT-19). */
export type RenderableReferences = Partial<Record<PrintedReference, string | null>>;

/** BG-16 to BG-19, where it is not a transfer to the account of the seller. */
export interface RenderablePayment {
  accountName?: string;
  /** Remittance information (BT-83); by default the number of the document. */
  remittanceReference?: string;
  mandateReference?: string;
  creditorId?: string;
  debitedIban?: string;
  cardLastFour?: string;
  cardHolder?: string;
  url?: string;
}

export interface RenderableCode {
  /** The caption that is printed below it. */
  caption: string;
  /** The text inside of the code. */
  payload: string;
}

export interface RenderableLine {
  /** BT-153, where the description is another text. */
  name?: string | null;
  description: string;
  articleReference?: string;
  buyerArticleReference?: string;
  orderLineReference?: string;
  /** BT-157 and BT-158, each with the name of its scheme or list. */
  codes?: { label: string; value: string }[];
  /** The name of the country. */
  originCountry?: string;
  attributes?: { name: string; value: string }[];
  period?: { from: string; to: string };
  note?: string;
  /** BT-149: the unit price is for so many. */
  basisQuantity?: string;
  quantity: string;
  unit?: string | null;
  /** Decimal string in the document's currency; may have more decimals than the currency has. */
  unitPrice: string;
  adjustments?: RenderableAdjustment[];
  /** Percent, e.g. `20` or `5.5`. */
  vatRate: string;
  /** EN 16931 (UNCL 5305): S, Z, E, AE, K, G, O, L, M. */
  vatCategory: VatCategory;
  netMinor: number;
  /** Printed instead, where prices include VAT. */
  grossMinor?: number;
}

export interface RenderableOrderLine {
  name: string;
  quantity: string;
  unit: string | null;
  unitPrice: string;
  basisQuantity?: string;
  vatCategory: VatCategory;
  vatRate: string;
  netMinor: number;
  vatMinor: number;
}

export interface RenderableAdjustment {
  kind: 'allowance' | 'charge';
  /** Above zero for both kinds. */
  amountMinor: number;
  /** Printed instead, where prices include VAT. */
  grossMinor?: number;
  /** Only where a percentage was entered. */
  percent?: string | null;
  reason?: string | null;
  /** Category of an allowance or charge of the document. */
  vatCategory?: VatCategory;
  vatRate?: string;
}

export type PaymentMethod =
  | 'bank_transfer'
  | 'direct_debit'
  | 'card'
  | 'cash'
  | 'cheque'
  | 'online'
  | 'set_off'
  | 'other';

export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | 'L' | 'M' | 'B';

/** A row per category and rate. */
export interface RenderableVat {
  category: VatCategory;
  rate: string;
  baseMinor: number;
  vatMinor: number;
  /** Equivalence surcharge (Spain) of the same base. */
  surchargeRate?: string;
  surchargeMinor?: number;
  exemptionReason?: string | null;
  /** The reason is a text of the company, which need not say what the category is. */
  isOwnReason?: boolean;
  /** A margin scheme, which has no rate. */
  isMargin?: boolean;
}

export interface RenderableTotals {
  /** Sum of the lines, before the adjustments of the document; with VAT where prices include it. */
  linesMinor: number;
  netMinor: number;
  vatMinor: number;
  surchargeMinor?: number;
  grossMinor: number;
  /** BT-113: paid before the issue. */
  paidMinorAtIssue?: number;
  /** Taxes that the client pays to the state instead. */
  withheldMinor?: number;
  /** The rounding amount (BT-114), in minor units. */
  roundingMinor?: number;
  /** Paid since the issue. Absent: what `dueMinor` lacks and nothing else explains. */
  paidMinor?: number;
  /** Deducted since the issue, such as cash discounts. */
  deductedMinor?: number;
  /** The sum of credit notes, which is never shown as a payment. */
  creditedMinor?: number;
  dueMinor: number;
}
