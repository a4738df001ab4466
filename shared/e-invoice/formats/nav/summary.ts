// invoiceSummary: sums by VAT rate, and of the document, in its currency and in forints.
import Big from 'big.js';
import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { inForints } from './forints';
import { signOf } from './kinds';
import { type VatRate, vatRateOf } from './vat';

interface Amounts {
  net: Big;
  vat: Big;
}

interface Sum extends Amounts {
  rate: VatRate;
  forints: Amounts;
}

export function invoiceSummary(invoice: SemanticInvoice): XmlElement {
  const sums = sumsOf(invoice);
  const whole = totalOf(sums);
  const forints = totalOf(sums.map((sum) => sum.forints));
  return required('invoiceSummary', [
    required('summaryNormal', [
      ...sums.map(summaryByRate),
      element('invoiceNetAmount', amount(whole.net)),
      element('invoiceNetAmountHUF', amount(forints.net)),
      element('invoiceVatAmount', amount(whole.vat)),
      element('invoiceVatAmountHUF', amount(forints.vat)),
    ]),
    required('summaryGrossData', [
      element('invoiceGrossAmount', amount(whole.net.plus(whole.vat))),
      element('invoiceGrossAmountHUF', amount(forints.net.plus(forints.vat))),
    ]),
  ]);
}

function totalOf(parts: readonly Amounts[]): Amounts {
  const zero = { net: new Big(0), vat: new Big(0) };
  return parts.reduce((sum, one) => ({ net: sum.net.plus(one.net), vat: sum.vat.plus(one.vat) }), zero);
}

/** The sum of each rate, even if the document has two reasons for one case. */
function sumsOf(invoice: SemanticInvoice): Sum[] {
  const sign = signOf(invoice);
  const sums = new Map<string, Amounts & { rate: VatRate }>();
  for (const group of invoice.vatBreakdown) {
    const rate = vatRateOf(group, invoice);
    if (!rate) continue;
    const sum = sums.get(rate.key) ?? { rate, net: new Big(0), vat: new Big(0) };
    const net = sum.net.plus(new Big(group.taxableAmount).times(sign));
    sums.set(rate.key, { rate, net, vat: sum.vat.plus(new Big(group.taxAmount).times(sign)) });
  }
  return withForints([...sums.values()], invoice);
}

/** Each VAT amount in forints; the last one takes the rest, so that they add up to BT-111. */
function withForints(sums: (Amounts & { rate: VatRate })[], invoice: SemanticInvoice): Sum[] {
  const totalVat = invoice.totals.totalVatInAccountingCurrency;
  const last = sums.findLastIndex(({ vat }) => !vat.eq(0));
  let rest = new Big(totalVat ?? '0').times(signOf(invoice));
  return sums.map((sum, index) => {
    const isRest = totalVat !== undefined && index === last;
    const vat = isRest ? rest : inForints(sum.vat, invoice);
    rest = rest.minus(vat);
    return { ...sum, forints: { net: inForints(sum.net, invoice), vat } };
  });
}

function summaryByRate({ rate, net, vat, forints }: Sum): XmlElement {
  return required('summaryByVatRate', [
    required('vatRate', [rate.element]),
    required('vatRateNetData', [
      element('vatRateNetAmount', amount(net)),
      element('vatRateNetAmountHUF', amount(forints.net)),
    ]),
    required('vatRateVatData', [
      element('vatRateVatAmount', amount(vat)),
      element('vatRateVatAmountHUF', amount(forints.vat)),
    ]),
    required('vatRateGrossData', [
      element('vatRateGrossAmount', amount(net.plus(vat))),
      element('vatRateGrossAmountHUF', amount(forints.net.plus(forints.vat))),
    ]),
  ]);
}
