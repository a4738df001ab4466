// The decisions of a preset: margins, the first page down to the table, and the look of each part.
import type { Content } from '../content/content';
import type { Box } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import type { TextStyle } from '../typeset/text';
import type { Theme } from './theme';

export interface Design {
  /** Margins of the page, in points. */
  margin: { left: number; right: number; top: number; bottom: number };
  /** The sections from the top of the first page to the table. */
  opening(content: Content, theme: Theme): Section[];
  look(theme: Theme): Look;
}

export interface Look {
  /** Headings of parties, cards and passages. */
  heading: Heading;
  /** Space between parts, in points. */
  gap: number;
  /** Points by which backgrounds and rules are wider than the texts on them, which all keep to one grid. */
  bleed: number;
  table: TableLook;
  totals: TotalsLook;
  /** Background of VAT summary and payment. */
  card: CardLook;
  /** A coloured bar at the bottom of each page, over its full width. */
  pageEdge: { height: number; fill: string } | null;
}

export interface Heading {
  style: TextStyle;
  capitals: boolean;
}

export interface TableLook {
  head: Heading;
  /** Background of the head, and the lines above and below it. */
  headFill: string | null;
  headRadius: number;
  headAbove: Line | null;
  headBelow: Line | null;
  headPadding: number;
  description: TextStyle;
  cell: TextStyle;
  amount: TextStyle;
  detail: TextStyle;
  /** The line between two rows. */
  rowRule: Line | null;
  /** The background of every other row. */
  zebra: string | null;
  rowPadding: number;
  end: Line | null;
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
  /** The last row of the VAT summary. */
  total: TextStyle;
  rule: Line | null;
}

/** A box as a section of its own; `gap` in points. */
export function sectionOf(box: Box, gap = 0): Section {
  return { rows: [box], gap };
}
