// Filling pages from top to bottom. What belongs together stays together, unless it is taller than a page.
import type { Box } from './boxes';
import { cut } from './cut';
import type { Page } from './marks';

/** A part of the story: rows that are never cut, between which a page may end. */
export interface Passage {
  rows: Box[];
  /** Above the first row, and again on each page that the rows go on to. */
  head?: Box;
  /** Free space above, unless a page begins with it. */
  gap: number;
  /** Its last row is on the same page as the first row of what follows. */
  keepsNext?: boolean;
}

export interface Column {
  x: number;
  /** Where the first page begins, and where every other one does. */
  top: number;
  nextTop: number;
  bottom: number;
}

export function fill(passages: Passage[], column: Column): Page[] {
  const flow = new Flow(column);
  for (const [index, passage] of passages.entries()) flow.put(passage, passages[index + 1]);
  return flow.pages;
}

class Flow {
  readonly pages: Page[] = [[]];
  private y: number;

  constructor(private readonly column: Column) {
    this.y = column.top;
  }

  put(passage: Passage, next: Passage | undefined): void {
    const { rows, head, gap } = passage;
    const started = this.hasBegun();
    const headHeight = head?.height ?? 0;
    if (started && !this.fits(gap + headHeight + this.needed(passage, 0, next))) this.turn();
    else if (started) this.y += gap;
    if (head) this.draw(head);
    for (const [index, row] of rows.entries()) {
      if (index > 0 && !this.fits(this.needed(passage, index, next))) {
        this.turn();
        if (head) this.draw(head);
      }
      this.drawWhole(row);
    }
  }

  /** What is taller than a page is cut after all. */
  private drawWhole(row: Box): void {
    const room = this.column.bottom - this.column.nextTop;
    for (const piece of row.height <= room ? [row] : cut(row, room)) {
      if (!this.fits(piece.height)) this.turn();
      this.draw(piece);
    }
  }

  /** Height that must be free before this row is begun. */
  private needed({ rows, head, keepsNext }: Passage, index: number, next: Passage | undefined): number {
    const height = rows[index]?.height ?? 0;
    const isLast = index === rows.length - 1;
    const following = isLast && keepsNext && next ? next.gap + beginning(next) : 0;
    // the first row is not left alone, nor the last one
    const companion = index === 0 || index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0;
    const closing = index === rows.length - 2 && keepsNext && next ? next.gap + beginning(next) : 0;
    const wanted = height + following + companion + closing;
    const room = this.column.bottom - this.column.nextTop - (head?.height ?? 0);
    return wanted <= room ? wanted : height;
  }

  private fits(height: number): boolean {
    return this.y + height <= this.column.bottom + 0.01;
  }

  private hasBegun(): boolean {
    return (this.pages.at(-1)?.length ?? 0) > 0;
  }

  private turn(): void {
    this.pages.push([]);
    this.y = this.column.nextTop;
  }

  private draw(box: Box): void {
    box.draw(this.pages.at(-1) ?? [], this.column.x, this.y);
    this.y += box.height;
  }
}

/** What of a passage must at least be where it begins. */
function beginning({ head, rows }: Passage): number {
  return (head?.height ?? 0) + (rows[0]?.height ?? 0);
}
