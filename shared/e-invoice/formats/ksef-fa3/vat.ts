// VAT: the rate of a line (P_12), and the sums of the document (P_13, P_14) that it belongs to.
import Big from 'big.js';
import { type MarginScheme, marginSchemeOf } from '../../../code-lists/vatex';
import { element, present } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { LineVat } from '../../semantic/lines';
import { amount } from '../decimals';
import { signOf } from './kinds';
import { isEuropean } from './numbers';

interface VatField {
  /** P_12; a margin has none */
  rate?: string;
  /** P_12_XII: the rate of the country of consumption */
  rateAbroad?: string;
  base: string; // P_13_…
  tax?: string; // P_14_…
}

/** Rates of the Polish VAT act, past and present; 4 and 3 are the lump sum of taxis. */
const RATES: Readonly<Record<string, string>> = {
  '23': '1',
  '22': '1',
  '8': '2',
  '7': '2',
  '5': '3',
  '4': '4',
  '3': '4',
};

/** Marks of margin schemes in `PMarzy`. */
const MARGINS: Readonly<Record<MarginScheme, string>> = {
  travel: 'P_PMarzy_2',
  second_hand: 'P_PMarzy_3_1',
  art: 'P_PMarzy_3_2',
  antiques: 'P_PMarzy_3_3',
};

/** In the order of the schema. */
const BASES = ['1', '2', '3', '4', '5', '6_1', '6_2', '6_3', '7', '8', '9', '10', '11'].map(
  (end) => `P_13_${end}`,
);

/** The mark of the margin scheme, where the exempt part of the invoice is one. */
export function marginOf({ vatBreakdown }: SemanticInvoice): string | undefined {
  const exempt = vatBreakdown.find(
    ({ categoryCode, isDisbursement }) => categoryCode === 'E' && !isDisbursement,
  );
  const scheme = marginSchemeOf(exempt?.exemptionReasonCode);
  return scheme && MARGINS[scheme];
}

/** undefined for what the Polish VAT act does not know. */
export function vatFieldOf(
  { categoryCode, rate, isDisbursement }: Pick<LineVat, 'categoryCode' | 'rate' | 'isDisbursement'>,
  invoice: SemanticInvoice,
): VatField | undefined {
  switch (categoryCode) {
    case 'S':
      return ofRate(new Big(rate ?? '0').toFixed(), invoice);
    case 'Z':
      return { rate: '0 KR', base: 'P_13_6_1' };
    case 'K':
      return { rate: '0 WDT', base: 'P_13_6_2' };
    case 'G':
      return { rate: '0 EX', base: 'P_13_6_3' };
    case 'E':
      if (isDisbursement) return { rate: 'np I', base: 'P_13_8' };
      return marginOf(invoice) ? { base: 'P_13_11' } : { rate: 'zw', base: 'P_13_7' };
    case 'O':
      return { rate: 'np I', base: 'P_13_8' };
    case 'AE':
      return reverseCharge(invoice);
    default:
      return undefined;
  }
}

/** Dział XII rozdział 6a: the One-Stop-Shop declares it by the rate of another Member State. */
const OF_SHOP = '5';

function ofRate(rate: string, { national }: SemanticInvoice): VatField | undefined {
  if (national?.consumedIn !== undefined)
    return { rateAbroad: rate, base: `P_13_${OF_SHOP}`, tax: `P_14_${OF_SHOP}` };
  const end = RATES[rate];
  return end === undefined ? undefined : { rate, base: `P_13_${end}`, tax: `P_14_${end}` };
}

/** Domestic reverse charge, a service to a business in the EU (art. 100 ust. 1 pkt 4), or what is taxed elsewhere. */
function reverseCharge({ buyer, national }: SemanticInvoice): VatField {
  if (national?.isTriangular) return { rate: 'np I', base: 'P_13_8' };
  const { countryCode = 'PL' } = buyer.postalAddress;
  if (countryCode === 'PL') return { rate: 'oo', base: 'P_13_10' };
  return isEuropean(countryCode) ? { rate: 'np II', base: 'P_13_9' } : { rate: 'np I', base: 'P_13_8' };
}

interface Sum {
  base: Big;
  tax: Big;
  taxField: string | undefined;
}

export function vatSums(invoice: SemanticInvoice): XmlElement[] {
  const sums = sumsOf(invoice);
  const inZloty = taxInZloty(invoice, sums);
  const sign = signOf(invoice);
  return BASES.flatMap((field) => {
    const sum = sums.get(field);
    if (!sum) return [];
    const { taxField } = sum;
    const zloty = inZloty.get(field);
    return present([
      element(field, amount(sum.base.times(sign))),
      taxField === undefined ? undefined : element(taxField, amount(sum.tax.times(sign))),
      zloty === undefined ? undefined : element(`${taxField}W`, amount(zloty.times(sign))),
    ]);
  });
}

function sumsOf(invoice: SemanticInvoice): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const group of invoice.vatBreakdown) {
    const field = vatFieldOf(group, invoice);
    if (!field) continue;
    const sum = sums.get(field.base) ?? { base: new Big(0), tax: new Big(0), taxField: field.tax };
    sums.set(field.base, {
      ...sum,
      base: sum.base.plus(group.taxableAmount),
      tax: sum.tax.plus(group.taxAmount),
    });
  }
  return sums;
}

/** P_14_xW, art. 106e ust. 11: each at the rate of the document; the last one such that they add up to BT-111. */
function taxInZloty(invoice: SemanticInvoice, sums: ReadonlyMap<string, Sum>): Map<string, Big> {
  const { totals, national } = invoice;
  const total = totals.totalVatInAccountingCurrency;
  if (total === undefined) return new Map();
  const fields = BASES.filter(
    (field) => sums.get(field)?.taxField !== undefined && field !== `P_13_${OF_SHOP}`,
  );
  let rest = new Big(total);
  const amounts = fields.map((field, at): [string, Big] => {
    const tax = sums.get(field)?.tax ?? new Big(0);
    const converted =
      at === fields.length - 1 ? rest : tax.times(national?.exchangeRate?.rate ?? '0').round(2);
    rest = rest.minus(converted);
    return [field, converted];
  });
  return new Map(amounts);
}
