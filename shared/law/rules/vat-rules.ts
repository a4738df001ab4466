// VAT categories, their rates and their reasons (EN 16931, BR-S to BR-O).
import Big from 'big.js';
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
import { sentenceIdOf } from '../sentences/reason-sentences';
import { sentenceSubject } from '../sentences/sentence-subject';
import { capital, countryName, partName, placeName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { vatOfElsewhere } from './registration-rules';
import { OFFERS, type Rule, when } from './rule';

const ERROR = { kind: 'vat', severity: 'error', on: OFFERS } as const;
const HINT = { kind: 'vat', severity: 'warning', on: OFFERS } as const;

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

export const VAT_RULES: readonly Rule[] = [
  {
    ...ERROR,
    code: 'vat_rate_contradicts_category',
    term: 'BT-152',
    rule: 'BR-S-05',
    find: (subject) =>
      subject.document.vatBreakdown.filter(contradicts).map((group) => ({
        source: 'document',
        pointer: `${pointerTo(group, subject)}/vatRate`,
        rule: `BR-${RATE_RULES[group.vatCategory]}-05`,
        message:
          rateKindOf(group.vatCategory) === 'above zero'
            ? `${capital(partName(pointerTo(group, subject), subject))} has category ${group.vatCategory} with a rate of 0 %. Give the rate, or the category that says why there is no VAT.`
            : `${capital(partName(pointerTo(group, subject), subject))} has category ${group.vatCategory} (${VAT_CATEGORY_NAMES[group.vatCategory]}) and a rate of ${group.vatRate} %. In this category the rate is 0.`,
      })),
  },
  {
    ...ERROR,
    code: 'exemption_reason_missing',
    term: 'BT-120',
    rule: 'BR-E-10',
    find: (subject) =>
      subject.document.vatBreakdown
        .filter(({ vatCategory }) => isExempt(vatCategory))
        .filter(({ exemptionReason, exemptionCode }) => exemptionReason === null && exemptionCode === null)
        .filter((group) => sentenceIdOf(group, sentenceSubject(subject)) === undefined)
        .map(({ vatCategory }) => ({
          source: 'document',
          pointer: '/exemptionReasons',
          rule: `BR-${RATE_RULES[vatCategory]}-10`,
          message: `Give the reason why VAT category ${vatCategory} (${VAT_CATEGORY_NAMES[vatCategory]}) has no VAT: the law, or a code of the VATEX list.`,
          fault: `must say why VAT category ${vatCategory} is exempt`,
        })),
  },
  {
    ...ERROR,
    code: 'exemption_code_unknown',
    term: 'BT-121',
    rule: 'BR-CL-22',
    find: (subject) =>
      exemptionCodes(
        subject,
        'unknown',
        (code) => `${code} is not in the VATEX list. Check the spelling, or give the reason in words.`,
      ),
  },
  {
    ...ERROR,
    code: 'exemption_code_of_other_category',
    term: 'BT-121',
    rule: 'INV-EXEMPTION-CODE',
    find: (subject) =>
      exemptionCodes(
        subject,
        'of another category',
        (code, category) =>
          `${code} is not a reason for VAT category ${category} (${VAT_CATEGORY_NAMES[category]}). Choose a code of this category, or another category.`,
      ),
  },
  {
    ...HINT,
    code: 'vat_rate_not_in_country',
    term: 'BT-152',
    rule: 'INV-VAT-RATE',
    find: (subject) =>
      groupsOf(subject, 'S', 'B')
        .filter((group) => isCharged(group) && isSold(group, subject.document))
        .filter((group) => !isKnownRate(group, subject) && !isSurcharge(group, subject))
        .filter((group) => !toldElsewhere(subject).includes(pointerTo(group, subject)))
        .map((group) => ({
          source: 'document',
          pointer: `${pointerTo(group, subject)}/vatRate`,
          message: unknownRate(group, subject),
        })),
  },
  {
    ...HINT,
    code: 'surcharge_not_a_rate',
    term: 'BT-152',
    rule: 'INV-VAT-RATE',
    find: (subject) =>
      groupsOf(subject, 'S')
        .filter((group) => isSold(group, subject.document) && !isKnownRate(group, subject))
        .filter((group) => isSurcharge(group, subject))
        .map((group) => ({
          source: 'document',
          pointer: `${pointerTo(group, subject)}/vatRate`,
          message: `${capital(partName(pointerTo(group, subject), subject))} has ${group.vatRate} %, which ${countryName(subject.seller.country)} adds to the VAT of some clients. It is no VAT rate of its own.`,
        })),
  },
];

/** Lines of which another finding says whose rate they have. */
function toldElsewhere(subject: CheckSubject): string[] {
  return vatOfElsewhere(subject).map(({ pointer }) => pointer.replace(/\/vatRate$/, ''));
}

function isSurcharge({ vatRate }: Group, { surchargeRates }: CheckSubject): boolean {
  return surchargeRates.some((percent) => new Big(percent).eq(vatRate));
}

function contradicts({ vatCategory, vatRate }: Group): boolean {
  const isZero = new Big(vatRate).eq(0);
  const kind = rateKindOf(vatCategory);
  return kind === 'zero' ? !isZero : kind === 'above zero' && isZero;
}

function exemptionCodes(
  subject: CheckSubject,
  fault: ReturnType<typeof exemptionCodeFault>,
  message: (code: string, category: Group['vatCategory']) => string,
) {
  const { exemptionReasons } = subject.document;
  return exemptionReasons.flatMap(({ vatCategory, code }, index) =>
    when(code !== null && exemptionCodeFault(code, vatCategory) === fault, () => ({
      source: 'document',
      pointer: `/exemptionReasons/${index}/code`,
      message: message(code ?? '', vatCategory),
    })),
  );
}

/** True for every rate if no rates of the country are known. */
function isKnownRate({ vatRate }: Group, { vatRates }: CheckSubject): boolean {
  return vatRates.length === 0 || vatRates.some(({ percent }) => new Big(percent).eq(vatRate));
}

function unknownRate(group: Group, subject: CheckSubject): string {
  const { seller, vatRates, registeredIn, places } = subject;
  const where = places ? placeName(places.seller) : countryName(seller.country);
  const elsewhere = registeredIn.map(countryName).join(' or ');
  const others = nearest(group.vatRate, vatRates).map((percent) => `${percent} %`);
  return (
    `${capital(partName(pointerTo(group, subject), subject))} has ${group.vatRate} % VAT, a rate that ${where} does not ` +
    `have on ${subject.rateDay}. The nearest ${others.length === 1 ? 'is' : 'are'} ${others.join(' and ')}.` +
    (elsewhere === ''
      ? ''
      : ` For goods that leave from ${elsewhere}, where you are registered, give shipFrom.`)
  );
}
