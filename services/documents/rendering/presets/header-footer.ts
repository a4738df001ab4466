// What stands on every page: the footer of the company, what the document is, and the number of the page.
import type { Content, Prose } from '../content/content';
import { type Box, bar, beside, label, spacer, stack, text, textLines } from '../typeset/boxes';
import { PAGE, type Page } from '../typeset/marks';
import type { Design, Look } from './design';
import type { Kit } from './theme';

export interface Furniture {
  footHeight: number;
  /** A footer that is too long for every page, to be said once at the end. */
  longFooter: Prose[];
  /** Once the pages are known. */
  furnish(pages: Page[]): void;
}

const SIZE = 7;
const LEADING = 1.35;
const REMINDER_SIZE = 8;
const FOOTER_LINES_MAX = 5;

export function furnitureOf(content: Content, { margin }: Design, kit: Kit, look: Look): Furniture {
  const footer = footerLines(content, kit);
  const isLong = footer.length > FOOTER_LINES_MAX;
  const foot = (page: string) => footBox(isLong ? [] : footer, page, content, kit);
  const reminder = reminderBox(content, kit);
  return {
    footHeight: foot('').height,
    longFooter: isLong && content.footer ? [{ heading: null, text: content.footer }] : [],
    furnish(pages) {
      for (const [index, page] of pages.entries()) {
        const box = foot(`${content.page} ${index + 1} / ${pages.length}`);
        box.draw(page, margin.left, PAGE.height - margin.bottom - box.height);
        if (index > 0) reminder.draw(page, margin.left, margin.top - 12);
        if (look.foot) edge(look.foot).draw(page, 0, PAGE.height - look.foot.height);
      }
    },
  };
}

/** "Invoice INV-2026-0042". */
export function documentName({ title, number, state }: Content): string {
  return [title, number ?? state].filter(Boolean).join(' ');
}

function footerLines({ footer }: Content, kit: Kit): Box[] {
  const style = kit.regular(SIZE, { colour: kit.palette.muted, leading: LEADING });
  return footer ? textLines(footer, style, kit.width, { align: 'center' }) : [];
}

/** Document and ATCUD left, page number right, under the footer. */
function footBox(footer: Box[], page: string, content: Content, kit: Kit): Box {
  const style = kit.regular(SIZE, { colour: kit.palette.muted, leading: LEADING });
  const identity = [documentName(content), content.atcud].filter(Boolean).join('  ·  ');
  const number = label(page, style);
  const line = beside([
    { box: text(identity, style, kit.width * 0.8, { linesMax: 1 }), x: 0 },
    { box: number, x: kit.width - number.width },
  ]);
  return stack([...footer, ...(footer.length > 0 ? [spacer(6)] : []), line]);
}

/** On top of every page but the first: which document this is a page of. */
function reminderBox(content: Content, kit: Kit): Box {
  const half = kit.width / 2 - 8;
  const seller = kit.regular(REMINDER_SIZE, { colour: kit.palette.muted });
  const names = beside([
    { box: text(documentName(content), kit.bold(REMINDER_SIZE), half, { linesMax: 1 }), x: 0 },
    { box: text(content.seller.name, seller, half, { align: 'right', linesMax: 1 }), x: half + 16 },
  ]);
  return stack([names, spacer(4), bar(kit.width, 0.5, kit.palette.hairline)]);
}

function edge({ height, fill }: NonNullable<Look['foot']>): Box {
  return bar(PAGE.width, height, fill);
}
