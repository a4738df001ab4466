// The rate by which a lump sum of the law becomes one of the currency of the debt.
import Big from 'big.js';
import type { CompensationRule } from '../../../../../shared/contracts/country-readiness/late-payment';
import { minorUnits } from '../../../../../shared/contracts/currencies';
import type { LatePayment } from '../../../../../shared/contracts/documents/late-payment';
import type { Compensation } from '../../../../../shared/late-payment/compensation';
import { toMinor } from '../../../../../shared/law/amounts/decimal';
import { addDays } from '../../../../../shared/values/calendar';

export interface LumpSumRate {
  /** Units of the currency of the debt for one of that of the law. */
  rate: string;
  asOf: string;
}

interface Debt {
  currency: string;
  dueDate: string;
}

/** Holidays and a weekend lie between the last working day of a month and its end at most; national holidays are not known. */
const DAYS_WITHOUT_WORK_MAX = 4;

/** The rate that the law wants; null where the debt is in its currency, and where it names no day. */
export function conversionQuestion(
  { currency: from, principalCurrency, conversionOn }: CompensationRule,
  { currency: to, dueDate }: Debt,
): { from: string; to: string; date: string } | null {
  if (conversionOn === undefined || from === to || to !== principalCurrency) return null;
  return { from, to, date: addDays(`${dueDate.slice(0, 7)}-01`, -1) };
}

interface SourcedRate extends LumpSumRate {
  source: string;
}

/** The rate if the company has entered it of the last working day: the feeds have no rates of the bank that the law names. */
export function enteredRate(newest: SourcedRate | null, { date }: { date: string }): LumpSumRate | null {
  if (newest === null || newest.source !== 'manual') return null;
  const { rate, asOf } = newest;
  return asOf >= addDays(date, -DAYS_WITHOUT_WORK_MAX) ? { rate, asOf } : null;
}

export function converted(
  { amountMinor, currency }: Compensation,
  to: string,
  { rate, asOf: rateOn }: LumpSumRate,
): Pick<NonNullable<LatePayment['compensation']>, 'amountMinor' | 'currency' | 'convertedFrom'> {
  const inDebt = new Big(amountMinor).times(`1e-${minorUnits(currency)}`).times(rate);
  return {
    amountMinor: toMinor(inDebt, to),
    currency: to,
    convertedFrom: { amountMinor, currency, rate, rateOn },
  };
}
