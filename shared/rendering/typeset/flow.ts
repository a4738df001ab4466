// Fills pages from top to bottom. Rows of a section stay together where the page allows.
import { artifact, type Box, spacer } from './boxes';
import { cut } from './cut';
import { PAGE, type Page } from './marks';
import { PAGES_MAX } from './page-limit';

/** A part of the document: rows, between which a page may end. */
export interface Section {
  rows: Box[];
  /** Above the first row, and again on each page that the rows go on to. */
  head?: Box;
  /** Points above, unless the section begins a page. */
  gap: number;
  /** Its last row is on the same page as the first row of the next section. */
  keepsNext?: boolean;
}

export interface Column {
  x: number;
  /** The top of the content on the first page, and on every other page. */
  top: number;
  nextTop: number;
  bottom: number;
}

export class TooManyPages extends Error {}

/**
 * The rows of all items, as long as the pages could hold them: what is refused when its pages are filled is not laid out in
 * full before. A document of 70,000 lines of text took 60 MB of the render thread for that.
 * @throws TooManyPages
 */
export function rowsOf<Item>(items: readonly Item[], make: (item: Item, index: number) => Box[]): Box[] {
  let room = PAGES_MAX * PAGE.height;
  return items.flatMap((item, index) => {
    const rows = make(item, index);
    room -= rows.reduce((sum, { height }) => sum + height, 0);
    if (room < 0) throw new TooManyPages();
    return rows;
  });
}

/** Uses the rows up. @throws TooManyPages */
export function fill(sections: Section[], column: Column): Page[] {
  const flow = new Flow(column);
  for (const [index, section] of sections.entries()) flow.place(section, sections[index + 1]);
  return flow.pages;
}

/** A row is let go of when it has been drawn: 35 MB of the 145 that a statement of 3,000 invoices takes. */
const DRAWN = spacer(0);

class Flow {
  readonly pages: Page[] = [[]];
  private y: number;

  constructor(private readonly column: Column) {
    this.y = column.top;
  }

  place(section: Section, next: Section | undefined): void {
    const { rows, head, gap } = section;
    const started = this.hasBegun();
    const headHeight = head?.height ?? 0;
    if (started && !this.fits(gap + headHeight + this.needed(section, 0, next))) this.newPage();
    else if (started) this.y += gap;
    if (head) this.draw(head);
    for (const [index, row] of rows.entries()) {
      if (index > 0 && !this.fits(this.needed(section, index, next))) {
        this.newPage();
        if (head) this.draw(artifact(head));
      }
      this.drawWhole(row);
      rows[index] = DRAWN;
    }
  }

  /** A row that is taller than a page is cut. */
  private drawWhole(row: Box): void {
    const room = this.column.bottom - this.column.nextTop;
    for (const piece of row.height <= room ? [row] : cut(row, room)) {
      if (!this.fits(piece.height)) this.newPage();
      this.draw(piece);
    }
  }

  /** Height that must be free before this row begins. */
  private needed({ rows, head, keepsNext }: Section, index: number, next: Section | undefined): number {
    const height = rows[index]?.height ?? 0;
    const isLast = index === rows.length - 1;
    const following = isLast && keepsNext && next ? next.gap + beginning(next) : 0;
    // the first row is not left alone, nor the last one
    const companion = index === 0 || index === rows.length - 2 ? (rows[index + 1]?.height ?? 0) : 0;
    const closing = index === rows.length - 2 && keepsNext && next ? next.gap + beginning(next) : 0;
    const needed = height + following + companion + closing;
    const room = this.column.bottom - this.column.nextTop - (head?.height ?? 0);
    return needed <= room ? needed : height;
  }

  private fits(height: number): boolean {
    return this.y + height <= this.column.bottom + 0.01;
  }

  private hasBegun(): boolean {
    return (this.pages.at(-1)?.length ?? 0) > 0;
  }

  private newPage(): void {
    if (this.pages.length >= PAGES_MAX) throw new TooManyPages();
    this.pages.push([]);
    this.y = this.column.nextTop;
  }

  private draw(box: Box): void {
    box.draw(this.pages.at(-1) ?? [], this.column.x, this.y);
    this.y += box.height;
  }
}

/** Height of the head and the first two rows: a section does not begin with less. */
function beginning({ head, rows }: Section): number {
  return (head?.height ?? 0) + (rows[0]?.height ?? 0) + (rows[1]?.height ?? 0);
}
