// Amounts in forints beside those of the document (Áfa tv. 172. §: VAT is said in forints).
import Big from 'big.js';
import type { SemanticInvoice } from '../../semantic/invoice';
import { decimal } from '../decimals';

const FORINT = 'HUF';
// ExchangeRateType
const RATE_DECIMALS = 6;

/** Forints for one unit of the document's currency; undefined where the document says none. */
export function exchangeRate(invoice: SemanticInvoice): string | undefined {
  const { currencyCode, vatAccountingCurrencyCode, national } = invoice;
  if (currencyCode === FORINT) return '1';
  const rate = vatAccountingCurrencyCode === FORINT ? national?.exchangeRate?.rate : undefined;
  return rate === undefined ? undefined : decimal(rate, RATE_DECIMALS);
}

export function inForints(value: Big, invoice: SemanticInvoice): Big {
  if (invoice.currencyCode === FORINT) return value;
  return value.times(invoice.national?.exchangeRate?.rate ?? '0').round(2);
}
