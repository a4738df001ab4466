// Cash discounts that cannot be taken, or that contradict the due date or the words of the seller (VATD 226 (8)).
import Big from 'big.js';
import { daysBetween } from '../../values/calendar';
import { namesDiscount, readDiscountLine } from '../../values/cash-discounts';
import { sum } from '../amounts/adjustments';
import { cashDiscountsOf } from '../amounts/cash-discount-terms';
import { isDeduction } from '../amounts/deductions';
import { payableOf } from '../amounts/payable';
import { chargesVat, isCharged } from '../amounts/vat-groups';
import { dueDateOf } from '../sale/dates';
import { termsIn } from '../sentences/payment-terms';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { CLAIMS, type Rule, type Violation, when } from './rule';

const HINT = { kind: 'dates', severity: 'warning', on: CLAIMS, term: 'BT-20', rule: 'VATD-226' } as const;

const VAT_BASE = {
  kind: 'vat',
  on: CLAIMS,
  code: 'cash_discount_vat_base',
  term: 'BT-116',
  rule: 'VATD-79',
} as const;

export const CASH_DISCOUNT_RULES: readonly Rule[] = [
  {
    ...HINT,
    code: 'cash_discount_impossible',
    severity: 'error',
    find: (subject) =>
      discountsIn(subject).flatMap(({ until, discountMinor }, index) => {
        const isOver = until !== null && until < subject.issueDate;
        const isTooMuch = payableOf(subject.document) > 0 && discountMinor > payableOf(subject.document);
        return [
          ...when(isOver, () => ({
            ...placeOf(index, 'until'),
            message: `The discount ends on ${until}, before the issue date ${subject.issueDate}.`,
            fault: 'is before the issue date',
          })),
          ...when(isTooMuch, () => ({
            ...placeOf(index, 'baseMinor'),
            message: 'The discount is more than what is to be paid.',
            fault: 'makes a discount above what is to be paid',
          })),
        ];
      }),
  },
  {
    ...HINT,
    code: 'cash_discount_contradicts',
    find: (subject) => [...afterDueDate(subject), ...otherWords(subject)],
  },
  { ...VAT_BASE, severity: 'error', find: (subject) => wholeBase(subject, 'error') },
  { ...VAT_BASE, severity: 'warning', find: (subject) => wholeBase(subject, 'warning') },
];

/** VAT on the whole price where the discount is no part of the base from the beginning: an error where that was read in the law. */
function wholeBase(subject: CheckSubject, severity: 'error' | 'warning'): Violation[] {
  const { document, sellerCountry } = subject;
  const { cashDiscountVat, country } = sellerCountry;
  const isRuleOfLaw = cashDiscountVat?.rule === 'at_issue' && cashDiscountVat.severity === severity;
  const highest = Math.max(0, ...discountsIn(subject).map(({ discountMinor }) => discountMinor));
  if (!isRuleOfLaw || highest === 0 || !chargesVat(subject) || isBaseLowered(document, highest)) return [];
  return [
    {
      source: 'document',
      pointer: '/cashDiscounts',
      message: `In ${countryName(country)} VAT is due on the price less the cash discount, whether it is taken or not, and this invoice charges it on the whole price. State the discount as an allowance at the VAT rate and as a charge of the same amount in category E, with the net price as baseMinor in cashDiscounts; or send cashDiscounts: [] and credit the part that is not paid.`,
      fault: 'needs a lower VAT base',
      fix: 'PATCH /api/documents/{id}',
    },
  ];
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

function discountsIn({ document, issueDate }: CheckSubject) {
  return cashDiscountsOf({ ...document, issueDate });
}

function placeOf(index: number, field: string): Pick<Violation, 'source' | 'pointer'> {
  return { source: 'document', pointer: `/cashDiscounts/${index}/${field}` };
}

function afterDueDate(subject: CheckSubject): Violation[] {
  const dueDate = dueDateOf(subject.document, subject.issueDate);
  return discountsIn(subject).flatMap(({ percent, until }, index) =>
    when(dueDate !== null && until !== null && until > dueDate, () => ({
      ...placeOf(index, 'days'),
      message: `The discount of ${percent} % may be taken until ${until}, and the invoice is due on ${dueDate} already. Both are printed.`,
    })),
  );
}

const PERCENTAGE = /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/gu;

/** A discount in words of the seller beside others in the data: they contradict each other. Words alone contradict nothing. */
function otherWords(subject: CheckSubject): Violation[] {
  const { document, issueDate } = subject;
  const terms = termsIn(subject) ?? '';
  const known = discountsIn(subject);
  const days = (until: string | null) => (until === null ? null : daysBetween(issueDate, until));
  const isKnown = (percent: string, count?: number) =>
    known.some(
      (one) => new Big(one.percent).eq(percent) && (count === undefined || days(one.until) === count),
    );
  const unknown = terms.split('\n').flatMap((line) => {
    const noted = readDiscountLine(line, document.currency);
    if (noted) return isKnown(noted.percent, noted.days) ? [] : [`${noted.percent} %`];
    if (!namesDiscount(line)) return [];
    const named = [...line.matchAll(PERCENTAGE)].map(([, percent = '']) => percent.replace(',', '.'));
    return named.filter((percent) => !isKnown(percent)).map((percent) => `${percent} %`);
  });
  return when(known.length > 0 && unknown.length > 0, () => ({
    ...(document.paymentTerms === null
      ? { source: 'company', pointer: '/pdfConfig/paymentTerms' }
      : { source: 'document', pointer: '/paymentTerms' }),
    message: `The payment terms name a discount of ${unknown.join(' and ')} that is not among cashDiscounts. It is printed as it is written.`,
  }));
}
