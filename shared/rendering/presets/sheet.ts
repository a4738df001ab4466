// A plain sheet in the look of the company: a title beside the logo, both parties below, the foot of each page. Statements and
// letters have it.
import type { ReminderParty } from '../../contracts/receivables/reminder-letter';
import { clean } from '../content/clean';
import { artifact, type Box, bar, beside, stack, tagged, text } from '../typeset/boxes';
import { PAGE, type Page } from '../typeset/marks';
import { tagOf } from '../typeset/tags';
import type { Theme } from './theme';

export const SHEET_MARGIN = 48;
const FOOT = 20;

/** The column of the page that `fill` takes. */
export const SHEET_COLUMN = {
  x: SHEET_MARGIN,
  top: SHEET_MARGIN,
  nextTop: SHEET_MARGIN,
  bottom: PAGE.height - SHEET_MARGIN - FOOT,
};

type PrintedParty = Pick<ReminderParty, 'name' | 'addressLines' | 'identifiers'>;

export interface SheetHead {
  title: string;
  /** The line below the title, such as the day. */
  subtitle: string;
  seller: PrintedParty;
  buyer: PrintedParty;
  /** Stands between the name of a number and the number. */
  colon: string;
}

const LOGO_WIDTH = 160;

export function sheetHead({ title, subtitle, seller, buyer, colon }: SheetHead, theme: Theme): Box {
  const half = theme.width / 2 - 12;
  const wide = theme.hasLogo ? theme.width - LOGO_WIDTH - 24 : theme.width;
  const titles = stack([
    tagged(tagOf('H1'), text(title, theme.bold(20, { colour: theme.palette.accentInk }), wide)),
    text(subtitle, theme.regular(9), wide),
  ]);
  const top = theme.hasLogo ? beside([{ box: titles, x: 0 }, rightLogo(theme)]) : titles;
  const parties = beside([
    { box: party(seller, { width: half, colon }, theme), x: 0 },
    { box: party(buyer, { width: half, colon }, theme), x: half + 24 },
  ]);
  return stack([top, bar(theme.width, 0.5, theme.palette.hairline), parties], 14);
}

function rightLogo(theme: Theme) {
  const box = theme.logo(LOGO_WIDTH, 48);
  return { box, x: theme.width - box.width };
}

function party(
  { name, addressLines, identifiers }: PrintedParty,
  { width, colon }: { width: number; colon: string },
  theme: Theme,
): Box {
  const details = identifiers.map(({ label, value }) => clean(`${label}${colon}${value}`));
  const style = theme.regular(8.5, { colour: theme.palette.muted });
  const lines = [...addressLines, ...details].map((line) => text(line, style, width, { linesMax: 3 }));
  return stack([text(name, theme.bold(9.5), width, { linesMax: 3 }), ...lines.slice(0, 20)]);
}

/** Writes the foot of each page: `identity` on the left, the number of the page on the right. */
export function numberPages(pages: Page[], identity: string, pageWord: string, theme: Theme): void {
  const style = theme.regular(7.5, { colour: theme.palette.muted });
  const y = PAGE.height - SHEET_MARGIN - 8;
  for (const [index, page] of pages.entries()) {
    artifact(text(identity, style, theme.width * 0.7, { linesMax: 1 })).draw(page, SHEET_MARGIN, y);
    const label = `${pageWord} ${index + 1} / ${pages.length}`;
    const right = text(label, style, theme.width * 0.3, { align: 'right' });
    artifact(right).draw(page, SHEET_MARGIN + theme.width * 0.7, y);
  }
}
