import type { RenderableLine } from '../document';
import { adjustmentLabel, signedAmount } from './adjustments';
import type { LineTable } from './content';
import type { Source } from './source';

export function lineTable(source: Source): LineTable {
  const { document, words, formats } = source;
  const rows = document.lines.map((line) => ({
    cells: {
      description: line.description,
      // a no-break space keeps the unit on the line of the number
      quantity: [formats.quantity(line.quantity), line.unit].filter(Boolean).join('\u00a0'),
      unitPrice: formats.price(line.unitPrice),
      vat: line.vatCategory === 'O' ? '–' : formats.percent(line.vatRate),
      amount: formats.amount(line.netMinor),
    },
    detail: adjustmentsOf(line, source),
  }));
  return { headings: words.columns, rows };
}

function adjustmentsOf({ adjustments = [] }: RenderableLine, source: Source): string | null {
  const texts = adjustments.map(
    (adjustment) =>
      `${adjustmentLabel(adjustment, source)}${source.words.colon}${source.formats.money(signedAmount(adjustment))}`,
  );
  return texts.length > 0 ? texts.join('\n') : null;
}
