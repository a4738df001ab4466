// The table of lines: number columns are as wide as their content, the description gets the rest.
import type { Content, LineCells, LineTable } from '../content/content';
import { type Box, bar, beside, onBackground, padded, stack, text, textLines } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { shrunk, widthOf } from '../typeset/text';
import type { Line, TableLook } from './design';
import { headingText } from './parts';

type Figure = Exclude<keyof LineCells, 'description'>;
type Columns = Record<keyof LineCells, { x: number; width: number }>;

const FIGURES: readonly Figure[] = ['quantity', 'unitPrice', 'vat', 'amount'];
const GUTTER = 14;
const FIGURE_MIN = 34;
/** Wider numbers are made smaller, wider headings take two lines. */
const FIGURE_MAX = 104;
const HEADING_MAX = 66;
/** A description with more lines may be split over two pages. */
const LINES_TOGETHER = 12;

export function linesSection(content: Content, look: TableLook, width: number, gap: number): Section {
  const { table } = content;
  const columns = columnsOf(content, look, width);
  const rows = table.rows.flatMap((row, index) => {
    const isLast = index === table.rows.length - 1;
    return rowBoxes(row, { columns, look, width, shaded: index % 2 === 1, isLast });
  });
  return { rows, head: headBox(content, columns, look, width), gap, keepsNext: true };
}

function columnsOf(content: Content, look: TableLook, width: number): Columns {
  const widths = Object.fromEntries(FIGURES.map((figure) => [figure, figureWidth(figure, content, look)]));
  const columns = { description: { x: look.inset, width: 0 } } as Columns; // the others follow, from the right
  let right = width - look.inset;
  for (const figure of FIGURES.toReversed()) {
    const figuresWidth = widths[figure] ?? FIGURE_MIN;
    columns[figure] = { x: right - figuresWidth, width: figuresWidth };
    right -= figuresWidth + GUTTER;
  }
  columns.description.width = right - look.inset;
  return columns;
}

function figureWidth(figure: Figure, content: Content, look: TableLook): number {
  const { headings, rows } = content.table;
  const style = figure === 'amount' ? look.amount : look.cell;
  const longest = rows.reduce((found, { cells }) => longer(found, cells[figure]), '');
  const heading = widthOf(headingText(headings[figure], look.head, content), look.head.style);
  const natural = Math.max(FIGURE_MIN, widthOf(longest, style), Math.min(heading, HEADING_MAX));
  return Math.min(FIGURE_MAX, Math.ceil(natural));
}

/** Digits are of equal width, so that the longest text is near enough the widest. */
function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

function headBox(content: Content, columns: Columns, look: TableLook, width: number): Box {
  const { headings } = content.table;
  const cells = (['description', ...FIGURES] as const).map((key) => {
    const align = key === 'description' ? 'left' : 'right';
    const { x, width: columnWidth } = columns[key];
    const shown = headingText(headings[key], look.head, content);
    return { box: text(shown, look.head.style, columnWidth, { align }), x };
  });
  const inner = padded(fixed(beside(cells, 'bottom'), width), {
    top: look.headPadding,
    bottom: look.headPadding,
  });
  const filled = look.headFill
    ? onBackground({ fill: look.headFill, radius: look.headRadius }, inner)
    : inner;
  return stack([...ruleOf(look.headAbove, width), filled, ...ruleOf(look.headBelow, width)]);
}

interface RowFrame {
  columns: Columns;
  look: TableLook;
  width: number;
  shaded: boolean;
  isLast: boolean;
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
  for (let first = 0; first < described.length; first += LINES_TOGETHER) {
    const lines = stack(described.slice(first, first + LINES_TOGETHER));
    const figures = first === 0 ? FIGURES.map((figure) => figureCell(figure, cells, frame)) : [];
    chunks.push(beside([{ box: lines, x }, ...figures]));
  }
  return chunks.map((chunk, index) => framed(chunk, index === 0, index === chunks.length - 1, frame));
}

function figureCell(figure: Figure, cells: LineCells, { columns, look }: RowFrame): { box: Box; x: number } {
  const { x, width } = columns[figure];
  // a number is made smaller rather than broken
  const style = shrunk(cells[figure], figure === 'amount' ? look.amount : look.cell, width);
  return { box: text(cells[figure], style, width, { align: 'right', linesMax: LINES_TOGETHER }), x };
}

function framed(
  chunk: Box,
  isFirst: boolean,
  isEnd: boolean,
  { look, width, shaded, isLast }: RowFrame,
): Box {
  const edges = { top: isFirst ? look.rowPadding : 0, bottom: isEnd ? look.rowPadding : 0 };
  const inner = padded(fixed(chunk, width), edges);
  const filled = look.zebra && shaded ? onBackground({ fill: look.zebra }, inner) : inner;
  const rule = isLast ? look.end : look.rowRule;
  return stack([filled, ...(isEnd ? ruleOf(rule, width) : [])]);
}

export function ruleOf(line: Line | null, width: number): Box[] {
  return line ? [bar(width, line.height, line.colour)] : [];
}

/** A row is as wide as the table, even where its last cells are narrower. */
function fixed(box: Box, width: number): Box {
  return { ...box, width };
}
