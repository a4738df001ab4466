// VAT of a document in another currency is also stated in that of the country whose VAT it is (BT-6, BT-111; VATD-230).
import { AMOUNT_MINOR_MAX } from '../../contracts/documents/values';
import { daysBetween } from '../../values/calendar';
import { accountingVatOf } from '../amounts/vat-breakdown';
import { vatCurrencyOf } from '../sale/accounting-rate';
import type { CheckSubject } from '../subject/subject';
import { INVOICES, type Rule, rulesOf } from './rule';

const RATE_AGE_DAYS_MAX = 7;
const INVOICE = rulesOf('currency', INVOICES);

export const CURRENCY_RULES: readonly Rule[] = [
  INVOICE.error('exchange_rate_missing', 'BT-111', 'BR-53', '/exchangeRate', {
    exchange_rate_missing: { severities: ['error', 'warning'] },
  }).when(missingRate),
  rulesOf('vat', INVOICES)
    .error('exchange_rate_too_high', 'BT-111', 'INV-AMOUNT-MAX', '/exchangeRate')
    .when(highRate),
  INVOICE.warning('exchange_rate_old', 'BT-111', 'VATD-91', '/exchangeRate').when(oldRate),
];

/** An error where a source says that VAT is stated in that currency, and where the company's books are in it. */
function missingRate(subject: CheckSubject) {
  const { accountingRate, sellerCountry, seller } = subject;
  const words = wordsOf(subject);
  if (!words || (accountingRate?.rate ?? null) !== null) return false;
  const isCertain = sellerCountry.vatCurrency?.isRead !== false || words.vatCurrency === seller.currency;
  return { ...words, severity: isCertain ? 'error' : 'warning' } as const;
}

/** null where the VAT needs no exchange rate. The day is the one whose rate the law of the country names. */
function wordsOf({ document, sellerCountry, seller, accountingRate, rateDay }: CheckSubject) {
  const { currency, vatMinor } = document;
  const vatCurrency = vatCurrencyOf(sellerCountry.vatCurrency, seller.currency);
  const isNeeded = currency !== vatCurrency && vatMinor !== 0;
  return isNeeded ? { currency, vatCurrency, day: accountingRate?.wantedDate ?? rateDay } : null;
}

function highRate({ document, accountingRate }: CheckSubject) {
  const { rate = null, currency = null } = accountingRate ?? {};
  const accounted = accountingVatOf(document, rate, currency);
  if ((accounted?.vatMinor ?? 0) <= AMOUNT_MINOR_MAX) return false;
  return { rate: `${accounted?.exchangeRate}`, currency: `${currency}` };
}

function oldRate(subject: CheckSubject) {
  const asOf = subject.accountingRate?.asOf ?? null;
  const words = wordsOf(subject);
  if (asOf === null || !words) return false;
  const days = daysBetween(asOf, words.day);
  return days > RATE_AGE_DAYS_MAX && { ...words, asOf, days };
}
