// Cash discounts that cannot be taken, or that contradict the due date or the words of the seller (VATD 226 (8)).
import Big from 'big.js';
import { daysBetween } from '../../values/calendar';
import { namesDiscount, readDiscountLine } from '../../values/cash-discounts';
import { sum } from '../amounts/adjustments';
import { cashDiscountsOf } from '../amounts/cash-discounts';
import { isDeduction } from '../amounts/deductions';
import { payableOf } from '../amounts/payable';
import { chargesVat, isCharged } from '../amounts/vat-groups';
import type { CashDiscountLaw } from '../sale/country-law';
import { dueDateOf } from '../sale/dates';
import { termsIn } from '../sentences/sentence-subject';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { type Breach, CLAIMS, type Rule, rulesOf } from './rule';

const CLAIM = rulesOf('dates', CLAIMS);
const OF_VAT = rulesOf('vat', CLAIMS);
const FIELD = '/cashDiscounts/{index}/{field}';

export const CASH_DISCOUNT_RULES: readonly Rule[] = [
  CLAIM.error('cash_discount_impossible', 'BT-20', 'VATD-226', FIELD).when(impossible),
  CLAIM.warning('cash_discount_contradicts', 'BT-20', 'VATD-226', FIELD).when((subject) => [
    ...afterDueDate(subject),
    ...otherWords(subject),
  ]),
  OF_VAT.error('cash_discount_vat_base', 'BT-116', 'VATD-79', '/cashDiscounts').byFact(
    'discountedBase',
    wholeBase,
  ),
];

function discountsIn({ document, issueDate }: CheckSubject) {
  return cashDiscountsOf({ ...document, issueDate });
}

function impossible(subject: CheckSubject): Breach[] {
  const { issueDate, document } = subject;
  const payable = payableOf(document);
  return discountsIn(subject).flatMap(({ until, discountMinor }, index): Breach[] => {
    const over = { sentence: 'cash_discount_impossible.over', field: 'until', until: until ?? '' } as const;
    const tooMuch = { sentence: 'cash_discount_impossible.too_much', field: 'baseMinor', index } as const;
    return [
      ...(until !== null && until < issueDate ? [{ ...over, index, issueDate }] : []),
      ...(payable > 0 && discountMinor > payable ? [tooMuch] : []),
    ];
  });
}

/** VAT on the whole price where the discount is no part of the base from the beginning: an error where that was read in the law. */
function wholeBase({ severity }: CashDiscountLaw, subject: CheckSubject) {
  const { document, sellerCountry } = subject;
  const highest = Math.max(0, ...discountsIn(subject).map(({ discountMinor }) => discountMinor));
  if (highest === 0 || !chargesVat(subject)) return false;
  return !isBaseLowered(document, highest) && { severity, country: countryName(sellerCountry.country) };
}

/** The discount is an allowance at rates of VAT, and a charge without VAT, so that the price is the whole and its VAT is not. */
function isBaseLowered({ adjustments }: CheckSubject['document'], discountMinor: number): boolean {
  const sumOf = (kind: 'allowance' | 'charge', hasVat: boolean) =>
    sum(
      adjustments
        .filter((one) => one.kind === kind && isCharged(one) === hasVat && !isDeduction(one))
        .map(({ amountMinor }) => amountMinor),
    );
  return sumOf('allowance', true) >= discountMinor && sumOf('charge', false) >= discountMinor;
}

function afterDueDate(subject: CheckSubject): Breach[] {
  const dueDate = dueDateOf(subject.document, subject.issueDate);
  return discountsIn(subject).flatMap(({ percent, until }, index) =>
    dueDate !== null && until !== null && until > dueDate
      ? [{ sentence: 'cash_discount_contradicts.due_date', index, field: 'days', percent, until, dueDate }]
      : [],
  );
}

/** The field that the printed payment terms are from. */
export function pathOfTerms({ document }: CheckSubject): string {
  return document.paymentTerms === null ? '/company/pdfConfig/paymentTerms' : '/paymentTerms';
}

const PERCENTAGE = /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/gu;

/** A discount in words of the seller beside others in the data: they contradict each other. Words alone contradict nothing. */
function otherWords(subject: CheckSubject): Breach[] {
  const { document, issueDate } = subject;
  const known = discountsIn(subject);
  const days = (until: string | null) => (until === null ? null : daysBetween(issueDate, until));
  const isKnown = (percent: string, count?: number) =>
    known.some(
      (one) => new Big(one.percent).eq(percent) && (count === undefined || days(one.until) === count),
    );
  const unknown = (termsIn(subject) ?? '').split('\n').flatMap((line) => {
    const noted = readDiscountLine(line, document.currency);
    if (noted) return isKnown(noted.percent, noted.days) ? [] : [`${noted.percent} %`];
    if (!namesDiscount(line)) return [];
    const named = [...line.matchAll(PERCENTAGE)].map(([, percent = '']) => percent.replace(',', '.'));
    return named.filter((percent) => !isKnown(percent)).map((percent) => `${percent} %`);
  });
  if (known.length === 0 || unknown.length === 0) return [];
  const sentence = 'cash_discount_contradicts.terms';
  return [{ sentence, pointer: pathOfTerms(subject), discounts: unknown.join(' and ') }];
}
