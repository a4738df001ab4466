// Amounts of the document, in its currency and in euros.
import Big from 'big.js';
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { DecimalText } from '../../semantic/values';
import { amount, longDecimal } from '../decimals';
import { signOf } from './kinds';

/** AmountType; `value` as the document has it, above 0 in a credit note. */
export function money(name: string, value: Big | DecimalText, invoice: SemanticInvoice): XmlElement {
  const signed = new Big(value).times(signOf(invoice));
  const rate = euroRate(invoice);
  return required(name, [
    element('TotalAmount', longDecimal(signed)),
    element('EquivalentInEuros', rate === undefined ? undefined : amount(signed.times(rate))),
  ]);
}

/** Euros per unit of a foreign currency. */
export function euroRate({ currencyCode, national, vatAccountingCurrencyCode }: SemanticInvoice) {
  if (currencyCode === 'EUR' || vatAccountingCurrencyCode !== 'EUR') return undefined;
  return national?.exchangeRate?.rate;
}
