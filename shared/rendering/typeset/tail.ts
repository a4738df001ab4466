// The last page has three lines at least: spacing tightens first, then lines of the page before go with them.
import { type Box, spacer, stack } from './boxes';
import { type Column, fill, type Section } from './flow';
import type { Page } from './marks';

const LINES_MIN = 3;
/** Shares of the space between sections, in the order they are tried. */
const TIGHTER = [0.8, 0.6, 0.4];

/** @param make the sections, anew for each attempt: filling uses their rows up. @throws TooManyPages */
export function fillWell(make: () => Section[], column: Column): Page[] {
  const pages = fill(make(), column);
  if (pages.length < 2 || linesOn(pages.at(-1) ?? []) >= LINES_MIN) return pages;
  for (const share of TIGHTER) {
    const tight = fill(
      make().map((section) => ({ ...section, gap: section.gap * share })),
      column,
    );
    if (tight.length < pages.length) return tight;
  }
  return fill(withTail(make()), column);
}

function linesOn(page: Page): number {
  return new Set(page.flatMap((mark) => (mark.kind === 'text' ? [Math.round(mark.y)] : []))).size;
}

function linesIn(box: Box): number {
  const page: Page = [];
  box.draw(page, 0, 0);
  return linesOn(page);
}

/** The last lines as one box, with the headings that belong to them. */
function withTail(sections: Section[]): Section[] {
  const rest = [...sections];
  const tail: Box[] = [];
  let [lines, gap] = [0, 0];
  while (rest.length > 0 && (lines < LINES_MIN || (gap > 0 && rest.at(-1)?.keepsNext))) {
    const last = rest.pop();
    if (!last || last.head) return sections;
    const rows = [...last.rows];
    if (gap > 0) tail.unshift(spacer(gap));
    gap = 0;
    while (rows.length > 0 && (lines < LINES_MIN || last.keepsNext || rows.length === 1)) {
      const row = rows.pop();
      if (!row) break;
      tail.unshift(row);
      lines += linesIn(row);
    }
    if (rows.length === 0) gap = last.gap;
    else rest.push({ ...last, rows });
    if (rows.length > 0) break;
  }
  return [...rest, { rows: [stack(tail)], gap }];
}
