// A statement as a PDF, in the look of the company's documents.
import type { Statement } from '../../../../shared/contracts/documents/statements';
import type { Locale } from '../../../../shared/contracts/primitives';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { longDate, REGIONS } from '../../../../shared/runtime/locale';
import { cleanAll } from '../../rendering/content/clean';
import { formatsOf } from '../../rendering/content/formats';
import type { RenderableParty } from '../../rendering/document';
import { paintPdf } from '../../rendering/pdf/pdf';
import { type Kit, kitOf } from '../../rendering/presets/theme';
import { type Box, bar, beside, stack, text } from '../../rendering/typeset/boxes';
import { fill, type Passage } from '../../rendering/typeset/flow';
import { PAGE, type Page } from '../../rendering/typeset/marks';
import { currencyPassages, type Told } from './table';
import { STATEMENT_WORDING } from './wording';

const MARGIN = 48;
const FOOT = 20;

export interface PrintedStatement {
  statement: Statement;
  seller: RenderableParty;
  buyer: RenderableParty;
}

export function renderStatement(
  printed: PrintedStatement,
  branding: DocumentBranding,
  language: Locale,
): Promise<Buffer> {
  const { statement, seller, buyer } = cleanAll(printed);
  const kit = kitOf(branding, PAGE.width - 2 * MARGIN);
  const told = toldIn(language);
  const passages: Passage[] = [
    { rows: [opening({ statement, seller, buyer }, told, language, kit)], gap: 0 },
    ...statement.currencies.flatMap((currency) => currencyPassages(currency, told, kit)),
  ];
  if (statement.currencies.length === 0) {
    passages.push({ rows: [text(told.words.nothing, kit.regular(9), kit.width)], gap: 24 });
  }
  const column = { x: MARGIN, top: MARGIN, nextTop: MARGIN, bottom: PAGE.height - MARGIN - FOOT };
  const pages = fill(passages, column);
  number(pages, `${seller.name}  ·  ${told.words.title}`, told, kit);
  return paintPdf({
    ...{ pages, language, title: `${told.words.title} ${buyer.name}`, author: seller.name },
    date: statement.asOf,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}

function toldIn(language: Locale): Told {
  const dates = new Intl.DateTimeFormat(REGIONS[language], { dateStyle: 'short', timeZone: 'UTC' });
  return {
    words: STATEMENT_WORDING[language],
    shortDate: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
    formatsFor: (currency) => formatsOf(language, currency),
  };
}

function opening(
  { statement, seller, buyer }: PrintedStatement,
  { words }: Told,
  language: Locale,
  kit: Kit,
): Box {
  const half = kit.width / 2 - 12;
  const titles = stack([
    text(words.title, kit.bold(20, { colour: kit.palette.accentInk }), half),
    text(`${words.asOf} ${longDate(language, statement.asOf)}`, kit.regular(9), half),
  ]);
  const top = kit.hasLogo ? beside([{ box: titles, x: 0 }, rightLogo(kit)]) : titles;
  const parties = beside([
    { box: party(seller, half, kit), x: 0 },
    { box: party(buyer, half, kit), x: half + 24 },
  ]);
  return stack([top, bar(kit.width, 0.5, kit.palette.hairline), parties], 14);
}

function rightLogo(kit: Kit) {
  const box = kit.logo(160, 48);
  return { box, x: kit.width - box.width };
}

function party({ name, addressLines, identifiers }: RenderableParty, width: number, kit: Kit): Box {
  const details = identifiers.map(({ label, value }) => `${label}: ${value}`);
  const style = kit.regular(8.5, { colour: kit.palette.muted });
  const lines = [...addressLines, ...details].map((line) => text(line, style, width, { linesMax: 3 }));
  return stack([text(name, kit.bold(9.5), width, { linesMax: 3 }), ...lines.slice(0, 20)]);
}

function number(pages: Page[], identity: string, { words }: Told, kit: Kit): void {
  const style = kit.regular(7, { colour: kit.palette.muted });
  const y = PAGE.height - MARGIN - 8;
  for (const [index, page] of pages.entries()) {
    text(identity, style, kit.width * 0.7, { linesMax: 1 }).draw(page, MARGIN, y);
    const label = `${words.page} ${index + 1} / ${pages.length}`;
    text(label, style, kit.width * 0.3, { align: 'right' }).draw(page, MARGIN + kit.width * 0.7, y);
  }
}
