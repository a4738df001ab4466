// What the checks know of a country, in their own words; use-cases/read-facts.ts takes it from country-readiness.

/** One of these numbers is asked of a seller. */
export interface NumberDuty {
  anyOf: readonly string[];
  /** As people call it, e.g. `NIP or VAT number`. */
  label: string;
  /** Businesses without VAT registration need it, too. */
  isForEveryBusiness: boolean;
}

export interface SimplifiedInvoice {
  /** In units of the currency, e.g. `250`. */
  amount: string;
  currency: string;
  includesVat: boolean;
}

export interface IssueLimit {
  unit: 'days' | 'working_days' | 'months' | 'day_of_following_month';
  count: number;
}

/** A regular expression that every number of a document matches, and the rule in words. */
export interface Numbering {
  rule: string;
  pattern: string;
}

export interface PartyFacts {
  country: string;
  isInEuropeanUnion: boolean;
  sellerNumbers: readonly NumberDuty[];
  /** Up to this amount an invoice need not say who the buyer is (Directive 2006/112/EC, article 238). */
  simplifiedInvoice: SimplifiedInvoice | null;
  /** How long after a delivery an invoice may be issued; null where it is not known well. */
  issueLimit: IssueLimit | null;
  numbering: Numbering | null;
}

export interface VatRateFact {
  /** Exact decimal, e.g. `5.5`. */
  percent: string;
  /** Of a part of the country only, such as the Azores. */
  isRegional: boolean;
}

/** An identifier of a party with what its country says of it. */
export interface PartyNumber {
  scheme: string;
  value: string;
  /** BT-31 of a seller, BT-48 of a buyer. */
  isVatNumber: boolean;
  /** The Member State that has given it, were it a VAT number. */
  memberState: string | null;
  /** A number by which a tax office knows the business: BT-31, BT-32, BT-48. */
  isTaxNumber: boolean;
  /** Entry in a register of businesses (BT-30, BT-47). */
  isRegistration: boolean;
  /** What is wrong with it, as the end of a sentence. */
  fault: string | null;
}
