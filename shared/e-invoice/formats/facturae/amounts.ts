// Amounts of the document, in its currency and in euros.
import type Big from 'big.js';
import type { Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import type { DecimalText } from '../../semantic/values';
import { amount, longDecimal } from '../decimals';

/** AmountType; the value as the document has it, above 0 in a credit note. */
export const MONEY: Rows<Big | DecimalText> = {
  TotalAmount: signedText,
  EquivalentInEuros: (value, invoice) => {
    const rate = euroRate(invoice);
    return rate && amount(signed(value, invoice).times(rate));
  },
};

export function signedText(value: Big | DecimalText, invoice: SemanticInvoice): string {
  return longDecimal(signed(value, invoice));
}

/** Euros per unit of a foreign currency. */
export function euroRate({ currencyCode, national, vatAccountingCurrencyCode }: SemanticInvoice) {
  if (currencyCode === 'EUR' || vatAccountingCurrencyCode !== 'EUR') return undefined;
  return national?.exchangeRate?.rate;
}
