// Sums of lines, allowances and charges of each VAT category. One pass over the lines: a file may have thousands of them
// and as many groups in its breakdown.
import Big from 'big.js';
import { decimal } from '../rules/decimals';
import { isByRate, VAT_CATEGORIES, type VatCategory } from '../rules/vat-categories';
import type { SemanticInvoice } from '../semantic/invoice';

const BY_RATE = new Set(VAT_CATEGORIES.filter(isByRate).map(({ code }) => code));

export const keyOf = ({ code }: Pick<VatCategory, 'code'>, rate: string | undefined) =>
  BY_RATE.has(code) ? `${code} ${decimal(rate).toString()}` : code;

const known = new WeakMap<SemanticInvoice, ReadonlyMap<string, Big>>();

/** Sums by category, and by rate where a category has several. */
export function basesOf(invoice: SemanticInvoice): ReadonlyMap<string, Big> {
  const found = known.get(invoice) ?? sumBases(invoice);
  known.set(invoice, found);
  return found;
}

function sumBases({ lines, allowances = [], charges = [] }: SemanticInvoice): Map<string, Big> {
  const bases = new Map<string, Big>();
  const add = (code: string, rate: string | undefined, amount: Big) => {
    const key = keyOf({ code }, rate);
    bases.set(key, (bases.get(key) ?? new Big(0)).plus(amount));
  };
  for (const { vat, netAmount } of lines) add(vat.categoryCode, vat.rate, decimal(netAmount));
  for (const item of allowances) add(item.vatCategoryCode, item.vatRate, decimal(item.amount).times(-1));
  for (const item of charges) add(item.vatCategoryCode, item.vatRate, decimal(item.amount));
  return bases;
}
