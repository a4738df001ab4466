// The table of a credit note that shows what it changes.
import type { Content, CorrectionCells } from '../content/content';
import { type Box, beside, padded, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunk, type TextStyle } from '../typeset/text';
import type { Look } from './design';
import { ruleOf } from './line-table';
import { headingText } from './parts';

const FIGURES = ['before', 'difference', 'after'] as const;
/** Share of the width for each figure. */
const FIGURE_SHARE = 0.18;
const GUTTER = 10;

export function correctionSection(content: Content, look: Look, width: number): Section[] {
  const { correction } = content;
  if (!correction) return [];
  const { card, heading, gap } = look;
  const title = text(headingText(correction.heading, heading, content), heading.style, width);
  const table = tagOf('Table');
  const head = tagged(table, rowBox(correction.headings, card.label, width, 'TH'));
  const rows = correction.rows.map(({ isSum, ...cells }) => {
    const row = rowBox(cells, isSum ? card.total : card.value, width);
    return tagged(table, stack([...ruleOf(card.rule, width), row]));
  });
  return [
    { rows: [title], gap, keepsNext: true },
    { rows, head, gap: 3 },
  ];
}

function rowBox(cells: CorrectionCells, style: TextStyle, width: number, role: 'TH' | 'TD' = 'TD'): Box {
  const room = width * FIGURE_SHARE - GUTTER;
  const cell = (box: Box) => tagged(tagOf(role, role === 'TH' ? { scope: 'Column' } : {}), box);
  const figures = FIGURES.map((figure, index) => ({
    box: cell(text(cells[figure], shrunk(cells[figure], style, room), room, { align: 'right', linesMax: 2 })),
    x: width - (FIGURES.length - 1 - index) * (room + GUTTER) - room,
  }));
  const labelWidth = width - FIGURES.length * (room + GUTTER);
  const label = cell(text(cells.label, style, labelWidth, { linesMax: 3 }));
  return tagged(tagOf('TR'), padded(beside([{ box: label, x: 0 }, ...figures]), { top: 2.5, bottom: 2.5 }));
}
