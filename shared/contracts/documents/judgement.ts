import type { CashDiscountVatRule } from '../country-readiness/invoicing';
import type { MeantFormat } from '../meant-format';
import type { VatRegistration } from '../vat-registrations';
import type { VatCategory } from './values';
import type { VAT_SUGGESTION_REASONS } from './vat-suggestion';

/** The VAT numbers of both parties that count. */
export interface NumbersUsed {
  seller: string | null;
  buyer: string | null;
}

/** The law of the countries on a document, frozen at its issue: later readers look nothing up. */
export interface Judgement extends Partial<SentenceJudgement> {
  /** The version of the country facts that it was made with. */
  dataVersion: string;
  /** The day on which the VAT becomes due; null while that is open. */
  taxPoint: string | null;
  /** Each payment makes its share of the VAT due. */
  isByPayment?: boolean;
  /** The month of the return, `YYYY-MM`, where the law shifts it against the tax point. */
  taxPeriod?: string | null;
  /** The treatment of each line, in their order; empty where it was judged later. */
  treatments: LineTreatment[];
  /** The document was issued before judgements were kept, and judged since: for the register of VAT only. */
  judgedLater?: true;
  /** The numbers are absent in older judgements. */
  numbersUsed?: NumbersUsed;
  /** The registration of the seller that it goes by; absent where that is the one of the seat. */
  registration?: VatRegistration;
  /** The country whose VAT it is, where the One-Stop-Shop declares it. */
  consumedIn?: string;
  /** The currency in which the VAT is stated: that of the country whose VAT it is. */
  vatCurrency?: string;
  /** The VAT of a cash discount that is taken; absent where the invoice has none, or nothing is known. */
  cashDiscountVat?: CashDiscountVatRule;
  /** The e-invoice that the document is meant to be. Absent in older judgements; null for a quote. */
  format?: MeantFormat | null;
}

export interface LineTreatment {
  lineNumber: number;
  vatCategory: VatCategory;
  vatRate: string;
  exemptionCode: string | null;
  /** The rule that gives the category; null where the line alone says it. */
  why: (typeof VAT_SUGGESTION_REASONS)[number] | null;
  /** The reason why a buyer at home owes the VAT. */
  reverseChargeReason: string | null;
  /** The rate without reverse charge; null where none is known. */
  rateIfCharged: string | null;
}

/** Absent in the first documents that were judged. */
export interface SentenceJudgement {
  sentences: JudgedSentence[];
  vatWording: VatWording;
}

/** The words about VAT that a document has: all, those of a margin scheme only, or none. */
export type VatWording = 'full' | 'margin' | 'none';

export interface JudgedSentence {
  /** A key of shared/texts/law-sentences.json, the occasion of a mention of the country, or `own` for a text of the company. */
  id: string;
  /** The VAT category whose reason (BT-120) it is; null for a sentence about the whole document. */
  vatCategory: VatCategory | null;
  /** The reason of what was paid in the name of the client, beside another one of its category. */
  isDisbursement?: boolean;
  text: string;
  /** False for a text that only e-invoices need. */
  isPrinted: boolean;
  /** The sentence is not known in the language of the document. */
  isInEnglish: boolean;
}
