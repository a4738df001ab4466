/** The law of the countries on a document, frozen at its issue: later readers look nothing up. */
export interface Judgement {
  /** The version of the country facts that it was made with. */
  dataVersion: string;
  /** The day on which the VAT becomes due; null while that is open. */
  taxPoint: string | null;
}
