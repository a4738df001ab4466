// Amounts of a record: euros with two decimals, whatever currency the document has.
import Big from 'big.js';
import { minorUnits } from '../../../contracts/currencies';
import type { RecordableDocument } from './document';

type Priced = Pick<RecordableDocument, 'currency' | 'accountingVat'>;

/** Euros for a unit of the document's currency; null if the rate is not known. */
export function euroRate({ currency, accountingVat }: Priced): string | null {
  if (currency === 'EUR') return '1';
  return accountingVat?.currency === 'EUR' ? accountingVat.exchangeRate : null;
}

/** The amount in euros, rounded half away from zero to the cent. */
export function inEuros(amountMinor: number, currency: string, rate: string): Big {
  return new Big(amountMinor)
    .times(`1e-${minorUnits(currency)}`)
    .times(rate)
    .round(2, Big.roundHalfUp);
}

// `-12.50`: ImporteSgn12.2Type
export function euroText(amount: Big): string {
  // a credit of nothing is no `-0.00`
  return amount.eq(0) ? '0.00' : amount.toFixed(2);
}

export function sumOf(amounts: readonly Big[]): Big {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
}
