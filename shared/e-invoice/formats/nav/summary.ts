// invoiceSummary: sums by VAT rate, and of the document, in its currency and in forints.
import Big from 'big.js';
import { from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signOf } from '../../semantic/kinds';
import { amount } from '../decimals';
import { inForints } from './forints';
import { VAT_RATE, type VatRate, vatRateOf } from './vat';

interface Amounts {
  net: Big;
  vat: Big;
}

interface Sum extends Amounts {
  rate: VatRate;
  forints: Amounts;
}

interface Summary extends Amounts {
  sums: Sum[];
  forints: Amounts;
}

const grossOf = ({ net, vat }: Amounts) => net.plus(vat);

const BY_RATE: Rows<Sum> = {
  vatRate: from('rate', VAT_RATE),
  vatRateNetData: {
    vatRateNetAmount: ['net', amount],
    vatRateNetAmountHUF: ['forints.net', amount],
  },
  vatRateVatData: {
    vatRateVatAmount: ['vat', amount],
    vatRateVatAmountHUF: ['forints.vat', amount],
  },
  vatRateGrossData: {
    vatRateGrossAmount: [grossOf, amount],
    vatRateGrossAmountHUF: [({ forints }) => grossOf(forints), amount],
  },
};

export const SUMMARY: Rows<Summary> = {
  summaryNormal: {
    summaryByVatRate: from('sums', BY_RATE),
    invoiceNetAmount: ['net', amount],
    invoiceNetAmountHUF: ['forints.net', amount],
    invoiceVatAmount: ['vat', amount],
    invoiceVatAmountHUF: ['forints.vat', amount],
  },
  summaryGrossData: {
    invoiceGrossAmount: [grossOf, amount],
    invoiceGrossAmountHUF: [({ forints }) => grossOf(forints), amount],
  },
};

export function summaryOf(invoice: SemanticInvoice): Summary {
  const sums = sumsOf(invoice);
  return { sums, ...totalOf(sums), forints: totalOf(sums.map(({ forints }) => forints)) };
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
