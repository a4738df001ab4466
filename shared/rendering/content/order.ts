// The order that a deposit is paid for, a line of text for each of its lines and the total.
import type { RenderableOrderLine } from '../document';
import type { Paragraph } from './content';
import type { Source } from './source';
import { rateOf } from './vat';

/** Empty where there is none. */
export function orderOf(source: Source): Paragraph {
  const { document, words, formats } = source;
  const order = document.order ?? [];
  const totalMinor = order.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
  const lines = order.map((line, index) => `${index + 1}. ${lineOf(line, source)}`);
  const total = `${words.totals.gross}${words.colon}${formats.money(totalMinor)}`;
  return { heading: words.order.heading, text: order.length > 0 ? [...lines, total].join('\n') : '' };
}

function lineOf(line: RenderableOrderLine, source: Source): string {
  const { words, formats } = source;
  const { quantity, unit, unitPrice, basisQuantity = '1', vatCategory: category, vatRate: rate } = line;
  const counted = [formats.quantity(quantity), unit].filter(Boolean).join('\u00a0');
  const per = basisQuantity === '1' ? '' : ` / ${formats.quantity(basisQuantity)}`;
  const labelled = (label: string, value: string) => `${label}${words.colon}${value}`;
  return [
    line.name,
    `${counted} × ${formats.price(unitPrice)}${per}`,
    labelled(words.order.net, formats.amount(line.netMinor)),
    labelled(`${words.totals.vat} ${rateOf({ category, rate }, source)}`, formats.amount(line.vatMinor)),
  ].join(' · ');
}
