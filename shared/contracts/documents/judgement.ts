import type { VatCategory } from './values';
import type { VAT_SUGGESTION_REASONS } from './vat-suggestion';

/** The law of the countries on a document, frozen at its issue: later readers look nothing up. */
export interface Judgement {
  /** The version of the country facts that it was made with. */
  dataVersion: string;
  /** The day on which the VAT becomes due; null while that is open. */
  taxPoint: string | null;
  /** The treatment of each line, in their order. */
  treatments: LineTreatment[];
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
