// The part after the table: totals on the right, VAT summary and payment details on the left.
import type { Content, Total, VatCells, VatTable } from '../content/content';
import {
  type Box,
  beside,
  onBackground,
  type Placed,
  padded,
  spacer,
  stack,
  tagged,
  text,
} from '../typeset/boxes';
import { qrCode } from '../typeset/code';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunk, shrunkToWords, type TextStyle, widthOf } from '../typeset/text';
import type { CardLook, Look, TotalsLook } from './design';
import { longestWord, ruleOf } from './line-table';
import { factList, headingText, type ListLook } from './parts';

const BETWEEN = 28;
/** Points; a taller summary may be split over pages. */
const HEIGHT_MAX = 420;

export function summary(content: Content, look: Look, width: number): Section[] {
  const columns = columnsOf(look, width);
  const cards = vatRows(content, look, columns.width);
  const totals = totalRows(content.totals, look, columns.width);
  const both = beside([
    { box: stack(cards), x: 0 },
    { box: stack(totals), x: columns.right },
  ]);
  const payment = paymentCard(content, look, width).map((box) => ({ rows: [box], gap: look.gap }));
  if (both.height <= HEIGHT_MAX) return [{ rows: [both], gap: look.gap }, ...payment];
  const indented = totals.map((row) => beside([{ box: row, x: columns.right }]));
  return [{ rows: indented, gap: look.gap }, { rows: cards, gap: look.gap }, ...payment];
}

/** Two of equal width, whose backgrounds do not touch. */
function columnsOf({ bleed }: Look, width: number): { width: number; right: number } {
  const between = BETWEEN + 2 * bleed;
  const half = (width - between) / 2;
  return { width: half, right: half + between };
}

function totalRows(totals: Total[], { totals: look, bleed }: Look, width: number): Box[] {
  const table = tagOf('Table');
  return totals.map((total, index) => {
    if (total.weight === 'grand') return tagged(table, grandRow(total, look, bleed, width));
    const style = total.weight === 'strong' ? look.strong : look.plain;
    const row = padded(pair(total, { label: style, value: style }, width), {
      top: look.rowPadding,
      bottom: look.rowPadding,
    });
    const ruled = totals[index + 1]?.weight !== 'grand' ? ruleOf(look.rowRule, width) : [];
    return tagged(table, stack([row, ...ruled]));
  });
}

function grandRow(total: Total, look: TotalsLook, bleed: number, width: number): Box {
  const { fill, radius, padding, label, value } = look.grand;
  const inner = padded(pair(total, { label, value }, width), { top: padding, bottom: padding });
  return stack([
    spacer(look.grandGap),
    ...look.grandAbove.flatMap((line) => [...ruleOf(line, width), spacer(1.5)]),
    fill ? onBackground({ fill, radius, bleed }, inner) : inner,
    ...look.grandBelow.flatMap((line) => [...ruleOf(line, width), spacer(1.5)]),
  ]);
}

/** Label left, value right; the value gets the width it needs. */
function pair(total: Total, styles: ListLook, width: number): Box {
  const style = shrunk(total.value, styles.value, width * 0.75, 0.2);
  const valueWidth = widthOf(total.value, style) + 1;
  const labelWidth = width - valueWidth - 8;
  const label = tagged(tagOf('TH', { scope: 'Row' }), text(total.label, styles.label, labelWidth));
  const value = tagged(tagOf('TD'), text(total.value, style, valueWidth, { align: 'right' }));
  const row = beside(
    [
      { box: label, x: 0 },
      { box: value, x: width - valueWidth },
    ],
    'middle',
  );
  return tagged(tagOf('TR'), row);
}

function vatRows(content: Content, look: Look, width: number): Box[] {
  const { vat } = content;
  if (!vat) return [];
  const { card } = look;
  const heading = text(headingText(vat.heading, look.heading, content), look.heading.style, width);
  const table = tagOf('Table');
  const shares = sharesOf(vat, card.value, width);
  const head = vatRow(vat.headings, card.label, { width, shares }, 'TH');
  const rows = vat.rows.flatMap((row) => [
    ...ruleOf(card.rule, width),
    vatRow(row, card.value, { width, shares }),
    ...reasonOf(row, card, width),
  ]);
  const total = vat.total
    ? [...ruleOf(card.rule, width), vatRow(vat.total, card.total, { width, shares })]
    : [];
  const body = [head, ...rows, ...total].map((row) => tagged(table, row));
  return [heading, spacer(3), ...body];
}

const VAT_GUTTER = 6;
/** Share of the width for rates; the most if words stand instead of them. */
const RATE_SHARE = { least: 0.28, most: 0.4 };

type Shares = Record<keyof VatCells, number>;

/** The rates get what their longest word needs; the amounts share the rest. */
function sharesOf({ rows }: VatTable, style: TextStyle, width: number): Shares {
  const longest = Math.max(...rows.map(({ rate }) => widthOf(longestWord(rate), style)));
  const needed = (longest + VAT_GUTTER + 1) / width;
  const rate = Math.min(RATE_SHARE.most, Math.max(RATE_SHARE.least, needed));
  const rest = 1 - rate;
  return { rate, base: rest * 0.36, amount: rest * 0.28, gross: rest * 0.36 };
}

interface VatColumns {
  width: number;
  shares: Shares;
}

function vatRow(
  cells: VatCells,
  style: TextStyle,
  { width, shares }: VatColumns,
  role: 'TH' | 'TD' = 'TD',
): Box {
  let x = 0;
  const placed = (['rate', 'base', 'amount', 'gross'] as const).map((key) => {
    const room = width * shares[key];
    const at =
      key === 'rate' ? { x, room: room - VAT_GUTTER } : { x: x + VAT_GUTTER, room: room - VAT_GUTTER };
    x += room;
    const longest = key === 'rate' || role === 'TH' ? longestWord(cells[key]) : cells[key];
    const cell = text(cells[key], shrunk(longest, style, at.room), at.room, {
      align: key === 'rate' ? 'left' : 'right',
    });
    return { box: tagged(tagOf(role, role === 'TH' ? { scope: 'Column' } : {}), cell), x: at.x };
  });
  return tagged(
    tagOf('TR'),
    padded(beside(placed, role === 'TH' ? 'bottom' : 'top'), { top: 2.5, bottom: 2.5 }),
  );
}

function reasonOf({ reason }: VatTable['rows'][number], { label }: CardLook, width: number): Box[] {
  return reason ? [padded(text(reason, label, width, { linesMax: 12 }), { bottom: 3 })] : [];
}

/** In the two columns of the summary: half of the facts in each, or the facts left and the QR codes right. */
function paymentCard(content: Content, look: Look, width: number): Box[] {
  const { payment, codes } = content;
  if (!payment && codes.length === 0) return [];
  const { card, bleed } = look;
  const columns = columnsOf(look, width);
  const facts = payment?.facts ?? [];
  const half = codes.length > 0 ? facts.length : Math.ceil(facts.length / 2);
  const heading = text(
    headingText(payment?.heading ?? '', look.heading, content),
    look.heading.style,
    columns.width,
  );
  const left = stack([heading, factList(facts.slice(0, half), card, columns.width)], 4);
  const right = stack([spacer(heading.height), factList(facts.slice(half), card, columns.width)], 4);
  const body = {
    ...beside([
      { box: left, x: 0 },
      ...(codes.length > 0 ? codeBoxes(codes, card, width) : [{ box: right, x: columns.right }]),
    ]),
    width,
  };
  const { fill, stroke, radius, padding } = card;
  if (!fill && !stroke) return [body];
  const edged = padded(body, { top: padding, bottom: padding });
  return [onBackground({ fill: fill ?? undefined, stroke: stroke ?? undefined, radius, bleed }, edged)];
}

/** 25 mm for the 69 modules that the code of a transfer has at most, each of which a telephone sees; fewer need less. */
const CODE_SIZE = 71;
const MODULE_SIZE = 1.4;
const BETWEEN_CODES = 20;
/** A number of KSeF takes one line. */
const CAPTION_MAX = 160;
/** White around a code that does not stand on paper: four modules of the smallest one. */
const QUIET = 6;

/** The last one ends at the right edge. */
function codeBoxes(codes: Content['codes'], { label, fill }: CardLook, width: number): Placed[] {
  const quiet = fill ? QUIET : 0;
  let right = width;
  return codes.slice(0, CODES_MAX).map(({ caption, payload }) => {
    const size = { sizeMax: CODE_SIZE, moduleSize: MODULE_SIZE };
    const edges = { top: quiet, right: quiet, bottom: quiet, left: quiet };
    const code = padded(qrCode(payload, size, caption), edges);
    const longest = Math.max(...caption.split(/\s+/).map((word) => widthOf(word, label))) + 1;
    const wide = Math.max(code.width, Math.min(longest, CAPTION_MAX));
    const words = text(caption, shrunkToWords(caption, label, wide), wide, { align: 'center', linesMax: 4 });
    const centred = beside([{ box: onBackground({ fill: '#FFFFFF' }, code), x: (wide - code.width) / 2 }]);
    const box = stack([centred, spacer(quiet ? 2 : 5), words]);
    const x = right - wide;
    right = x - BETWEEN_CODES;
    return { box, x };
  });
}

const CODES_MAX = 3;
