// The invoices of one currency as a table whose head is repeated on each page, with the sums under it.
import type { Bucket, StatementCurrency, StatementInvoice } from '../../contracts/documents/statements';
import { BUCKETS } from '../../contracts/documents/statements';
import type { DocumentTexts } from '../../texts/documents';
import type { StatementTexts } from '../../texts/statements';
import { clean } from '../content/clean';
import type { Formats } from '../content/formats';
import { groupedByFour } from '../content/payment';
import { factList } from '../presets/parts';
import { headRow, ruledRow, SHEET_SIZE } from '../presets/sheet-table';
import type { Theme } from '../presets/theme';
import { type Box, beside, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunk, type TextStyle } from '../typeset/text';

const GAP = 8;
/** Shares of the width of the table, column by column. */
const SHARES = [0.18, 0.11, 0.11, 0.12, 0.12, 0.13, 0.12, 0.11];
/** The first three columns are texts, the others numbers. */
const COLUMNS = SHARES.map((share, index) => ({
  share,
  align: index < 3 ? ('left' as const) : ('right' as const),
}));

export interface StatementLocale {
  words: StatementTexts;
  /** Texts of the documents themselves. */
  documentWords: DocumentTexts;
  /** Writes a date in digits. */
  shortDate(date: string): string;
  formatsFor(currency: string): Formats;
}

/** The account for payments in this currency. */
export interface Account {
  holder: string;
  iban: string | null;
  bic: string | null;
}

export function currencySections(
  currency: StatementCurrency,
  account: Account,
  locale: StatementLocale,
  theme: Theme,
): Section[] {
  const { words, formatsFor } = locale;
  const formats = formatsFor(currency.currency);
  const heading = text(currency.currency, theme.bold(11, { colour: theme.palette.accentInk }), theme.width);
  const table = tagOf('Table');
  const rows = [
    ...currency.invoices.map((invoice) => invoiceRow(invoice, formats, locale, theme)),
    ...currency.standaloneCreditNotes.map((note) => creditNoteRow(note, formats, locale, theme)),
    ...currency.accountPayments.map((payment) => accountPaymentRow(payment, formats, locale, theme)),
  ].map((box) => tagged(table, box));
  return [
    { rows: [heading, ...openingRows(currency, formats, words, theme)], gap: 18, keepsNext: true },
    { rows, head: tagged(table, headingRow(words, theme)), gap: 4, keepsNext: true },
    { rows: [sums(currency, formats, words, theme)], gap: 6 },
    ...(currency.balanceMinor > 0 ? accountSection(account, locale, theme) : []),
  ];
}

function headingRow({ columns }: StatementTexts, theme: Theme): Box {
  const { number, issueDate, dueDate, total, paid, credited, balance, days } = columns;
  return headRow([number, issueDate, dueDate, total, paid, credited, balance, days], COLUMNS, theme);
}

function invoiceRow(invoice: StatementInvoice, formats: Formats, locale: StatementLocale, theme: Theme): Box {
  const { number, issueDate, dueDate, totalMinor, paidMinor, deductedMinor, creditedMinor, balanceMinor } =
    invoice;
  const { daysOverdue } = invoice;
  const cells = [
    [number, kindOf(invoice, locale)].filter(Boolean).join('\n'),
    locale.shortDate(issueDate),
    locale.shortDate(dueDate ?? issueDate),
    formats.amount(totalMinor),
    formats.amount(-paidMinor),
    formats.amount(-creditedMinor - deductedMinor),
    formats.amount(balanceMinor),
    daysOverdue !== null && daysOverdue > 0 ? String(daysOverdue) : '',
  ];
  return ruledRow(cells, COLUMNS, theme);
}

/** The balance of the day before the first one, above the table: its column of balances has what is still open of that. */
function openingRows(
  { openingBalanceMinor }: StatementCurrency,
  formats: Formats,
  { opening }: StatementTexts,
  theme: Theme,
): Box[] {
  if (openingBalanceMinor === undefined) return [];
  return [text(`${opening}: ${formats.money(openingBalanceMinor)}`, theme.regular(SHEET_SIZE), theme.width)];
}

/** The kind of an invoice that is not ordinary: a deposit, a part, a correction. */
function kindOf({ typeCode }: StatementInvoice, { documentWords }: StatementLocale): string | undefined {
  return Object.entries(documentWords.kinds).find(([code]) => code === typeCode)?.[1];
}

/** The row of a credit note that corrects no single invoice, with what is not applied of it. */
function creditNoteRow(
  { number, issueDate, totalMinor, remainingMinor }: StatementCurrency['standaloneCreditNotes'][number],
  formats: Formats,
  { documentWords, shortDate }: StatementLocale,
  theme: Theme,
): Box {
  const amounts = [formats.amount(-totalMinor), formats.amount(-remainingMinor)];
  const name = `${number}\n${documentWords.titles['credit-note']}`;
  return ruledRow([name, shortDate(issueDate), '', '', '', ...amounts, ''], COLUMNS, theme);
}

/** The row of money that is not applied to an invoice. */
function accountPaymentRow(
  { date, remainingMinor }: StatementCurrency['accountPayments'][number],
  formats: Formats,
  { documentWords, shortDate }: StatementLocale,
  theme: Theme,
): Box {
  const left = formats.amount(-remainingMinor);
  return ruledRow([documentWords.totals.paid, shortDate(date), '', '', left, '', left, ''], COLUMNS, theme);
}

/** The lines that a transfer needs. */
function accountSection({ holder, iban, bic }: Account, locale: StatementLocale, theme: Theme): Section[] {
  if (!iban) return [];
  const { payment } = locale.documentWords;
  const facts = [
    { label: payment.holder, value: holder },
    { label: 'IBAN', value: groupedByFour(iban) },
    ...(bic ? [{ label: 'BIC', value: bic }] : []),
  ];
  const look = {
    label: theme.regular(SHEET_SIZE, { colour: theme.palette.muted }),
    value: theme.regular(SHEET_SIZE),
  };
  return [{ rows: [factList(facts, look, theme.width / 2 - GAP)], gap: 10 }];
}

const AMOUNT_OF: Record<Bucket, keyof StatementCurrency['aging']> = {
  current: 'currentMinor',
  '0-30': 'days0to30Minor',
  '31-60': 'days31to60Minor',
  '60+': 'days60PlusMinor',
};

function sums(currency: StatementCurrency, formats: Formats, words: StatementTexts, theme: Theme): Box {
  const { aging, balanceMinor, unappliedMinor } = currency;
  const facts = BUCKETS.map((bucket) => [words.buckets[bucket], aging[AMOUNT_OF[bucket]]] as const);
  const more = unappliedMinor > 0 ? [[words.unapplied, -unappliedMinor] as const] : [];
  const lines = [...facts, ...more].map(([label, amount]) =>
    sumLine(label, formats.money(amount), theme.regular(SHEET_SIZE), theme),
  );
  return stack([...lines, sumLine(words.balance, formats.money(balanceMinor), theme.bold(10), theme)], 2);
}

function sumLine(label: string, formatted: string, style: TextStyle, theme: Theme): Box {
  const amount = clean(formatted);
  const half = theme.width / 2;
  const width = half / 2;
  return beside([
    { box: text(label, style, width), x: half },
    { box: text(amount, shrunk(amount, style, width), width, { align: 'right' }), x: half + width },
  ]);
}
