// A row of a table whose columns have fixed shares of the width: texts on the left, numbers on the right.
import { clean } from '../content/clean';
import { type Box, bar, beside, padded, stack, tagged, text } from '../typeset/boxes';
import { tagOf } from '../typeset/tags';
import { shrunkToWords, type TextStyle } from '../typeset/text';
import type { Theme } from './theme';

const GUTTER = 8;
const LINES_MAX = 4;
export const SHEET_SIZE = 8.5;

export interface SheetColumn {
  /** Part of the width; those of a table add up to 1. */
  share: number;
  align: 'left' | 'right';
}

export function headRow(headings: readonly string[], columns: readonly SheetColumn[], theme: Theme): Box {
  const cells = row(headings, columns, theme.bold(SHEET_SIZE), theme, 'TH');
  return stack([cells, bar(theme.width, 0.8, theme.palette.accent)], 2);
}

export function ruledRow(cells: readonly string[], columns: readonly SheetColumn[], theme: Theme): Box {
  const line = bar(theme.width, 0.4, theme.palette.hairline);
  const box = row(cells, columns, theme.regular(SHEET_SIZE), theme, 'TD');
  return stack([padded(box, { top: 2, bottom: 2 }), line]);
}

function row(
  cells: readonly string[],
  columns: readonly SheetColumn[],
  style: TextStyle,
  theme: Theme,
  role: 'TH' | 'TD',
): Box {
  let x = 0;
  const placed = columns.map(({ share, align }, index) => {
    const content = clean(cells[index] ?? '');
    const width = theme.width * share - (index < columns.length - 1 ? GUTTER : 0);
    const at = x;
    x += theme.width * share;
    const fitting = shrunkToWords(content, style, width);
    const cell = text(content, fitting, width, { align, linesMax: LINES_MAX });
    return { box: tagged(tagOf(role, role === 'TH' ? { scope: 'Column' } : {}), cell), x: at };
  });
  return tagged(tagOf('TR'), beside(placed, role === 'TH' ? 'bottom' : 'top'));
}
