// VAT categories, their rates and their reasons (EN 16931, BR-S to BR-O), and what the sentences of a document say of them.
import Big from 'big.js';
import type { VatCategory } from '../../contracts/documents/values';
import type { VatFacts } from '../../countries/countries';
import { isExempt, rateKindOf } from '../amounts/vat-categories';
import {
  exemptionCodeFault,
  type Group,
  groupsOf,
  isCharged,
  isSold,
  nearest,
  pointerTo,
} from '../amounts/vat-groups';
import type { TerritoryRate } from '../sale/country-law';
import { isMarginScheme, sentenceIdOf } from '../sentences/reason-sentences';
import { sentenceSubject } from '../sentences/sentence-subject';
import { sentencesOn } from '../sentences/sentences';
import { capital, countryName, partName, placeName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { vatOfElsewhere } from './registrations';
import { ALL, type Breach, OFFERS, type Rule, rulesOf } from './rule';

/** The rule of EN 16931 about the rate of a line, by category. */
const RATE_RULES = {
  S: 'S',
  B: 'S',
  Z: 'Z',
  E: 'E',
  AE: 'AE',
  K: 'IC',
  G: 'G',
  O: 'O',
  L: 'AF',
  M: 'AG',
} as const;

function rateRule(category: VatCategory, part: '05' | '10'): string {
  return `BR-${RATE_RULES[category]}-${part}`;
}

/** The rules of the categories, each once. */
function rateRulesOf(part: '05' | '10', isOne: (category: VatCategory) => boolean): string[] {
  const categories = Object.keys(RATE_RULES) as VatCategory[]; // the keys of a closed table
  return [...new Set(categories.filter(isOne).map((category) => rateRule(category, part)))];
}

function isAboveZero(category: VatCategory): boolean {
  return rateKindOf(category) === 'above zero';
}

const OFFER = rulesOf('vat', OFFERS);
const CODE = '/exemptionReasons/{index}/code';

export const VAT_RULES: readonly Rule[] = [
  OFFER.error('vat_rate_contradicts_category', 'BT-152', 'BR-S-05', '{part}/vatRate', {
    'vat_rate_contradicts_category.zero': { rules: rateRulesOf('05', isAboveZero) },
    'vat_rate_contradicts_category.above_zero': {
      rules: rateRulesOf('05', (category) => !isAboveZero(category)),
    },
  }).when(contradictingRates),
  OFFER.error('exemption_reason_missing', 'BT-120', 'BR-E-10', '/exemptionReasons', {
    exemption_reason_missing: { rules: rateRulesOf('10', isExempt) },
  }).when(missingReasons),
  OFFER.error('exemption_code_unknown', 'BT-121', 'BR-CL-22', CODE).when((subject) =>
    codesOf('unknown', subject),
  ),
  OFFER.error('exemption_code_of_other_category', 'BT-121', 'INV-EXEMPTION-CODE', CODE).when((subject) =>
    codesOf('of another category', subject),
  ),
  OFFER.warning('vat_rate_not_in_country', 'BT-152', 'INV-VAT-RATE', '{part}/vatRate').when(unknownRates),
  OFFER.warning('surcharge_not_a_rate', 'BT-152', 'INV-VAT-RATE', '{part}/vatRate').byFact(
    'surchargeRates',
    surchargesAsRates,
  ),
  OFFER.warning('vat_rate_not_in_country.territory', 'BT-152', 'INV-VAT-RATE', '{part}/vatRate').byFact(
    'territoryRates',
    unknownTerritoryRates,
  ),
  OFFER.error('margin_scheme_charges_vat', 'BT-121', 'VATD-325', '{part}/vatCategory').when(chargedMargins),
  rulesOf('text', ALL)
    .warning('mention_language_missing', 'BT-120', 'VATD-226', '/language')
    .when(englishSentences),
];

/** The line or adjustment of a group with its name and its VAT, as words of a sentence. */
export function partOf(group: Group, subject: CheckSubject) {
  const part = pointerTo(group, subject);
  const name = partName(part, subject);
  const { vatCategory: category, vatRate: rate } = group;
  return { part, name, Name: capital(name), category, rate, called: VAT_CATEGORY_NAMES[category] };
}

function contradictingRates(subject: CheckSubject): Breach[] {
  return subject.document.vatBreakdown.filter(contradicts).map((group) => ({
    ...partOf(group, subject),
    rule: rateRule(group.vatCategory, '05'),
    sentence: isAboveZero(group.vatCategory)
      ? 'vat_rate_contradicts_category.zero'
      : 'vat_rate_contradicts_category.above_zero',
  }));
}

function contradicts({ vatCategory, vatRate }: Group): boolean {
  const isZero = new Big(vatRate).eq(0);
  const kind = rateKindOf(vatCategory);
  return kind === 'zero' ? !isZero : kind === 'above zero' && isZero;
}

function missingReasons(subject: CheckSubject): Breach[] {
  return subject.document.vatBreakdown
    .filter(({ vatCategory }) => isExempt(vatCategory))
    .filter(({ exemptionReason, exemptionCode }) => exemptionReason === null && exemptionCode === null)
    .filter((group) => sentenceIdOf(group, sentenceSubject(subject)) === undefined)
    .map(({ vatCategory: category }) => {
      const rule = rateRule(category, '10');
      return { rule, category, called: VAT_CATEGORY_NAMES[category] };
    });
}

function codesOf(fault: ReturnType<typeof exemptionCodeFault>, { document }: CheckSubject): Breach[] {
  return document.exemptionReasons.flatMap(({ vatCategory: category, code }, index) =>
    code !== null && exemptionCodeFault(code, category) === fault
      ? [{ index, code, category, called: VAT_CATEGORY_NAMES[category] }]
      : [],
  );
}

/** Lines of which another finding says whose rate they have are left out. */
function unknownRates(subject: CheckSubject): Breach[] {
  const elsewhere = vatOfElsewhere(subject).map(({ index }) => `/lines/${index}`);
  return groupsOf(subject, 'S', 'B')
    .filter((group) => isCharged(group) && isSold(group, subject.document))
    .filter((group) => !isKnownRate(group, subject) && !isSurcharge(group, subject))
    .filter((group) => !elsewhere.includes(pointerTo(group, subject)))
    .map((group) => unknownRate(group, subject));
}

function isSurcharge({ vatRate }: Group, { surchargeRates }: CheckSubject): boolean {
  return surchargeRates.some((percent) => new Big(percent).eq(vatRate));
}

/** True for every rate if no rates of the country are known. */
function isKnownRate({ vatRate }: Group, { vatRates }: CheckSubject): boolean {
  return vatRates.length === 0 || vatRates.some(({ percent }) => new Big(percent).eq(vatRate));
}

function unknownRate(group: Group, subject: CheckSubject): Breach {
  const { seller, vatRates, registeredIn, places, rateDay: day } = subject;
  const others = nearest(group.vatRate, vatRates).map((percent) => `${percent} %`);
  const words = {
    ...partOf(group, subject),
    day,
    others: others.join(' and '),
    where: places ? placeName(places.seller) : countryName(seller.country),
    verb: others.length === 1 ? 'is' : 'are',
  };
  if (registeredIn.length === 0) return { ...words, sentence: 'vat_rate_not_in_country.here' };
  const elsewhere = registeredIn.map(countryName).join(' or ');
  return { ...words, sentence: 'vat_rate_not_in_country.registered', elsewhere };
}

function surchargesAsRates(_: readonly string[], subject: CheckSubject): Breach[] {
  return groupsOf(subject, 'S')
    .filter((group) => isSold(group, subject.document) && !isKnownRate(group, subject))
    .filter((group) => isSurcharge(group, subject))
    .map((group) => ({ ...partOf(group, subject), country: countryName(subject.seller.country) }));
}

/** True for the category of a tax that is no VAT. */
export function isOfTerritory(category: string): category is TerritoryRate['tax'] {
  return category === 'L' || category === 'M';
}

/** Rates of IGIC (Canary Islands, Ley 4/2012) and of IPSI (Ceuta and Melilla, Ley 8/1991 art. 18). */
export function territoryRatesIn(rates: VatFacts['rates']): TerritoryRate[] {
  return rates.flatMap(({ vatCategoryCode: tax, percent }) => (isOfTerritory(tax) ? [{ tax, percent }] : []));
}

/** IGIC has rates of its own, IPSI any between two, by the tables of each city. */
function unknownTerritoryRates(rates: readonly TerritoryRate[], subject: CheckSubject): Breach[] {
  const ratesOf = (tax: TerritoryRate['tax']) =>
    rates
      .filter((rate) => rate.tax === tax)
      .map(({ percent }) => new Big(percent))
      .sort((one, other) => one.cmp(other));
  const [igic, ipsi] = [ratesOf('L'), ratesOf('M')];
  const [lowest, highest] = [ipsi.at(0), ipsi.slice(1).at(-1)];
  const isIgic = ({ vatRate }: Group) => igic.length === 0 || igic.some((rate) => rate.eq(vatRate));
  const isIpsi = ({ vatRate }: Group) =>
    !lowest || !highest || new Big(vatRate).eq(0) || (lowest.lte(vatRate) && highest.gte(vatRate));
  const breach = (group: Group, known: string) => ({ ...partOf(group, subject), known });
  const sold = (tax: TerritoryRate['tax']) =>
    groupsOf(subject, tax).filter((group) => isSold(group, subject.document));
  const listed = igic.map((rate) => `${rate} %`).join(', ');
  return [
    ...sold('L').flatMap((group) => (isIgic(group) ? [] : [breach(group, `${listed} are known`)])),
    ...sold('M').flatMap((group) =>
      isIpsi(group) ? [] : [breach(group, `its rates are between ${lowest} and ${highest} %`)],
    ),
  ];
}

function chargedMargins(subject: CheckSubject): Breach[] {
  const { vatBreakdown } = subject.document;
  const charged = vatBreakdown.some(isMarginScheme) ? vatBreakdown.filter(isCharged) : [];
  return charged.map((group) => partOf(group, subject));
}

function englishSentences(subject: CheckSubject): Breach[] {
  return sentencesOn(subject)
    .sentences.filter(({ isInEnglish, isPrinted }) => isInEnglish && isPrinted)
    .map(({ text }) => ({ text, language: subject.language }));
}
