// The input of all rules: the draft and everything that issuing would copy into it, as one plain object.
import type { NumbersUsed } from '../../contracts/documents/judgement';
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { DocumentType } from '../../contracts/number-formats';
import type { DocumentLanguage } from '../../contracts/primitives';
import type { ChannelEnvironment } from '../../contracts/transmissions/channels';
import type { ReverseChargeReason, WithholdingLaw } from '../../countries/countries';
import type { LatePaymentLaw } from '../../countries/late-payment-law';
import type { SentenceFacts } from '../../countries/sentence-facts';
import type { RecordPreview } from '../../e-invoice/formats/verifactu/record-preview';
import type { Finding } from '../../e-invoice/rules/rule';
import type { ChannelFindings } from '../formats/channels';
import type { AssessedFormat } from '../formats/default-format';
import type { AccountingRate } from '../sale/accounting-rate';
import type { PartyFacts, PartyNumber, RateElsewhere, TerritoryRate, VatRateFact } from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { Sale } from '../sale/sale';
import type { SupplyKind, VatPlaces } from '../sale/vat-places';
import type { TaxPoint } from '../tax-point/tax-point';
import type { SellerSide } from '../treatment/registrations';
import type { Trade } from '../treatment/supply';

/**
 * Spain: why the production system of the tax agency gets no records of a company that must send them. `inactive`, `removed`: state of
 * the production connection; `no_producer`: the operator has not named the software's producer.
 */
export type RecordingObstacle = 'inactive' | 'removed' | 'no_producer';

export interface UnprintableText {
  source: 'document' | 'client' | 'company';
  pointer: string;
  characters: readonly string[];
}

/** A deposit or replaced invoice of the draft that has changed since, or a reduction or deposit of more than is left. */
export interface OutdatedReference {
  pointer: string;
  /** null where the document itself is meant. */
  number: string | null;
  /** The end of a sentence about it. */
  fault: string;
}

/** A deposit of the client that the draft seems to be about, and does not deduct. */
export interface UndeductedDeposit {
  id: string;
  number: string;
  /** The position of the prepayment that has its number alone; null where it is of the same order. */
  index: number | null;
}

export interface SharedReference {
  reference: string;
  /** The number of the other document. */
  number: string;
}

/** Means to pay an invoice that is to be paid by a link. */
export interface OnlinePayment {
  /** A payment by an active LIVE connection to a provider can begin. */
  isConnected: boolean;
  /** Its schedule gives it a link, whatever the company says. */
  isOfSchedule: boolean;
}

export interface CheckSubject {
  /** The version of the country facts. */
  dataVersion: string;
  document: Sale;
  /** Goods if a line is of goods. */
  supplyKind: SupplyKind;
  /** All kinds that each line may be of, the likely one first. */
  lineKinds: readonly (readonly SupplyKind[])[];
  taxPoint: TaxPoint;
  /** The day whose VAT rates hold. */
  rateDay: string;
  issueDate: string;
  /** The language that the document is issued in. */
  language: DocumentLanguage;
  /** Sentences that the seller's country wants, on the tax point date. */
  sentenceFacts: SentenceFacts;
  /** The books of the company are closed through this day; null where nothing is closed. */
  closedThrough: string | null;
  /** In the time zone of the company. */
  today: string;
  seller: CompanyProfile;
  sellerNumbers: readonly PartyNumber[];
  /** null for a deleted client, and for a credit note: its buyer is that of the invoice and not checked. */
  buyer: ClientProfile | null;
  buyerNumbers: readonly PartyNumber[];
  /** Facts of the seller's country on the tax point date. */
  sellerCountry: PartyFacts;
  /** Facts of the buyer's country, or of the seller's if it is not known. */
  buyerCountry: PartyFacts;
  /** VAT rates of the seller's country on the tax point date, and of a consumer's elsewhere in the EU. */
  vatRates: readonly VatRateFact[];
  /** Rates of the other countries that the supply may be taxed in: that of the buyer, and that of the delivery. */
  ratesElsewhere: readonly RateElsewhere[];
  /** The company has a number of the One-Stop-Shop on the day. */
  hasOneStopShop: boolean;
  /** Rates of the taxes that parts of the seller's country have instead of VAT: Spain. */
  territoryRates: readonly TerritoryRate[];
  /** Additions to the VAT rates of the seller's country, in percent: Spain has the equivalence surcharge. */
  surchargeRates: readonly string[];
  /** null if there is no buyer. */
  places: VatPlaces | null;
  /** Parties, places and facts that decide the treatment of the lines; null if there is no buyer. */
  trade: Trade | null;
  /** The registration of the seller that the document goes by; `seller` is the company as its country sees it. */
  sellerSide: SellerSide;
  numbersUsed: NumbersUsed;
  /** Other countries that the seller is registered in on the day. */
  registeredIn: readonly string[];
  /** Reasons of the seller's country why a buyer at home owes the VAT. */
  reverseChargeReasons: readonly ReverseChargeReason[];
  /** Withheld taxes and social funds of the seller's country. */
  withholdingLaw: WithholdingLaw;
  accountingRate: AccountingRate | null;
  /** The rate to the currency in which the country limits simplified invoices, where it is not that of the books: euros in Hungary. */
  limitRate: string | null;
  unprintable: readonly UnprintableText[];
  outdated: readonly OutdatedReference[];
  undeducted: readonly UndeductedDeposit[];
  /** The e-invoice that the document is meant to be; null for a quote, and without a buyer. */
  defaultFormat: AssessedFormat | null;
  /** Formats that the client or the caller ask for, with the findings of the document as it would be issued. */
  eInvoices: readonly { format: EInvoiceFormat; findings: readonly Finding[] }[];
  /** Channels that will send the document, with the findings for their formats. */
  channels: readonly ChannelFindings[];
  /** France: the platform for the e-reporting of it, which this system does not do; null if none is due. */
  unreportedBy: string | null;
  /** Spain: of the record for the tax agency; null where none is made. */
  verifactu: RecordPreview | null;
  /** Spain: the environment of the tax agency that the record is made for; null where none is made. */
  recordEnvironment: ChannelEnvironment | null;
  /** Spain: why the production system of the tax agency gets no record, though one is mandatory. */
  unrecorded: RecordingObstacle | null;
  /** The next number if another document has it already. Only a check reads it; the issue itself fails on it. */
  usedNumber: string | null;
  /** The payment reference that it would have, where another open document has it; null for one that it shares with none. */
  sharedReference: SharedReference | null;
  /** The mandate of the client, of an invoice that is paid by direct debit. */
  mandate: { mandateReference: string; expiresOn: string } | null;
  /** null for a document that needs no link to be paid by. */
  onlinePayment: OnlinePayment | null;
  /** The law of the seller's country on businesses that pay late; null where there are no facts of it. */
  latePaymentLaw: LatePaymentLaw | null;
  /** The number that its series gives next, unless another issue comes before. */
  nextNumber: string;
  /** The latest issue date among the numbers of the series; null while it has given none. */
  lastIssueDate: string | null;
  /** The series of its number, by the type of documents that has it. */
  series: DocumentType;
  /** Portugal: the series of the number, where the tax authority has not given it a validation code. */
  unregisteredSeries: string | null;
}

/** Derives something from a subject once, however many rules, checks and steps of the issue ask for it. Nobody changes a subject. */
export function onceForSubject<Derived extends object>(
  derive: (subject: CheckSubject) => Derived,
): (subject: CheckSubject) => Derived {
  const known = new WeakMap<CheckSubject, Derived>();
  return (subject) => {
    const derived = known.get(subject) ?? derive(subject);
    known.set(subject, derived);
    return derived;
  };
}
