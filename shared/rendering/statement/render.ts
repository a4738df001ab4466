// A statement as a PDF, in the look of the company's documents.
import type { Statement } from '../../contracts/documents/statements';
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { DOCUMENTS } from '../../texts/documents';
import { STATEMENTS } from '../../texts/statements';
import { longDate, REGIONS } from '../../values/locale';
import { cleanAll } from '../content/clean';
import { formatsOf } from '../content/formats';
import type { RenderableParty } from '../document';
import { paintPdf } from '../pdf/pdf';
import { type Theme, themeOf } from '../presets/theme';
import { artifact, type Box, bar, beside, stack, tagged, text } from '../typeset/boxes';
import { fill, type Section } from '../typeset/flow';
import { PAGE, type Page } from '../typeset/marks';
import { tagOf } from '../typeset/tags';
import { type Account, currencySections, type StatementLocale } from './table';

const MARGIN = 48;
const FOOT = 20;

export interface PrintedStatement {
  statement: Statement;
  seller: RenderableParty;
  buyer: RenderableParty;
  /** Accounts of the seller by currency. */
  accounts: Record<string, Pick<Account, 'iban' | 'bic'>>;
}

const NO_ACCOUNT = { iban: null, bic: null };

export function renderStatement(
  printed: PrintedStatement,
  branding: DocumentBranding,
  language: DocumentLanguage,
): Promise<Buffer> {
  const { statement, seller, buyer, accounts } = cleanAll(printed);
  const theme = themeOf(branding, PAGE.width - 2 * MARGIN);
  const locale = statementLocale(language);
  const sections: Section[] = [
    { rows: [opening({ statement, seller, buyer }, locale, language, theme)], gap: 0 },
    ...statement.currencies.flatMap((currency) => {
      const account = { holder: seller.name, ...(accounts[currency.currency] ?? NO_ACCOUNT) };
      return currencySections(currency, account, locale, theme);
    }),
  ];
  sections.push(...unsentSections(statement, locale, theme));
  if (sections.length === 1) {
    sections.push({ rows: [text(locale.words.nothing, theme.regular(9), theme.width)], gap: 24 });
  }
  const column = { x: MARGIN, top: MARGIN, nextTop: MARGIN, bottom: PAGE.height - MARGIN - FOOT };
  const pages = fill(sections, column);
  number(pages, `${seller.name}  ·  ${locale.words.title}`, locale, theme);
  return paintPdf({
    ...{ pages, language, title: `${locale.words.title} ${buyer.name}`, author: seller.name },
    date: statement.asOf,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}

/** A line for each currency, with what the balances above do not have. */
function unsentSections(
  { unsent }: Statement,
  { words, formatsFor }: StatementLocale,
  theme: Theme,
): Section[] {
  return unsent.map(({ currency, invoices, balanceMinor }) => {
    const line = `${words.unsent}: ${invoices} (${formatsFor(currency).money(balanceMinor)})`;
    return { rows: [text(line, theme.regular(9), theme.width)], gap: 18 };
  });
}

function statementLocale(language: DocumentLanguage): StatementLocale {
  const dates = new Intl.DateTimeFormat(REGIONS[language], { dateStyle: 'short', timeZone: 'UTC' });
  return {
    words: STATEMENTS[language],
    documentWords: DOCUMENTS[language],
    shortDate: (date) => dates.format(new Date(`${date}T00:00:00Z`)),
    formatsFor: (currency) => formatsOf(language, currency),
  };
}

function opening(
  { statement, seller, buyer }: Omit<PrintedStatement, 'accounts'>,
  { words }: StatementLocale,
  language: DocumentLanguage,
  theme: Theme,
): Box {
  const half = theme.width / 2 - 12;
  const titles = stack([
    tagged(tagOf('H1'), text(words.title, theme.bold(20, { colour: theme.palette.accentInk }), half)),
    text(`${words.asOf} ${longDate(language, statement.asOf)}`, theme.regular(9), half),
  ]);
  const top = theme.hasLogo ? beside([{ box: titles, x: 0 }, rightLogo(theme)]) : titles;
  const parties = beside([
    { box: party(seller, half, theme), x: 0 },
    { box: party(buyer, half, theme), x: half + 24 },
  ]);
  return stack([top, bar(theme.width, 0.5, theme.palette.hairline), parties], 14);
}

function rightLogo(theme: Theme) {
  const box = theme.logo(160, 48);
  return { box, x: theme.width - box.width };
}

function party({ name, addressLines, identifiers }: RenderableParty, width: number, theme: Theme): Box {
  const details = identifiers.map(({ label, value }) => `${label}: ${value}`);
  const style = theme.regular(8.5, { colour: theme.palette.muted });
  const lines = [...addressLines, ...details].map((line) => text(line, style, width, { linesMax: 3 }));
  return stack([text(name, theme.bold(9.5), width, { linesMax: 3 }), ...lines.slice(0, 20)]);
}

function number(pages: Page[], identity: string, { words }: StatementLocale, theme: Theme): void {
  const style = theme.regular(7.5, { colour: theme.palette.muted });
  const y = PAGE.height - MARGIN - 8;
  for (const [index, page] of pages.entries()) {
    artifact(text(identity, style, theme.width * 0.7, { linesMax: 1 })).draw(page, MARGIN, y);
    const label = `${words.page} ${index + 1} / ${pages.length}`;
    const right = text(label, style, theme.width * 0.3, { align: 'right' });
    artifact(right).draw(page, MARGIN + theme.width * 0.7, y);
  }
}
