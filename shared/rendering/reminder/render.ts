// The letter of a reminder as a PDF, in the look of the company's documents; the calculation of interest has a page of its own.
import type { DocumentLanguage } from '../../contracts/primitives';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { REMINDERS } from '../../texts/reminders';
import { longDate } from '../../values/locale';
import { cleanAll } from '../content/clean';
import { paintPdf } from '../pdf/pdf';
import { numberPages, SHEET_COLUMN, SHEET_MARGIN, sheetHead } from '../presets/sheet';
import { themeOf } from '../presets/theme';
import { fill } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import { calculationSections } from './calculation';
import { claimSections } from './claims';
import { closingSections, openingSections, paragraphs } from './paragraphs';
import { paymentSections } from './payment';
import type { PrintedReminder } from './printed';
import { reminderLocale } from './reminder-locale';

/** The same reminder gives the same bytes. @throws TooManyPages */
export function renderReminder(
  printed: PrintedReminder,
  branding: DocumentBranding,
  language: DocumentLanguage,
): Promise<Buffer> {
  const reminder = cleanAll(printed);
  const { letter } = reminder;
  const theme = themeOf(branding, PAGE.width - 2 * SHEET_MARGIN);
  const locale = reminderLocale(language, letter.currency);
  const title = REMINDERS[language].titles[letter.tone];
  const head = {
    title,
    subtitle: longDate(language, letter.date),
    seller: letter.seller,
    buyer: letter.buyer,
    colon: locale.documentWords.colon,
  };
  const pages = fill(
    [
      { rows: [sheetHead(head, theme)], gap: 0 },
      ...openingSections(reminder, locale, theme),
      ...claimSections(letter, locale, theme),
      ...paragraphs(reminder, locale, theme),
      ...paymentSections(letter, locale, theme),
      ...closingSections(reminder, locale, theme),
    ],
    SHEET_COLUMN,
  );
  const calculation = calculationSections(letter, locale, theme);
  if (calculation.length > 0) pages.push(...fill(calculation, SHEET_COLUMN));
  numberPages(pages, `${letter.seller.name}  ·  ${title}`, locale.words.page, theme);
  return paintPdf({
    ...{ pages, language, title: `${title} ${letter.buyer.name}`, author: letter.seller.name },
    date: letter.date,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}
