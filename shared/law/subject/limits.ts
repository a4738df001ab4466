// Amounts in the currency of a country's limits.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import type { Sale } from '../sale/sale';
import type { CheckSubject } from './subject';

export type Rated = Pick<CheckSubject, 'accountingRate' | 'limitRate'> & {
  document: Pick<Sale, 'currency'>;
};

/** The amount of the document in units of another currency; null without a rate. */
export function amountIn(currency: string, amountMinor: number, subject: Rated): Big | null {
  const rate = rateTo(currency, subject);
  return rate === null
    ? null
    : new Big(amountMinor).times(`1e-${minorUnits(subject.document.currency)}`).times(rate);
}

/** Units of another currency for one of the document; null where no rate is known. */
export function rateTo(currency: string, { document, accountingRate, limitRate }: Rated): string | null {
  if (document.currency === currency) return '1';
  return accountingRate?.currency === currency ? accountingRate.rate : limitRate;
}
