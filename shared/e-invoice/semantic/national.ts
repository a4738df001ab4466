// Terms of national formats that EN 16931 does not have. The syntaxes of the standard neither write nor read them; only the
// serializers of national formats do.
import type { LineVat } from './lines';
import type { Buyer } from './parties';
import type { DateText, DecimalText } from './values';

export interface NationalTerms {
  /** Legal form, share capital and registration of the seller each by itself; together they are BT-33. */
  seller?: {
    legalForm?: string;
    shareCapital?: string;
    /** The share capital as an amount, and the part of it that has been paid up. */
    capital?: { amount: DecimalText; paidUp: DecimalText; currency: string };
    registration?: { authority?: string; number?: string };
    /** Small business: no VAT on anything it sells. */
    vatExempt?: boolean;
    website?: string;
    /** The cost of a late payment. */
    latePaymentText?: string;
  };
  buyer?: { isBusiness?: boolean };
  /** Stored identifiers by the names of the country facts: codice fiscale, NIP, NIF and the like. */
  sellerIdentifiers?: { scheme: string; value: string }[];
  buyerIdentifiers?: { scheme: string; value: string }[];
  /** The reason of a correction: a code of the national list, and a text. */
  correction?: {
    reasonCode?: string;
    reason?: string;
    /** BT-3 of the corrected invoice, if it is not 380. */
    typeCode?: string;
    /** The period whose supplies are corrected. */
    period?: { from: DateText; to: DateText };
    /** The rest of BT-112 of the corrected invoice before this correction. */
    totalBefore?: DecimalText;
    /** BT-126 of the lines of a difference that say what the corrected invoice said. */
    linesBefore?: string[];
    /** The buyer as the corrected invoice named it, with its stored identifiers. */
    buyerBefore?: { buyer: Buyer; identifiers: { scheme: string; value: string }[] };
  };
  /** Units of BT-6 per unit of BT-5. */
  exchangeRate?: { rate: DecimalText; source?: string; date?: DateText };
  /** Deposits that BT-113 or the lines take into account. */
  prepayments?: { number?: string; documentId?: string; amount: DecimalText }[];
  /** Indices in BG-20 of the allowances that take a deposit off: what was sold is not less by them. */
  depositAllowances?: number[];
  /** KSeF numbers of the invoices that this one corrects or deducts. */
  ksefNumbers?: { number: string; ksefNumber: string }[];
  /**
   * The index of a credit or debit note among the corrections of an invoice, from 1, and the number of lines before it.
   * `original` is the number of that invoice, which the credit note of a debit note does not name itself.
   */
  modification?: { index: number; linesBefore: number; original?: string } | undefined;
  /** A simplified invoice (VATD 226b). */
  isSimplified?: boolean;
  /** The full invoice in the place of a simplified one, which BG-3 names. */
  isFullInvoice?: boolean;
  /** The country whose VAT the One-Stop-Shop declares. */
  consumedIn?: string;
  /** The seller is the middle party of a triangular trade. */
  isTriangular?: boolean;
  /** The day on which a deposit was paid, where that came before its issue. */
  paidOn?: DateText;
  /** The order that a deposit is paid for. */
  order?: OrderTerms;
  atcud?: string;
  /** VAT categories whose reason (BT-120) is the sentence of the law in the language of the document. */
  lawReasons?: string[];
  /** Cash discounts, which BT-20 has in words. */
  cashDiscounts?: CashDiscountTerms[];
  /** BT-20 without the sentences of the cash discounts. */
  ownPaymentTerms?: string;
  /** Taxes that the buyer keeps back for the state: a part of BT-113, with a note. */
  withholdings?: WithheldTax[];
  /** Italy: the stamp duty that the seller pays, whether it charges it on or not. */
  stampDuty?: DecimalText;
  /** Charges of BG-21 that are social funds of the seller, by their index. */
  funds?: { index: number; kind: string; inWithholding: boolean }[];
  /** Payments in the name of the client, for formats that state them beside the invoice. */
  disbursed?: Disbursed[];
}

export interface Disbursed {
  text: string;
  amount: DecimalText;
}

export interface OrderTerms {
  totalWithVat: DecimalText;
  lines: OrderLineTerms[];
}

export interface OrderLineTerms {
  number: string;
  name: string;
  quantity: DecimalText;
  unitCode: string;
  /** The price of one unit without VAT. */
  netPrice: DecimalText;
  netAmount: DecimalText;
  vatAmount: DecimalText;
  vat: LineVat;
}

export interface WithheldTax {
  nationalCode?: string;
  purposeCode?: string;
  percent: DecimalText;
  base: DecimalText;
  amount: DecimalText;
  /** The text of its note (BT-22). */
  note: string;
}

export interface CashDiscountTerms {
  percent: DecimalText;
  days: number;
  until: DateText;
  /** The part of BT-115 that the percentage is of; absent for all of it. */
  baseAmount?: DecimalText;
  discount: DecimalText;
  toPay: DecimalText;
  /** The sentence in the language of the document. */
  text: string;
  /** The line of XRechnung (BR-DE-18). */
  line: string;
}
