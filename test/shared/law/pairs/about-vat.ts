// The findings of the law about the VAT of a sale, among all of its check.
import type { CheckFinding } from '../../../../shared/contracts/documents/checks';
import { lawOn } from '../law-on';

export const DAY = '2026-11-20';

export const ABOUT_VAT: ReadonlySet<CheckFinding['code']> = new Set<CheckFinding['code']>([
  'vat_charged_to_business_abroad',
  'vat_category_of_other_place',
  'registration_missing',
  'triangular_not_possible',
  'buyer_is_individual',
  'buyer_vat_number_missing',
  'buyer_without_foreign_number',
  'seller_vat_number_missing',
]);

export interface SaleOf {
  company: object;
  client: object;
  lines: readonly object[];
  document?: object;
}

/** The body of a document with these lines. */
export function bodyOf({ lines, document }: Pick<SaleOf, 'lines' | 'document'>): object {
  const priced = lines.map((line) => ({ name: 'Sale', unitPrice: 1000, ...line }));
  return { lines: priced, deliveryDate: DAY, ...document };
}

/** Findings about category, rate and numbers of the parties. */
export function foundAboutVat(sale: SaleOf): CheckFinding[] {
  const { company, client } = sale;
  const { findings } = lawOn({ company, client, document: bodyOf(sale), date: DAY });
  return findings.filter(({ code }) => ABOUT_VAT.has(code));
}
