// VAT: the rate of a line (P_12), and the sums of the document (P_13, P_14) that it belongs to.
import Big from 'big.js';
import { type MarginScheme, marginSchemeOf } from '../../../code-lists/vatex';
import type { Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { signed } from '../../semantic/kinds';
import type { LineVat } from '../../semantic/lines';
import { amount } from '../decimals';
import { isEuropean } from './numbers';

export interface VatField {
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
  /** The tax in złoty, of a document in another currency. */
  zloty?: Big;
}

type Sums = ReadonlyMap<string, Sum>;

/** P_13_x, P_14_x and P_14_xW of each rate. */
export const VAT_SUMS: Rows<Sums> = Object.assign({}, ...BASES.map(sumRows));

function sumRows(base: string): Rows<Sums> {
  const taxField = base.replace('P_13', 'P_14');
  return {
    [base]: [(sums) => sums.get(base)?.base, amount],
    [taxField]: [(sums) => sums.get(base)?.taxField && sums.get(base)?.tax, amount],
    [`${taxField}W`]: [(sums) => sums.get(base)?.zloty, amount],
  };
}

export function sumsOf(invoice: SemanticInvoice): Sums {
  const sums = new Map<string, Sum>();
  for (const group of invoice.vatBreakdown) {
    const field = vatFieldOf(group, invoice);
    if (!field) continue;
    const sum = sums.get(field.base) ?? { base: new Big(0), tax: new Big(0), taxField: field.tax };
    sums.set(field.base, {
      ...sum,
      base: sum.base.plus(signed(group.taxableAmount, invoice)),
      tax: sum.tax.plus(signed(group.taxAmount, invoice)),
    });
  }
  addZloty(invoice, sums);
  return sums;
}

/** Art. 106e ust. 11: each at the rate of the document; the last one such that they add up to BT-111. */
function addZloty(invoice: SemanticInvoice, sums: Sums): void {
  const { totals, national } = invoice;
  if (totals.totalVatInAccountingCurrency === undefined) return;
  let rest = signed(totals.totalVatInAccountingCurrency, invoice);
  const withTax = BASES.filter((field) => field !== `P_13_${OF_SHOP}`)
    .flatMap((field) => sums.get(field) ?? [])
    .filter(({ taxField }) => taxField !== undefined);
  for (const sum of withTax) {
    sum.zloty = sum === withTax.at(-1) ? rest : sum.tax.times(national?.exchangeRate?.rate ?? '0').round(2);
    rest = rest.minus(sum.zloty);
  }
}
