// What a preset decides: measures, the opening of the first page, and the look of each part.
import type { Content } from '../content/content';
import type { Box } from '../typeset/boxes';
import type { Passage } from '../typeset/flow';
import type { TextStyle } from '../typeset/text';
import type { Kit } from './theme';

export interface Design {
  /** Points. */
  margin: { left: number; right: number; top: number; bottom: number };
  /** From the top of the first page to the table. */
  opening(content: Content, kit: Kit): Passage[];
  look(kit: Kit): Look;
}

export interface Look {
  /** Headings of parties, cards and passages. */
  heading: Heading;
  /** Space between parts. */
  gap: number;
  table: TableLook;
  totals: TotalsLook;
  /** Ground of VAT summary and payment. */
  card: CardLook;
  /** At the bottom of each page, over its full width. */
  foot: { height: number; fill: string } | null;
}

export interface Heading {
  style: TextStyle;
  capitals: boolean;
}

export interface TableLook {
  head: Heading;
  /** Ground of the head, and the lines above and below it. */
  headFill: string | null;
  headRadius: number;
  headAbove: Line | null;
  headBelow: Line | null;
  headPadding: number;
  description: TextStyle;
  cell: TextStyle;
  amount: TextStyle;
  detail: TextStyle;
  /** Between rows. */
  rowRule: Line | null;
  /** Every other row. */
  zebra: string | null;
  rowPadding: number;
  end: Line | null;
  /** Left and right of the text, inside the table. */
  inset: number;
}

export interface Line {
  height: number;
  colour: string;
}

export interface TotalsLook {
  plain: TextStyle;
  strong: TextStyle;
  grand: { label: TextStyle; value: TextStyle; fill: string | null; radius: number; padding: number };
  grandGap: number;
  grandAbove: Line[];
  grandBelow: Line[];
  rowPadding: number;
  rowRule: Line | null;
}

export interface CardLook {
  fill: string | null;
  stroke: string | null;
  radius: number;
  padding: number;
  label: TextStyle;
  value: TextStyle;
  rule: Line | null;
}

/** A box of what an opening is made of, as a passage of its own. */
export function alone(box: Box, gap = 0): Passage {
  return { rows: [box], gap };
}

/** A thin grey line; `height` in points. */
export function hairline({ palette }: Kit, height: number): Line {
  return { height, colour: palette.hairline };
}
