// The letter of a reminder as a PDF, in the look of the company's documents; the calculation of interest has a page of its own.

import type { DocumentLanguage } from '../../contracts/primitives';
import type { ReminderLetter } from '../../contracts/receivables/reminder-letter';
import type { DocumentBranding } from '../../contracts/settings/branding';
import { REMINDERS } from '../../texts/reminders';
import { longDate } from '../../values/locale';
import { cleanAll } from '../content/clean';
import { transferCode } from '../content/codes';
import { groupedByFour } from '../content/payment';
import { paintPdf } from '../pdf/pdf';
import { factList } from '../presets/parts';
import { numberPages, SHEET_COLUMN, SHEET_MARGIN, sheetHead } from '../presets/sheet';
import { type Theme, themeOf } from '../presets/theme';
import { beside, stack, text } from '../typeset/boxes';
import { qrCode } from '../typeset/code';
import { fill, type Section } from '../typeset/flow';
import { PAGE } from '../typeset/marks';
import { calculationSections } from './calculation';
import { claimSections } from './claims';
import { closingSections, openingSections, paragraphs } from './paragraphs';
import type { PrintedReminder } from './printed';
import { type ReminderLocale, reminderLocale } from './reminder-locale';

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
    pages,
    language,
    title: `${title} ${letter.buyer.name}`,
    author: letter.seller.name,
    date: letter.date,
    logo: branding.logo ? Buffer.from(branding.logo.base64, 'base64') : null,
  });
}

/** The account to pay to, beside the code of the transfer. */
const SIZE = 9;
const CODE = { sizeMax: 92, moduleSize: 2 };

function paymentSections(letter: ReminderLetter, locale: ReminderLocale, theme: Theme): Section[] {
  const { payment } = letter;
  if (payment === null || payment.iban === '') return [];
  const words = locale.documentWords.payment;
  const facts = [
    { label: words.holder, value: payment.holder },
    { label: 'IBAN', value: groupedByFour(payment.iban) },
    ...(payment.bic ? [{ label: 'BIC', value: payment.bic }] : []),
    ...(payment.reference ? [{ label: words.reference, value: payment.reference }] : []),
  ];
  const look = {
    label: theme.regular(SIZE, { colour: theme.palette.muted }),
    value: theme.regular(SIZE),
  };
  const list = factList(facts, look, theme.width * 0.6);
  const payload = payloadOf(letter);
  if (payload === null) return [{ rows: [list], gap: 14 }];
  const code = qrCode(payload, CODE, words.scan);
  const caption = text(words.scan, theme.regular(7.5, { colour: theme.palette.muted }), CODE.sizeMax + 20, {
    align: 'right',
  });
  const x = theme.width - caption.width;
  const beneath = stack([beside([{ box: code, x: caption.width - code.width }]), caption], 3);
  return [
    {
      rows: [
        beside([
          { box: list, x: 0 },
          { box: beneath, x },
        ]),
      ],
      gap: 14,
    },
  ];
}

/** A code pays the sum under one reference; without one the money could not be matched. */
function payloadOf({ payment, currency, totalMinor }: ReminderLetter): string | null {
  if (!payment?.reference) return null;
  const { holder: name, iban, bic, reference } = payment;
  return transferCode({ name, iban, bic: bic ?? '', amountMinor: totalMinor, currency, reference });
}
