// VAT of a document in another currency is also stated in that of the country whose VAT it is (BT-6, BT-111; VATD-230).
import { AMOUNT_MINOR_MAX } from '../../contracts/documents/values';
import { daysBetween } from '../../values/calendar';
import { accountingVatOf } from '../amounts/vat-breakdown';
import { vatCurrencyOf } from '../sale/vat-currency';
import type { CheckSubject } from '../subject/subject';
import { INVOICES, type Rule, when } from './rule';

const RATE_AGE_DAYS_MAX = 7;

export const CURRENCY_RULES: readonly Rule[] = [
  rateMissing('error'),
  rateMissing('warning'),
  {
    code: 'exchange_rate_too_high',
    kind: 'vat',
    severity: 'error',
    on: INVOICES,
    term: 'BT-111',
    rule: 'INV-AMOUNT-MAX',
    find: ({ document, accountingRate }) => {
      const { rate = null, currency = null } = accountingRate ?? {};
      const accounted = accountingVatOf(document, rate, currency);
      return when((accounted?.vatMinor ?? 0) > AMOUNT_MINOR_MAX, () => ({
        source: 'document',
        pointer: '/exchangeRate',
        message: `At the exchange rate ${accounted?.exchangeRate} the VAT is more than a document can hold in ${currency}. Check that the rate is not inverted.`,
        fault: `makes too much VAT in ${currency}`,
      }));
    },
  },
  {
    code: 'exchange_rate_old',
    kind: 'currency',
    severity: 'warning',
    on: INVOICES,
    term: 'BT-111',
    rule: 'VATD-91',
    find: (subject) => {
      const asOf = subject.accountingRate?.asOf ?? null;
      const days = asOf === null ? 0 : daysBetween(asOf, wantedDay(subject));
      return when(needsRate(subject) && days > RATE_AGE_DAYS_MAX, () => ({
        source: 'document',
        pointer: '/exchangeRate',
        message: `${pairOf(subject)} The newest rate is of ${asOf}, ${days} days before ${wantedDay(subject)}.`,
      }));
    },
  },
];

/** An error where a source says that VAT is stated in that currency, and where the company's books are in it. */
function rateMissing(severity: Rule['severity']): Rule {
  return {
    ...{ code: 'exchange_rate_missing', kind: 'currency', severity, on: INVOICES },
    ...{ term: 'BT-111', rule: 'BR-53' },
    find: (subject) =>
      when(isRateMissing(subject) && isCertain(subject) === (severity === 'error'), () => ({
        source: 'document',
        pointer: '/exchangeRate',
        message: `${pairOf(subject)} No rate of ${wantedDay(subject)} is known: enter one for the company, or in exchangeRate of the invoice.`,
      })),
  };
}

function isRateMissing(subject: CheckSubject): boolean {
  return needsRate(subject) && (subject.accountingRate?.rate ?? null) === null;
}

function isCertain(subject: CheckSubject): boolean {
  return (
    subject.sellerCountry.vatCurrency?.isRead !== false || vatCurrencyIn(subject) === subject.seller.currency
  );
}

function vatCurrencyIn({ sellerCountry, seller }: CheckSubject): string {
  return vatCurrencyOf(sellerCountry.vatCurrency, seller.currency);
}

function needsRate(subject: CheckSubject): boolean {
  return subject.document.currency !== vatCurrencyIn(subject) && subject.document.vatMinor !== 0;
}

/** The day whose rate the law of the country names. */
function wantedDay(subject: CheckSubject): string {
  return subject.accountingRate?.wantedDate ?? subject.rateDay;
}

function pairOf(subject: CheckSubject): string {
  return `The invoice is in ${subject.document.currency}, and its VAT must be stated in ${vatCurrencyIn(subject)}, too.`;
}
