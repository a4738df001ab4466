// Header and footer of the pages: the footer text of the company, name of the document, ATCUD, page number.
import type { Content, Paragraph } from '../content/content';
import { artifact, type Box, bar, beside, label, spacer, stack, text, textLines } from '../typeset/boxes';
import { PAGE, type Page } from '../typeset/marks';
import type { Design, Look } from './design';
import type { Theme } from './theme';

export interface HeaderFooter {
  footerHeight: number;
  /** A footer text that is too long for every page: it follows once, at the end of the document. */
  longFooter: Paragraph[];
  /** Draws on all pages, once their number is known. A payment part, whose lower half is its own, is the last of them. */
  drawOn(pages: Page[], paymentPart: Page | null): void;
}

const SIZE = 7.5;
const LEADING = 1.35;
const HEADER_SIZE = 8;
const FOOTER_LINES_MAX = 5;
/** Points from the header of a payment part to the number of its page. */
const ABOVE_NUMBER = 12;

export function headerFooterOf(content: Content, { margin }: Design, theme: Theme, look: Look): HeaderFooter {
  const footer = footerLines(content, theme);
  const isLong = footer.length > FOOTER_LINES_MAX;
  const footerBox = (page: string) => boxOfFooter(isLong ? [] : footer, page, content, theme);
  const header = headerBox(content, theme);
  return {
    footerHeight: footerBox('').height,
    longFooter: isLong && content.footer ? [{ heading: null, text: content.footer }] : [],
    drawOn(pages, paymentPart) {
      const count = pages.length + (paymentPart ? 1 : 0);
      for (const [index, page] of pages.entries()) {
        const box = footerBox(`${content.page} ${index + 1} / ${count}`);
        const y = PAGE.height - margin.bottom - box.height;
        // the text of the company is read out once
        (index === 0 ? box : artifact(box)).draw(page, margin.left, y);
        if (index > 0) artifact(header).draw(page, margin.left, margin.top - 12);
        if (look.pageEdge) edge(look.pageEdge).draw(page, 0, PAGE.height - look.pageEdge.height);
      }
      if (!paymentPart) return;
      artifact(header).draw(paymentPart, margin.left, margin.top - 12);
      const line = artifact(boxOfFooter([], `${content.page} ${count} / ${count}`, content, theme));
      line.draw(paymentPart, margin.left, margin.top + ABOVE_NUMBER);
    },
  };
}

/** Returns "Invoice INV-2026-0042", for example. */
export function documentName({ title, number, state }: Content): string {
  return [title, number ?? state].filter(Boolean).join(' ');
}

function footerLines({ footer }: Content, theme: Theme): Box[] {
  const style = theme.regular(SIZE, { colour: theme.palette.muted, leading: LEADING });
  return footer ? textLines(footer, style, theme.width, { align: 'center' }) : [];
}

/** The footer text, and under it name and ATCUD of the document left, the page number right. */
function boxOfFooter(footer: Box[], page: string, content: Content, theme: Theme): Box {
  const style = theme.regular(SIZE, { colour: theme.palette.muted, leading: LEADING });
  const identity = [documentName(content), content.atcud].filter(Boolean).join('  ·  ');
  const number = label(page, style);
  const line = beside([
    { box: text(identity, style, theme.width * 0.8, { linesMax: 1 }), x: 0 },
    { box: number, x: theme.width - number.width },
  ]);
  return stack([...footer, ...(footer.length > 0 ? [spacer(6)] : []), line]);
}

/** The top of every page but the first: name of the document and of the seller. */
function headerBox(content: Content, theme: Theme): Box {
  const half = theme.width / 2 - 8;
  const seller = theme.regular(HEADER_SIZE, { colour: theme.palette.muted });
  const names = beside([
    { box: text(documentName(content), theme.bold(HEADER_SIZE), half, { linesMax: 1 }), x: 0 },
    { box: text(content.seller.name, seller, half, { align: 'right', linesMax: 1 }), x: half + 16 },
  ]);
  return stack([names, spacer(4), bar(theme.width, 0.5, theme.palette.hairline)]);
}

function edge({ height, fill }: NonNullable<Look['pageEdge']>): Box {
  return bar(PAGE.width, height, fill);
}
