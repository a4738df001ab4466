// Cash discounts that cannot be taken, or that contradict the due date or the words of the seller (VATD 226 (8)).
import Big from 'big.js';
import { daysBetween } from '../../../../shared/values/calendar';
import { namesDiscount, readDiscountLine } from '../../../../shared/values/cash-discounts';
import { cashDiscountsOf } from '../../domain/cash-discounts';
import { dueDateOf } from '../../domain/dates';
import { payableOf } from '../../domain/status';
import { countryName } from './names';
import { termsIn } from './payment-terms';
import { CLAIMS, type Rule, type Violation, when } from './rule';
import type { CheckSubject } from './subject';
import { chargesVat } from './vat-groups';

const HINT = { kind: 'dates', severity: 'warning', on: CLAIMS, term: 'BT-20', rule: 'VATD-226' } as const;

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
  {
    ...HINT,
    code: 'cash_discount_vat_base',
    kind: 'vat',
    term: 'BT-116',
    rule: 'VATD-79',
    find: (subject) => {
      const { cashDiscountVat, country } = subject.sellerCountry;
      const isLowered = cashDiscountVat?.rule === 'at_issue' && chargesVat(subject);
      return when(isLowered && discountsIn(subject).length > 0, () => ({
        source: 'document',
        pointer: '/cashDiscounts',
        message: `In ${countryName(country)} the VAT is due on the price less the cash discount, and this invoice charges it on the whole price.`,
      }));
    },
  },
];

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
