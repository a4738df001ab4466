// VAT categories of EN 16931 (UNCL 5305) as one table: what the rules of each ask for.
import type { DocumentAllowanceCharge } from '../semantic/amounts';
import type { SemanticInvoice } from '../semantic/invoice';
import type { InvoiceLine } from '../semantic/lines';

export interface VatCategory {
  code: string;
  /** The letters in the ids of its rules. */
  prefix: string;
  /** Identifiers that the seller must have (rules 02 to 04). */
  seller: 'any number' | 'VAT number' | 'no VAT number';
  /** The rate by rules 05 to 07. */
  rate: 'above zero' | 'zero or more' | 'zero' | 'none';
  /** The reason in BT-120 or BT-121 (rule 10). */
  reason: 'needed' | 'forbidden';
}

export const VAT_CATEGORIES: readonly VatCategory[] = [
  { code: 'S', prefix: 'BR-S', seller: 'any number', rate: 'above zero', reason: 'forbidden' },
  { code: 'Z', prefix: 'BR-Z', seller: 'any number', rate: 'zero', reason: 'forbidden' },
  { code: 'E', prefix: 'BR-E', seller: 'any number', rate: 'zero', reason: 'needed' },
  { code: 'AE', prefix: 'BR-AE', seller: 'any number', rate: 'zero', reason: 'needed' },
  { code: 'K', prefix: 'BR-IC', seller: 'VAT number', rate: 'zero', reason: 'needed' },
  { code: 'G', prefix: 'BR-G', seller: 'VAT number', rate: 'zero', reason: 'needed' },
  { code: 'O', prefix: 'BR-O', seller: 'no VAT number', rate: 'none', reason: 'needed' },
  { code: 'L', prefix: 'BR-AF', seller: 'any number', rate: 'zero or more', reason: 'forbidden' },
  { code: 'M', prefix: 'BR-AG', seller: 'any number', rate: 'zero or more', reason: 'forbidden' },
];

/** S, L and M have a group in the breakdown for each rate; the others have one group. */
export const isByRate = ({ rate }: VatCategory) => rate === 'above zero' || rate === 'zero or more';

/** Places of a category beside the breakdown; the number is that of the rule about the parties. */
export const CATEGORIZED: readonly {
  number: '02' | '03' | '04';
  categories: (invoice: SemanticInvoice) => readonly string[];
}[] = [
  { number: '02', categories: ({ lines }) => lines.map(({ vat }: InvoiceLine) => vat.categoryCode) },
  { number: '03', categories: ({ allowances = [] }) => allowances.map(categoryOf) },
  { number: '04', categories: ({ charges = [] }) => charges.map(categoryOf) },
];

function categoryOf({ vatCategoryCode }: DocumentAllowanceCharge): string {
  return vatCategoryCode;
}
