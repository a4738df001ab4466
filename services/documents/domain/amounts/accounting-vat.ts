// VAT in the currency of the company's books, where the document is in another (BT-6, BT-111; Directive 2006/112/EC,
// article 230). Without an exchange rate it is left out.
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { AccountingVat } from '../../models/document-row';
import { toMinor } from './decimal';

/** The checks before the issue refuse an amount that is more than a document may have. */
export function accountingVatOf(
  { currency, vatMinor }: { currency: string; vatMinor: number },
  exchangeRate: string | null,
  ofCompany: string,
): AccountingVat | null {
  if (currency === ofCompany || exchangeRate === null) return null;
  const vat = new Big(vatMinor).times(`1e-${minorUnits(currency)}`);
  return { currency: ofCompany, exchangeRate, vatMinor: toMinor(vat.times(exchangeRate), ofCompany) };
}
