// The table of lines: number columns are as wide as their content, the description gets the rest.
import type { Content, LineCells, LineTable } from '../content/content';
import {
  type Box,
  bar,
  beside,
  onBackground,
  padded,
  stack,
  tagged,
  text,
  textLines,
} from '../typeset/boxes';
import { rowsOf, type Section } from '../typeset/flow';
import { type Tag, tagOf } from '../typeset/tags';
import { shrunk, type TextStyle, widthOf } from '../typeset/text';
import type { Line, Look, TableLook } from './design';
import { headingText } from './parts';

type Figure = LineTable['figures'][number];
type Columns = Record<keyof LineCells, { x: number; width: number }>;

const GUTTER = 14;
const FIGURE_MIN = 34;
/** Wider numbers are made smaller, wider headings take two lines. */
const FIGURE_MAX = 104;
const HEADING_MAX = 66;
/** Words instead of a rate may take two lines. */
const RATE_MAX = 60;
/** Between the number of a line and its description. */
const AFTER_NUMBER = 8;
/** A description with more lines may be split over two pages. */
const LINES_TOGETHER = 12;

export function linesSection(content: Content, look: Look, width: number): Section {
  const { table } = content;
  const { gap, bleed } = look;
  const columns = columnsOf(content, look.table, width);
  const tag = tagOf('Table');
  const rows = rowsOf(table.rows, (row, index) => {
    const isLast = index === table.rows.length - 1;
    const shaded = index % 2 === 1;
    const frame = { columns, printed: table.figures, look: look.table, width, bleed, shaded, isLast, tag };
    return rowBoxes(row, frame);
  });
  const head = tagged(tag, headBox(content, columns, look, width));
  return { rows, head, gap, keepsNext: true };
}

function columnsOf(content: Content, look: TableLook, width: number): Columns {
  const { figures } = content.table;
  const widths = Object.fromEntries(figures.map((figure) => [figure, figureWidth(figure, content, look)]));
  const number = numberWidth(content, look);
  const first = number + AFTER_NUMBER;
  const columns = { number: { x: 0, width: number }, description: { x: first, width: 0 } } as Columns; // the others follow, from the right
  let right = width;
  for (const figure of figures.toReversed()) {
    const figuresWidth = widths[figure] ?? FIGURE_MIN;
    columns[figure] = { x: right - figuresWidth, width: figuresWidth };
    right -= figuresWidth + GUTTER;
  }
  columns.description.width = right - first;
  return columns;
}

function numberWidth({ table, ...content }: Content, look: TableLook): number {
  const heading = headingText(table.headings.number, look.head, { table, ...content });
  const last = table.rows.at(-1)?.cells.number ?? '';
  return Math.ceil(Math.max(widthOf(heading, look.head.style), widthOf(last, look.cell)));
}

function figureWidth(figure: Figure, content: Content, look: TableLook): number {
  const { headings, rows } = content.table;
  const style = figure === 'amount' ? look.amount : look.cell;
  const longest = rows.reduce((widest, { cells }) => longer(widest, cells[figure]), '');
  const heading = widthOf(headingText(headings[figure], look.head, content), look.head.style);
  const cell = {
    vat: () => rateWidth(longest, style),
    quantity: () => quantityWidth(rows, style),
    unitPrice: () => widthOf(longest, style),
    amount: () => widthOf(longest, style),
  }[figure]();
  const natural = Math.max(FIGURE_MIN, cell, Math.min(heading, HEADING_MAX));
  return Math.min(FIGURE_MAX, Math.ceil(natural));
}

/** The longest of each unit: "12 months" is wider than "20.5 pcs". */
function quantityWidth(rows: LineTable['rows'], style: TextStyle): number {
  const byUnit = new Map<string, string>();
  for (const { cells } of rows) {
    const unit = cells.quantity.replace(/^[^\u00a0]*/, '');
    byUnit.set(unit, longer(byUnit.get(unit) ?? '', cells.quantity));
  }
  return Math.max(0, ...[...byUnit.values()].map((quantity) => widthOf(quantity, style)));
}

/** "0 % (reverse charge)" in two lines; no word of it is broken. */
function rateWidth(longest: string, style: TextStyle): number {
  const words = longest.split(' ').map((word) => widthOf(word, style));
  return Math.max(...words, Math.min(RATE_MAX, widthOf(longest, style)));
}

/** Digits are of equal width, so that the longest text is near enough the widest. */
function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

function headBox(content: Content, columns: Columns, { table: look, bleed }: Look, width: number): Box {
  const { headings, figures } = content.table;
  const cells = (['number', 'description', ...figures] as const).map((key) => {
    const align = key === 'description' || key === 'number' ? 'left' : 'right';
    const { x, width: columnWidth } = columns[key];
    const heading = headingText(headings[key], look.head, content);
    const cell = text(heading, look.head.style, columnWidth, { align });
    return { box: tagged(tagOf('TH', { scope: 'Column' }), cell), x };
  });
  const inner = padded(fixed(beside(cells, 'bottom'), width), {
    top: look.headPadding,
    bottom: look.headPadding,
  });
  const filled = look.headFill
    ? onBackground({ fill: look.headFill, radius: look.headRadius, bleed }, inner)
    : inner;
  const row = tagged(tagOf('TR'), filled);
  return stack([...ruleOf(look.headAbove, width, bleed), row, ...ruleOf(look.headBelow, width, bleed)]);
}

interface RowFrame {
  columns: Columns;
  printed: LineTable['figures'];
  look: TableLook;
  width: number;
  bleed: number;
  shaded: boolean;
  isLast: boolean;
  tag: Tag;
}

/** Usually one box; several for a very long description. */
function rowBoxes({ cells, detail }: LineTable['rows'][number], frame: RowFrame): Box[] {
  const { columns, look } = frame;
  const { width, x } = columns.description;
  const described = [
    ...textLines(cells.description, look.description, width),
    ...(detail ? textLines(detail, look.detail, width) : []),
  ];
  const chunks: Box[] = [];
  const [row, cell] = [tagOf('TR', { parent: frame.tag }), tagOf('TD')];
  for (let first = 0; first < described.length; first += LINES_TOGETHER) {
    const lines = tagged(cell, stack(described.slice(first, first + LINES_TOGETHER)));
    const figures =
      first === 0
        ? [numberCell(cells, frame), ...frame.printed.map((figure) => figureCell(figure, cells, frame))]
        : [];
    const [number, ...others] = figures;
    chunks.push(tagged(row, beside([...(number ? [number] : []), { box: lines, x }, ...others])));
  }
  return chunks.map((chunk, index) => framed(chunk, index === 0, index === chunks.length - 1, frame));
}

function numberCell({ number }: LineCells, { columns, look }: RowFrame): { box: Box; x: number } {
  const { x, width } = columns.number;
  const style = { ...look.cell, colour: look.detail.colour };
  return { box: tagged(tagOf('TD'), text(number, style, width)), x };
}

function figureCell(figure: Figure, cells: LineCells, { columns, look }: RowFrame): { box: Box; x: number } {
  const { x, width } = columns[figure];
  // a number is made smaller rather than broken; words instead of a rate take two lines
  const longest = figure === 'vat' ? longestWord(cells.vat) : cells[figure];
  const style = shrunk(longest, figure === 'amount' ? look.amount : look.cell, width);
  const box = text(cells[figure], style, width, { align: 'right', linesMax: LINES_TOGETHER });
  return { box: tagged(tagOf('TD'), box), x };
}

function framed(
  chunk: Box,
  isFirst: boolean,
  isEnd: boolean,
  { look, width, bleed, shaded, isLast }: RowFrame,
): Box {
  const edges = { top: isFirst ? look.rowPadding : 0, bottom: isEnd ? look.rowPadding : 0 };
  const inner = padded(fixed(chunk, width), edges);
  const filled = look.zebra && shaded ? onBackground({ fill: look.zebra, bleed }, inner) : inner;
  const rule = isLast ? look.end : look.rowRule;
  return stack([filled, ...(isEnd ? ruleOf(rule, width, bleed) : [])]);
}

export function ruleOf(line: Line | null, width: number, bleed = 0): Box[] {
  if (!line) return [];
  const rule = bar(width + 2 * bleed, line.height, line.colour);
  return [padded(rule, { left: -bleed, right: -bleed })];
}

/** It must not be broken. */
export function longestWord(label: string): string {
  return label.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** A row is as wide as the table, even where its last cells are narrower. */
function fixed(box: Box, width: number): Box {
  return { ...box, width };
}
