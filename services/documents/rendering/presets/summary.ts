// The part after the table: totals on the right, VAT summary and payment details on the left.
import type { Content, Total, VatTable } from '../content/content';
import { type Box, beside, onBackground, padded, spacer, stack, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { shrunk, type TextStyle, widthOf } from '../typeset/text';
import type { CardLook, Look, TotalsLook } from './design';
import { ruleOf } from './line-table';
import { factList, headingText, type ListLook } from './parts';

const BETWEEN = 28;
/** Points; a taller summary may be split over pages. */
const HEIGHT_MAX = 420;

export function summary(content: Content, look: Look, width: number): Section[] {
  const left = width * 0.5 - BETWEEN / 2;
  const right = width - left - BETWEEN;
  const cards = [...vatRows(content, look, left), ...paymentCard(content, look, left)];
  const totals = totalRows(content.totals, look.totals, right);
  const columns = beside([
    { box: stack(cards), x: 0 },
    { box: stack(totals), x: left + BETWEEN },
  ]);
  if (columns.height <= HEIGHT_MAX) return [{ rows: [columns], gap: look.gap }];
  const indented = totals.map((row) => beside([{ box: row, x: left + BETWEEN }]));
  return [
    { rows: indented, gap: look.gap },
    { rows: cards, gap: look.gap },
  ];
}

function totalRows(totals: Total[], look: TotalsLook, width: number): Box[] {
  return totals.map((total, index) => {
    if (total.weight === 'grand') return grandRow(total, look, width);
    const style = total.weight === 'strong' ? look.strong : look.plain;
    const row = padded(pair(total, { label: style, value: style }, width), {
      top: look.rowPadding,
      bottom: look.rowPadding,
    });
    const ruled = totals[index + 1]?.weight !== 'grand' ? ruleOf(look.rowRule, width) : [];
    return stack([row, ...ruled]);
  });
}

function grandRow(total: Total, look: TotalsLook, width: number): Box {
  const { fill, radius, padding, label, value } = look.grand;
  const side = fill ? padding : 0;
  const inner = padded(pair(total, { label, value }, width - 2 * side), {
    ...{ top: padding, bottom: padding, left: side, right: side },
  });
  return stack([
    spacer(look.grandGap),
    ...look.grandAbove.flatMap((line) => [...ruleOf(line, width), spacer(1.5)]),
    fill ? onBackground({ fill, radius }, inner) : inner,
    ...look.grandBelow.flatMap((line) => [...ruleOf(line, width), spacer(1.5)]),
  ]);
}

/** Label left, value right; the value gets the width it needs. */
function pair(total: Total, styles: ListLook, width: number): Box {
  const style = shrunk(total.value, styles.value, width * 0.75, 0.2);
  const valueWidth = widthOf(total.value, style) + 1;
  const labelWidth = width - valueWidth - 8;
  return beside(
    [
      { box: text(total.label, styles.label, labelWidth), x: 0 },
      { box: text(total.value, style, valueWidth, { align: 'right' }), x: width - valueWidth },
    ],
    'middle',
  );
}

function vatRows(content: Content, look: Look, width: number): Box[] {
  const { vat } = content;
  if (!vat) return [];
  const { card } = look;
  const heading = text(headingText(vat.heading, look.heading, content), look.heading.style, width);
  const head = vatRow(vat.headings, card.label, width);
  const rows = vat.rows.flatMap((row) => [
    ...ruleOf(card.rule, width),
    vatRow(row, card.value, width),
    ...reasonOf(row, card, width),
  ]);
  return [heading, spacer(3), head, ...rows, spacer(look.gap)];
}

function vatRow(cells: VatTable['headings'], style: TextStyle, width: number): Box {
  const widths = { rate: width * 0.42, base: width * 0.32, amount: width * 0.26 };
  const rateStyle = shrunk(longestWord(cells.rate), style, widths.rate - 6);
  const figure = (content: string, room: number) =>
    text(content, shrunk(content, style, room - 6), room, { align: 'right' });
  const row = beside([
    { box: text(cells.rate, rateStyle, widths.rate), x: 0 },
    { box: figure(cells.base, widths.base), x: widths.rate },
    { box: figure(cells.amount, widths.amount), x: widths.rate + widths.base },
  ]);
  return padded(row, { top: 2.5, bottom: 2.5 });
}

/** A category is written in words, and `Steuerschuldnerschaft` must not be broken. */
function longestWord(label: string): string {
  return label.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function reasonOf({ reason }: VatTable['rows'][number], { label }: CardLook, width: number): Box[] {
  return reason ? [padded(text(reason, label, width, { linesMax: 12 }), { bottom: 3 })] : [];
}

function paymentCard(content: Content, look: Look, width: number): Box[] {
  const { payment } = content;
  if (!payment) return [];
  const { card } = look;
  const inner = width - 2 * card.padding;
  const body = stack(
    [
      text(headingText(payment.heading, look.heading, content), look.heading.style, inner),
      factList(payment.facts, card, inner),
    ],
    4,
  );
  const { padding } = card;
  const edged = padded(body, { top: padding, right: padding, bottom: padding, left: padding });
  const { fill, stroke, radius } = card;
  if (!fill && !stroke) return [edged];
  return [onBackground({ fill: fill ?? undefined, stroke: stroke ?? undefined, radius }, edged)];
}
