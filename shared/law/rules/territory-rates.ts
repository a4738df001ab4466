// Rates of IGIC (Canary Islands, Ley 4/2012) and of IPSI (Ceuta and Melilla, Ley 8/1991 art. 18: between two rates, by the tables
// of each city).
import Big from 'big.js';
import type { VatFacts } from '../../countries/countries';
import { type Group, groupsOf, isSold, pointerTo } from '../amounts/vat-groups';
import type { TerritoryRate } from '../sale/country-law';
import { capital, partName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { OFFERS, type Rule } from './rule';

/** True for the category of a tax that is no VAT. */
export function isOfTerritory(category: string): category is TerritoryRate['tax'] {
  return category === 'L' || category === 'M';
}

export function territoryRatesIn(rates: VatFacts['rates']): TerritoryRate[] {
  return rates.flatMap(({ vatCategoryCode: tax, percent }) => (isOfTerritory(tax) ? [{ tax, percent }] : []));
}

export const TERRITORY_RATE_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'warning', on: OFFERS, code: 'vat_rate_not_in_country' },
    ...{ term: 'BT-152', rule: 'INV-VAT-RATE' },
    find: (subject) => [
      ...soldAt('L', subject).flatMap((group) => unknownRate(group, subject)),
      ...soldAt('M', subject).flatMap((group) => rateOutside(group, subject)),
    ],
  },
];

function soldAt(tax: TerritoryRate['tax'], subject: CheckSubject): Group[] {
  return groupsOf(subject, tax).filter((group) => isSold(group, subject.document));
}

function unknownRate(group: Group, subject: CheckSubject) {
  const known = ratesOf('L', subject);
  if (known.length === 0 || known.some((rate) => rate.eq(group.vatRate))) return [];
  return [violation(group, subject, `${known.map((rate) => `${rate} %`).join(', ')} are known`)];
}

function rateOutside(group: Group, subject: CheckSubject) {
  const [lowest, ...others] = ratesOf('M', subject);
  const highest = others.at(-1);
  if (!lowest || !highest || new Big(group.vatRate).eq(0)) return [];
  if (lowest.lte(group.vatRate) && highest.gte(group.vatRate)) return [];
  return [violation(group, subject, `its rates are between ${lowest} and ${highest} %`)];
}

function ratesOf(tax: 'L' | 'M', { territoryRates }: CheckSubject): Big[] {
  const rates = territoryRates.filter((rate) => rate.tax === tax).map(({ percent }) => new Big(percent));
  return rates.sort((one, other) => one.cmp(other));
}

function violation(group: Group, subject: CheckSubject, known: string) {
  const { vatCategory, vatRate } = group;
  const pointer = pointerTo(group, subject);
  return {
    source: 'document' as const,
    pointer: `${pointer}/vatRate`,
    message: `${capital(partName(pointer, subject))} has ${vatRate} % ${VAT_CATEGORY_NAMES[vatCategory]}; ${known}.`,
  };
}
