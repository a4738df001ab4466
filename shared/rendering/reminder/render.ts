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
import { type Box, beside, stack, text } from '../typeset/boxes';
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
      ...paymentSections(reminder, locale, theme),
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

const SIZE = 9;
const CODE = { sizeMax: 92, moduleSize: 2 };
const BETWEEN_CODES = 20;

/** The account to pay to and the page to pay on, beside their codes. */
function paymentSections(reminder: PrintedReminder, locale: ReminderLocale, theme: Theme): Section[] {
  const words = locale.documentWords.payment;
  const facts = [
    ...accountFacts(reminder.letter, words),
    ...(reminder.paymentLink ? [{ label: words.online, value: reminder.paymentLink }] : []),
  ];
  if (facts.length === 0) return [];
  const look = {
    label: theme.regular(SIZE, { colour: theme.palette.muted }),
    value: theme.regular(SIZE),
  };
  const codes = codesOf(reminder, words);
  const widthOfCodes = codes.length * (CODE.sizeMax + BETWEEN_CODES);
  const list = factList(facts, look, Math.min(theme.width * 0.6, theme.width - widthOfCodes));
  if (codes.length === 0) return [{ rows: [list], gap: 14 }];
  const boxes = codes.map((code, index) => ({
    box: captioned(code, theme),
    x: theme.width - CODE.sizeMax - index * (CODE.sizeMax + BETWEEN_CODES),
  }));
  return [{ rows: [beside([{ box: list, x: 0 }, ...boxes])], gap: 14 }];
}

type PaymentWords = ReminderLocale['documentWords']['payment'];

function accountFacts({ payment }: ReminderLetter, words: PaymentWords) {
  if (payment === null || payment.iban === '') return [];
  return [
    { label: words.holder, value: payment.holder },
    { label: 'IBAN', value: groupedByFour(payment.iban) },
    ...(payment.bic ? [{ label: 'BIC', value: payment.bic }] : []),
    ...(payment.reference ? [{ label: words.reference, value: payment.reference }] : []),
  ];
}

interface Code {
  caption: string;
  payload: string;
}

/** The codes, the first of which stands at the right edge. */
function codesOf({ letter, paymentLink }: PrintedReminder, words: PaymentWords): Code[] {
  const transfer = payloadOf(letter);
  return [
    ...(transfer === null ? [] : [{ caption: words.scan, payload: transfer }]),
    ...(paymentLink ? [{ caption: words.online, payload: paymentLink }] : []),
  ];
}

/** A code at the right edge of its box, above its caption. */
function captioned({ caption, payload }: Code, theme: Theme): Box {
  const code = qrCode(payload, CODE, caption);
  const style = theme.regular(7.5, { colour: theme.palette.muted });
  const words = text(caption, style, CODE.sizeMax, { align: 'right' });
  return stack([beside([{ box: code, x: CODE.sizeMax - code.width }]), words], 3);
}

/** A code pays the sum under one reference; without one the money could not be matched. */
function payloadOf({ payment, currency, totalMinor }: ReminderLetter): string | null {
  if (!payment?.reference) return null;
  const { holder: name, iban, bic, reference } = payment;
  return transferCode({ name, iban, bic: bic ?? '', amountMinor: totalMinor, currency, reference });
}
