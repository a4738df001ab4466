// Values of the semantic data types of EN 16931-1 (clause 6.5), as they stand in a syntax: text, so that nothing is
// rounded on the way in or out. Currency of an amount: BT-5, but for BT-111, whose currency is BT-6.

/** An exact decimal, `-?\d+(\.\d+)?`: amounts (at most 2 decimals), unit prices, quantities, percentages. */
export type DecimalText = string;

/** A date in the form YYYY-MM-DD. */
export type DateText = string;

/** An identifier with its scheme: ICD (ISO 6523) for parties, locations and articles, EAS for BT-34 and BT-49. */
export interface Identifier {
  value: string;
  scheme?: string;
}

/** Months of subscription, the time of a service. One of both is enough (BR-CO-19, BR-CO-20). */
export interface Period {
  startDate?: DateText;
  endDate?: DateText;
}

// BG-5, BG-8, BG-12, BG-15
export interface Address {
  line1?: string; // BT-35, 50, 64, 75
  line2?: string; // BT-36, 51, 65, 76
  line3?: string; // BT-162, 163, 164, 165
  city?: string; // BT-37, 52, 66, 77
  postCode?: string; // BT-38, 53, 67, 78
  countrySubdivision?: string; // BT-39, 54, 68, 79
  /** BT-40, 55, 69, 80: ISO 3166-1 */
  countryCode?: string;
}
