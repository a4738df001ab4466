// VAT in the currency of the company's books, where the document is in another (BT-6, BT-111; Directive 2006/112/EC,
// article 230). Without an exchange rate it is left out.
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import { Problem } from '../../../../shared/runtime/errors';
import type { AccountingVat } from '../../models/document-row';
import { toMinor } from './decimal';

/** @throws 409 when the converted amount is more than a document may have */
export function accountingVatOf(
  { currency, vatMinor }: { currency: string; vatMinor: number },
  exchangeRate: string | null,
  ofCompany: string,
): AccountingVat | null {
  if (currency === ofCompany || exchangeRate === null) return null;
  const vat = new Big(vatMinor).times(`1e-${minorUnits(currency)}`);
  const accounted = toMinor(vat.times(exchangeRate), ofCompany);
  if (accounted > AMOUNT_MINOR_MAX) {
    const errors = [{ pointer: '/exchangeRate', message: `makes too much VAT in ${ofCompany}` }];
    throw new Problem('document_incomplete', { errors });
  }
  return { currency: ofCompany, exchangeRate, vatMinor: accounted };
}
