import type { RenderableVat } from '../document';
import type { VatTable } from './content';
import type { Source } from './source';

/** null where the totals show the same: one rate of the standard category, without an exemption reason. */
export function vatTable({ document, words, formats }: Source): VatTable | null {
  const { vatBreakdown } = document;
  const [only] = vatBreakdown;
  if (vatBreakdown.length === 0 || (vatBreakdown.length === 1 && only && isStandard(only))) return null;
  const rows = vatBreakdown.map((row) => ({
    rate: rateOf(row, { words, formats }),
    base: formats.money(row.baseMinor),
    amount: formats.money(row.vatMinor),
    reason: row.exemptionReason ?? null,
  }));
  const { heading, rate, base, amount } = words.vat;
  return { heading, headings: { rate, base, amount }, rows };
}

export function isStandard({ category, exemptionReason }: RenderableVat): boolean {
  return category === 'S' && !exemptionReason;
}

function rateOf(
  { category, rate }: RenderableVat,
  { words, formats }: Pick<Source, 'words' | 'formats'>,
): string {
  if (category === 'S') return formats.percent(rate);
  const label = words.categories[category];
  return category === 'L' || category === 'M' ? `${label} ${formats.percent(rate)}` : label;
}
