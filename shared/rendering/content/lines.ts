import type { RenderableDocument, RenderableLine } from '../document';
import { adjustmentLabel, signedAmount } from './adjustments';
import { FIGURES, type LineTable } from './content';
import type { Source } from './source';
import { isWithoutVat, rateOf } from './vat';

export function lineTable(source: Source): LineTable {
  const { document, words, formats } = source;
  const isUntaxed = isWithoutVat(document);
  const rows = document.lines.map((line, index) => ({
    cells: {
      number: String(index + 1),
      description: line.name ?? line.description,
      // a no-break space keeps the unit on the line of the number
      quantity: [formats.quantity(line.quantity), line.unit].filter(Boolean).join('\u00a0'),
      unitPrice: unitPriceOf(line, source),
      vat: isUntaxed ? '' : rateOfLine(line, source),
      amount: formats.amount(line.grossMinor ?? line.netMinor),
    },
    detail: detailOf(line, source),
  }));
  const figures = isUnpriced(document) ? (['quantity'] as const) : FIGURES;
  return { figures, headings: isUntaxed ? { ...words.columns, vat: '' } : words.columns, rows };
}

export function isUnpriced({ print }: RenderableDocument): boolean {
  return print?.name === 'delivery_note';
}

function rateOfLine({ vatCategory: category, vatRate: rate }: RenderableLine, source: Source): string {
  const { isMargin = false } =
    source.document.vatBreakdown.find((group) => group.category === category) ?? {};
  return rateOf({ category, rate, isMargin }, source);
}

/** `12.50`, or `12.50 / 100`. */
function unitPriceOf({ unitPrice, basisQuantity }: RenderableLine, { formats }: Source): string {
  const price = formats.price(unitPrice);
  return basisQuantity && basisQuantity !== '1' ? `${price} / ${formats.quantity(basisQuantity)}` : price;
}

/** Below the name: description, numbers, period, note, allowances and charges. */
function detailOf(line: RenderableLine, source: Source): string | null {
  const { name, description, period, note } = line;
  const { words, formats } = source;
  const texts = [
    ...(name && name !== description ? [description] : []),
    numbersOf(line, source),
    ...(line.attributes ?? []).map((attribute) => `${attribute.name}${words.colon}${attribute.value}`),
    ...(period ? [`${words.line.period}${words.colon}${formats.period(period.from, period.to)}`] : []),
    ...(note ? [note] : []),
    ...adjustmentsOf(line, source),
  ].filter((text) => text !== '');
  return texts.length > 0 ? texts.join('\n') : null;
}

function numbersOf(line: RenderableLine, { words }: Source): string {
  const { article, buyerArticle, origin, orderLine } = words.line;
  const numbers: [string, string | undefined][] = [
    [article, line.articleReference],
    [buyerArticle, line.buyerArticleReference],
    ...(line.codes ?? []).map(({ label, value }): [string, string] => [label, value]),
    [origin, line.originCountry],
    [orderLine, line.orderLineReference],
  ];
  const filled = numbers.filter(([, value]) => value);
  return filled.map(([label, value]) => `${label}${words.colon}${value}`).join(' · ');
}

function adjustmentsOf({ adjustments = [] }: RenderableLine, source: Source): string[] {
  return adjustments.map(
    (adjustment) =>
      `${adjustmentLabel(adjustment, source)}${source.words.colon}${source.formats.money(signedAmount(adjustment))}`,
  );
}
