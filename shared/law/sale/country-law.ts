// The facts of a country that checks need; use-cases/check-facts.ts reads them from the country data.
import type { CashDiscountVatRule, SimplifiedExclusion } from '../../contracts/country-readiness/invoicing';
import type { LegalDetail } from '../../contracts/country-readiness/seller-duties';
import type { CompanyKindName } from '../../contracts/legal-details';
import type { Restart } from '../../contracts/number-series';
import type { VatCurrencyLaw } from './accounting-rate';

export type DutySeverity = 'error' | 'warning';

/** A seller must have one of these numbers. */
export interface NumberDuty {
  anyOf: readonly string[];
  /** The name that messages use, such as `NIP or VAT number`. */
  label: string;
  /** Businesses without VAT registration need it, too. */
  isForEveryBusiness: boolean;
}

export interface SimplifiedInvoice {
  /** In units of the currency, e.g. `250`. */
  amount: string;
  currency: string;
  includesVat: boolean;
  /** False: the limit is not confirmed by its source. */
  isRead: boolean;
  /** A business as a buyer still shows its tax number. */
  buyerTaxNumber: boolean;
  /** A business as a buyer still shows its address. */
  buyerAddress?: boolean | undefined;
  /** Sales that the country excludes, besides those of the Directive. */
  never?: readonly SimplifiedExclusion[];
}

export interface IssueLimit {
  unit: 'days' | 'working_days' | 'months' | 'day_of_following_month';
  count: number;
  /** The limit of an invoice that names a despatch advice. */
  deferred?: Pick<IssueLimit, 'unit' | 'count'> | undefined;
}

/** The number of the buyer that an invoice at home shows. */
export interface BuyerNumberDuty {
  /** Schemes of identifiers, of which one is enough. */
  anyOf: readonly string[];
  /** The schemes for a consumer; absent where the law asks consumers for no number. */
  consumerAnyOf?: readonly string[] | undefined;
  /** Only on invoices whose total with VAT is higher, in units of the currency. */
  above?: { amount: string; currency: string } | undefined;
  severity: 'error' | 'warning';
}

/** A regular expression that every number of a document matches, and the rule in words. */
export interface Numbering {
  rule: string;
  pattern: string;
}

/** The VAT of a cash discount that is taken. */
export interface CashDiscountLaw {
  rule: CashDiscountVatRule;
  text: string;
  severity: DutySeverity;
}

/** The provision by which only a certified program issues, and whether this one has the certificate. */
export interface ProgramDuty {
  law: string;
  isCertified: boolean;
}

/** The duty that numbers and issue dates of a series go up together. */
export interface OrderDuty {
  severity: 'error' | 'warning';
  law: string;
}

/** The languages of an invoice between parties of the country, and of its parts by the seller's postal code. */
export interface LanguageDuty {
  languages: readonly string[];
  parts: readonly { postalCodes: string; languages: readonly string[] }[];
  law: string;
}

/** Details of the seller by its kind. */
export interface DetailsDuty {
  byKind: Partial<Record<CompanyKindName, readonly LegalDetail[]>>;
  severity: 'error' | 'warning';
  law: string;
}

export interface PartyFacts {
  country: string;
  isInEuropeanUnion: boolean;
  /** IANA: where most of the country is; null where nothing is known about it. */
  timeZone: string | null;
  sellerNumbers: readonly NumberDuty[];
  /** Up to this amount an invoice need not say who the buyer is (Directive 2006/112/EC, article 238). */
  simplifiedInvoice: SimplifiedInvoice | null;
  /** The time after a delivery in which an invoice may be issued; null if it is not known well. */
  issueLimit: IssueLimit | null;
  /** The provision by which an invoice always states the day of supply; null where it need not, or where nobody has read it. */
  supplyDateLaw: string | null;
  numbering: Numbering | null;
  /** A credit note names what it corrects. */
  isReferenceRequired: boolean;
  /** A correction states why it corrects. */
  isReasonRequired: boolean;
  /** Days from a change of the price to the last one for its credit note; null where no limit is known. */
  creditNoteDays: number | null;
  /** A reduction of what was invoiced in a period names each of its invoices. */
  hasInvoicesOfPeriod: boolean;
  buyerNumber: BuyerNumberDuty | null;
  /** An entry in a register identifies a buyer who owes the VAT; outside of the EU there may be no VAT numbers (BR-AE-02). */
  isRegistrationEnough: boolean;
  /** null where any program may issue. */
  certifiedProgram: ProgramDuty | null;
  /** null where any language will do. */
  invoiceLanguage: LanguageDuty | null;
  legalDetails: DetailsDuty | null;
  /** null where dates of a series may go back. */
  dateOrder: OrderDuty | null;
  seriesLaw: SeriesLaw;
  /** The provision by which the invoice of a deposit states its order; null where it need not. */
  depositOrderLaw: string | null;
  /** null where nothing is known. */
  cashDiscountVat: CashDiscountLaw | null;
  /** null where the facts name none. */
  vatCurrency: VatCurrencyLaw | null;
}

/** A rate of IGIC (L) or IPSI (M), which some parts of a country have instead of VAT. */
export interface TerritoryRate {
  tax: 'L' | 'M';
  percent: string;
}

export interface VatRateFact {
  /** An exact decimal, such as `5.5`. */
  percent: string;
  /** True for the rate of a part of the country, such as the Azores. */
  isRegional: boolean;
  /** The rate is one of the buyer's country only. */
  isElsewhere: boolean;
}

/** A rate of VAT of another country. */
export interface RateElsewhere {
  country: string;
  percent: string;
}

/** An identifier of a party, classified by the facts of its country. */
export interface PartyNumber {
  scheme: string;
  value: string;
  /** BT-31 of a seller, BT-48 of a buyer. */
  isVatNumber: boolean;
  /** The Member State whose VAT numbers look like it. */
  memberState: string | null;
  /** A number by which a tax office knows the business: BT-31, BT-32, BT-48. */
  isTaxNumber: boolean;
  /** Entry in a register of businesses (BT-30, BT-47). */
  isRegistration: boolean;
  /** The end of a sentence that says what is wrong; null for a valid number. */
  fault: string | null;
  /** The number of a registration beside that of the seat. */
  isElsewhere?: true;
}

export interface SeriesLaw {
  /** null where any restart will do, or nothing is known. */
  restart: { allowed: readonly Restart[]; severity: DutySeverity; law: string } | null;
  /** True where invoices and credit notes share a series, false where each has its own; null where both will do. */
  sharing: { isShared: boolean; severity: DutySeverity; law: string } | null;
}
