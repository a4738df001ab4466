// Questions about a country on a day: plain functions of the facts in memory (`factsOf`). A country without facts answers
// with empty lists and null.

import { defaultCurrency, defaultTimeZone } from '../contracts/countries';
import type { SmallBusiness } from '../contracts/country-readiness/tax-systems';
import type { DocumentType } from '../contracts/number-formats';
import type { SeriesChoice } from '../contracts/number-series';
import { spellingOf } from '../identifiers/spelling';
import { isoCodeOf } from './country-code';
import type { Dataset } from './dataset';
import { identifierFault, identifiersIn, schemeNamed } from './identifiers';
import { type InvoicingFacts, invoicingFacts } from './invoicing-facts';
import { nearestScheme } from './nearest-scheme';
import {
  channelsOn,
  policyOn,
  ratesOn,
  reverseChargeOn,
  routesOn,
  taxSystemOn,
  withholdingsOn,
} from './on-day';
import { sourcesOf } from './sources';
import { checkedVatNumber, schemeByPrefix } from './vat-number';
import type { Place } from './vat-place';

export interface CountryDay {
  /** ISO 3166-1 alpha-2, or EL, UK, XI. */
  country: string;
  /** ISO 8601. VAT: the day of the supply, not of the invoice. */
  date: string;
}

export type VatFacts = ReturnType<typeof vatRatesOn>;

/** Rates of the whole country come before those of regions. */
export function vatRatesOn(dataset: Dataset, { country, date }: CountryDay) {
  const facts = dataset.countries.get(isoCodeOf(country))?.['vat-rates'];
  const { rates, treatments } = facts ? ratesOn(facts, date) : { rates: [], treatments: [] };
  const selected = { rates, treatments };
  return { ...selected, dataVersion: dataset.version, sources: sourcesOf(selected, dataset) };
}

export type CorrectionFacts = NonNullable<ReturnType<typeof correctionRoutesOn>>;

/** Documents that correct an invoice; null for a country without facts. */
export function correctionRoutesOn(dataset: Dataset, { country, date }: CountryDay) {
  const facts = dataset.countries.get(isoCodeOf(country))?.['correction-routes'];
  if (!facts) return null;
  const selected = routesOn(facts, date);
  return { ...selected, dataVersion: dataset.version, sources: sourcesOf(selected, dataset) };
}

/** The channels that invoices have to leave by, and what has to be reported. */
export function channelPolicyOn(dataset: Dataset, { country, date }: CountryDay) {
  const countryCode = isoCodeOf(country);
  const policy = channelsOn(dataset.countries.get(countryCode)?.['channel-policy'], date, dataset);
  return { countryCode, date, dataVersion: dataset.version, ...policy, sources: sourcesOf(policy, dataset) };
}

export type Mention = ReturnType<typeof legalMentionsOn>[number];

/** Sentences that the law wants on documents; `when` says on which. */
export function legalMentionsOn({ countries }: Dataset, { country, date }: CountryDay) {
  const facts = countries.get(isoCodeOf(country))?.['tax-systems'];
  return facts ? taxSystemOn(facts, date).mentions : [];
}

/** Treatment of a small business, and the confidence in it; exempt where nothing else is known. */
export function smallBusinessOn(
  { countries }: Dataset,
  { country, date }: CountryDay,
): { effect: SmallBusiness; confidence: string } {
  const facts = countries.get(isoCodeOf(country))?.['tax-systems'];
  const scheme = facts && taxSystemOn(facts, date).schemes.find(({ id }) => id === 'small_business');
  return { effect: scheme?.effect ?? 'exempt', confidence: scheme?.confidence ?? 'low' };
}

export type ReverseChargeReason = ReturnType<typeof reverseChargeReasonsOn>[number];

/** Reasons why a buyer in the country owes the VAT of a seller there. */
export function reverseChargeReasonsOn({ countries }: Dataset, { country, date }: CountryDay) {
  const facts = countries.get(isoCodeOf(country))?.['reverse-charge'];
  return facts ? reverseChargeOn(facts, date).reasons.filter(({ isVatCharged }) => !isVatCharged) : [];
}

export type SuppliersAbroad = ReturnType<typeof suppliersAbroadOn>[number];

/** Supplies there of sellers who are not established in the country, whose VAT the buyer owes (VATD-194). */
export function suppliersAbroadOn({ countries }: Dataset, { country, date }: CountryDay) {
  const facts = countries.get(isoCodeOf(country))?.['reverse-charge'];
  return facts ? reverseChargeOn(facts, date).suppliersAbroad : [];
}

export type WithholdingLaw = ReturnType<typeof withholdingLawOn>;

/** Taxes that buyers in the country keep back, social funds that sellers charge for, and stamp duties. */
export function withholdingLawOn({ countries }: Dataset, { country, date }: CountryDay) {
  const facts = countries.get(isoCodeOf(country))?.withholdings;
  return facts
    ? withholdingsOn(facts, date)
    : { withholdings: [], funds: [], stampDuties: [], splitPayments: [] };
}

/** Requirements of the country for an invoice. */
export function invoicingFactsOn(dataset: Dataset, { country, date }: CountryDay): InvoicingFacts {
  const code = isoCodeOf(country);
  const identifiers = identifiersIn(dataset.countries, code);
  const facts = {
    ...dataset.countries.get(code),
    ...(identifiers && { 'country-identifiers': identifiers }),
  };
  return invoicingFacts(code, facts, date, dataset);
}

export interface CheckedIdentifier {
  /** The fault as the end of a sentence; null for a right number and for an unknown scheme. */
  reason: string | null;
  /** The country has this scheme. */
  known: boolean;
  /** The value as it is stored, where it was sent in another spelling. */
  spelling?: string;
  /** The scheme of the country that was most likely meant by an unknown one. */
  nearest?: { scheme: string; label: string; example: string };
}

interface Identifier {
  scheme: string;
  value: string;
}

/** Pattern and check digits of each identifier of a business, in their order. */
export function checkedIdentifiers(
  { countries }: Dataset,
  country: string,
  identifiers: readonly Identifier[],
): CheckedIdentifier[] {
  const code = isoCodeOf(country);
  const schemes = identifiersIn(countries, code)?.schemes ?? [];
  return identifiers.map(({ scheme: name, value }) => {
    const scheme = schemeNamed(schemes, name.toLowerCase());
    const isOwn = scheme !== undefined && identifierFault(scheme, value, code) === undefined;
    const isVat = scheme ? scheme.kind === 'vat' : name.toLowerCase() === 'vat';
    const elsewhere = isVat ? numberOfOtherState(value, code, countries) : undefined;
    if (elsewhere && (elsewhere.reason === null || !isOwn)) return elsewhere;
    if (!scheme) {
      const nearest = nearestScheme(schemes, name, value, code);
      return { known: false, reason: null, ...(nearest ? { nearest } : {}) };
    }
    const reason = identifierFault(scheme, value, code) ?? null;
    const spelling = reason === null ? spellingOf(scheme, code, value) : undefined;
    return { known: true, reason, ...(spelling === undefined || spelling === value ? {} : { spelling }) };
  });
}

/** A VAT number that begins as those of another Member State; undefined for others. */
function numberOfOtherState(
  value: string,
  country: string,
  countries: Dataset['countries'],
): CheckedIdentifier | undefined {
  const other = schemeByPrefix(value, countries);
  if (!other || other.country === country) return undefined;
  const { fault, spelling } = checkedVatNumber(value, other);
  if (fault !== undefined) return { known: true, reason: fault };
  return { known: true, reason: null, ...(spelling === value ? {} : { spelling }) };
}

export interface CompanyDefaults {
  currency: string;
  timeZone: string;
  /** Only those that the country names. */
  numberFormats: Partial<Record<DocumentType, string>>;
  numberSeries: Partial<Record<DocumentType, SeriesChoice>>;
}

/** Currency, time zone, number formats and series of a company at the place; EUR and UTC for a code that is no country. */
export function companyDefaults(
  { countries }: Dataset,
  { country, postalCode }: Place,
  today: (timeZone: string) => string,
): CompanyDefaults {
  const code = isoCodeOf(country);
  const policy = countries.get(code)?.['country-policy'];
  const numbers = {
    numberFormats: policy?.documentNumbering.formats ?? {},
    numberSeries: policy?.documentNumbering.series ?? {},
  };
  if (!policy) return { currency: defaultCurrency(code), timeZone: defaultTimeZone(code), ...numbers };
  const { name, parts = [] } = policy.timeZone;
  const part = parts.find(({ postalCodes }) => new RegExp(postalCodes).test(postalCode?.trim() ?? ''));
  const timeZone = part?.name ?? name;
  const [currency] = policyOn(policy, today(timeZone)).currencies;
  return { currency: currency?.code ?? defaultCurrency(code), timeZone, ...numbers };
}
