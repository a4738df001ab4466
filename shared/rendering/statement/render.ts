// A statement as a PDF, in the look of the company's documents.
import type { Statement } from '../../contracts/documents/statements';
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { DOCUMENTS } from '../../texts/documents';
import { STATEMENTS } from '../../texts/statements';
import { datesInDigits, longDate } from '../../values/locale';
import { cleanAll } from '../content/clean';
import { formatsOf } from '../content/formats';
import type { RenderableParty } from '../document';
import { paintPdf } from '../pdf/pdf';
import { numberPages, SHEET_COLUMN, SHEET_MARGIN, sheetHead } from '../presets/sheet';
import { type Theme, themeOf } from '../presets/theme';
import { text } from '../typeset/boxes';
import { fill, type Section } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import { type Account, currencySections, type StatementLocale } from './table';

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
  const theme = themeOf(branding, PAGE.width - 2 * SHEET_MARGIN);
  const locale = statementLocale(language);
  const subtitle = subtitleOf(statement, locale, language);
  const { colon } = locale.documentWords;
  const sections: Section[] = [
    { rows: [sheetHead({ title: locale.words.title, subtitle, seller, buyer, colon }, theme)], gap: 0 },
    ...statement.currencies.flatMap((currency) => {
      const account = { holder: seller.name, ...(accounts[currency.currency] ?? NO_ACCOUNT) };
      return currencySections(currency, account, locale, theme);
    }),
  ];
  sections.push(...unsentSections(statement, locale, theme));
  if (sections.length === 1) {
    sections.push({ rows: [text(locale.words.nothing, theme.regular(9), theme.width)], gap: 24 });
  }
  const pages = fill(sections, SHEET_COLUMN);
  numberPages(pages, `${seller.name}  ·  ${locale.words.title}`, locale.words.page, theme);
  return paintPdf({
    pages,
    language,
    title: `${locale.words.title} ${buyer.name}`,
    author: seller.name,
    date: statement.asOf,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}

function subtitleOf(
  { from, asOf }: Statement,
  { words }: StatementLocale,
  language: DocumentLanguage,
): string {
  const last = longDate(language, asOf);
  return from === undefined ? `${words.asOf} ${last}` : `${longDate(language, from)} – ${last}`;
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
  return {
    words: STATEMENTS[language],
    documentWords: DOCUMENTS[language],
    shortDate: datesInDigits(language),
    formatsFor: (currency) => formatsOf(language, currency),
  };
}
