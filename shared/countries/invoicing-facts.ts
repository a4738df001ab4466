// Rules of a country for an invoice on a day, from the files of four mechanisms.

import type { Reported } from '../contracts/country-readiness/channel-policy';
import type { Dataset, PresentedCountry } from './dataset';
import { type IdentifierUse, identifierUse } from './identifier-terms';
import type { PresentedFacts } from './loading/file-schemas';
import { type FormatMandate, formatMandatesOn } from './mandated-format';
import { vatPrefixOf } from './member-state';
import { channelsOn, routesOn } from './on-day';

type Policy = PresentedFacts['country-policy'];

export interface InvoicingFacts {
  countryCode: string;
  /** There are facts about the country. */
  isKnown: boolean;
  isEuMember: boolean;
  /** False where the only taxes on sales are none of VAT's kind (United States). */
  hasVat: boolean;
  /** IANA: where most of the country is; null where nothing is known about it. */
  timeZone: string | null;
  /** Letters before a VAT number: EL for GR. */
  vatPrefix: string | null;
  /** Currency in which VAT is to be stated. */
  vatCurrency: { currency: string; confidence: Policy['vatAccounting']['confidence'] } | null;
  simplifiedInvoice: NonNullable<Policy['simplifiedInvoice']> | null;
  exchangeRate: NonNullable<Policy['exchangeRate']> | null;
  issueLimit: NonNullable<Policy['issueLimit']> | null;
  /** The day on which VAT becomes due. */
  taxPoint: NonNullable<Policy['taxPoint']> | null;
  supplyDate: NonNullable<Policy['supplyDate']> | null;
  /** The number of a business at home that an invoice to it shows. */
  buyerNumber: NonNullable<Policy['buyerNumber']> | null;
  cashDiscountVat: NonNullable<Policy['cashDiscountVat']> | null;
  certifiedProgram: NonNullable<Policy['certifiedProgram']> | null;
  cashRounding: NonNullable<Policy['cashRounding']> | null;
  invoiceLanguage: NonNullable<Policy['invoiceLanguage']> | null;
  legalDetails: NonNullable<Policy['legalDetails']> | null;
  /** The order of numbers and issue dates within a series. */
  dateOrder: NonNullable<Policy['dateOrder']> | null;
  /** When a series of numbers may start again. */
  seriesRestart: NonNullable<Policy['seriesRestart']> | null;
  /** True in it for one series of invoices and credit notes, false for a series each. */
  seriesSharing: NonNullable<Policy['seriesSharing']> | null;
  /** The invoice of a deposit states the lines of its order. */
  depositOrder: NonNullable<Policy['depositOrder']> | null;
  /** The rate of a deposit where rates change before the supply. */
  depositRate: NonNullable<Policy['depositRate']> | null;
  reverseChargeBuyer: NonNullable<Policy['reverseChargeBuyer']> | null;
  /** `pattern`: a regular expression that every number matches. */
  numbering: { rule: string; pattern: string } | null;
  /** Numbers that an invoice must show: of each entry, one of `anyOf`. */
  sellerTaxNumbers: PresentedFacts['country-identifiers']['requiredToIssue'];
  corrections: {
    /** Document types (BT-3) that correct an invoice, the usual one first: 381, 384, 383. */
    typeCodes: string[];
    /** false: a credit note may stand alone. */
    isReferenceRequired: boolean;
    /** A correction shows the amounts before and after it. */
    areBothAmountsStated: boolean;
    /** A correction states why it corrects; false where nobody has read it in a source. */
    isReasonRequired: boolean;
    /** Each correction has a number of the series of corrections. */
    hasOwnSeries: boolean;
    /** Days from a change of the price to the last one for its credit note; null where no limit is known. */
    creditNoteDays: number | null;
    /** A reduction of what was invoiced in a period names the period and each of its invoices. */
    hasInvoicesOfPeriod: boolean;
  };
  identifierSchemes: IdentifierUse[];
  /** Channels that businesses, or some of them, must use on the day for the invoices that they issue. */
  mandates: FormatMandate[];
  /** A mandated channel wants each series of numbers registered with the tax authority before its first use (ATCUD). */
  areSeriesRegistered: boolean;
  /** Business that the platform of the invoices reports besides. */
  reported: Reported[];
}

export function invoicingFacts(
  countryCode: string,
  country: PresentedCountry,
  date: string,
  dataset: Dataset,
): InvoicingFacts {
  const { 'country-policy': policy, 'country-identifiers': identifiers, 'tax-systems': tax } = country;
  const mandates = formatMandatesOn(country['channel-policy'], date, dataset.channels);
  const {
    simplifiedInvoice = null,
    exchangeRate = null,
    issueLimit = null,
    buyerNumber = null,
    cashDiscountVat = null,
    cashRounding = null,
    taxPoint = null,
    supplyDate = null,
    certifiedProgram = null,
    invoiceLanguage = null,
    legalDetails = null,
    dateOrder = null,
    depositOrder = null,
    depositRate = null,
    reverseChargeBuyer = null,
    seriesRestart = null,
    seriesSharing = null,
  } = policy ?? {};
  return {
    countryCode,
    isKnown: policy !== undefined,
    isEuMember: policy?.europeanUnion.member ?? false,
    hasVat: tax?.systems.some(({ kind }) => kind !== 'SALES_TAX') ?? true,
    vatPrefix: vatPrefixOf(country) ?? null,
    timeZone: policy?.timeZone.name ?? null,
    vatCurrency: vatCurrencyOf(policy),
    simplifiedInvoice,
    exchangeRate,
    issueLimit,
    buyerNumber,
    cashDiscountVat,
    cashRounding,
    taxPoint,
    supplyDate,
    certifiedProgram,
    invoiceLanguage,
    legalDetails,
    dateOrder,
    depositOrder,
    depositRate,
    reverseChargeBuyer,
    seriesRestart,
    seriesSharing,
    numbering: numberingIn(policy),
    sellerTaxNumbers: identifiers?.requiredToIssue ?? [],
    corrections: correctionsOn(country['correction-routes'], date),
    mandates,
    areSeriesRegistered: wantsSeries(mandates, dataset),
    reported: channelsOn(country['channel-policy'], date, dataset).reporting.flatMap(
      ({ covers = [] }) => covers,
    ),
    identifierSchemes: (identifiers?.schemes ?? []).map((scheme) => identifierUse(countryCode, scheme)),
  };
}

function vatCurrencyOf(policy: Policy | undefined): InvoicingFacts['vatCurrency'] {
  const { currency = null, confidence = 'low' } = policy?.vatAccounting ?? {};
  return currency === null ? null : { currency, confidence };
}

/** A mandate for some, as by turnover, cannot be told from here. */
function wantsSeries(mandates: readonly FormatMandate[], { channels }: Pick<Dataset, 'channels'>): boolean {
  const ofAll = mandates.filter(({ who }) => who !== 'some');
  const needs = ofAll.flatMap(({ channel }) => channels.get(channel)?.needs ?? []);
  return needs.some(({ kind }) => kind === 'atcud-series');
}

function numberingIn(policy: PresentedCountry['country-policy']): InvoicingFacts['numbering'] {
  const { rule = '', pattern } = policy?.documentNumbering ?? {};
  return pattern === undefined ? null : { rule, pattern };
}

function correctionsOn(
  facts: PresentedCountry['correction-routes'],
  date: string,
): InvoicingFacts['corrections'] {
  const routes = facts ? routesOn(facts, date).routes : [];
  const typeCodes = routes.flatMap(({ untdid1001 }) => untdid1001 ?? []);
  const creditNotes = routes.filter(({ untdid1001 }) => untdid1001 === '381');
  return {
    typeCodes: [...new Set(typeCodes)],
    isReasonRequired:
      facts?.corrections?.confidence !== 'low' && facts?.corrections?.isReasonRequired === true,
    hasOwnSeries: facts?.corrections?.hasOwnSeries ?? false,
    creditNoteDays: facts?.corrections?.creditNoteDays ?? null,
    hasInvoicesOfPeriod: facts?.corrections?.hasInvoicesOfPeriod ?? false,
    areBothAmountsStated: routes.some(({ statesBothAmounts }) => statesBothAmounts),
    isReferenceRequired: creditNotes.every(({ originalReferenceRequired }) => originalReferenceRequired),
  };
}
