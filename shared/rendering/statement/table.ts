// The invoices of one currency as a table whose head is repeated on each page, with the sums under it.
import type { Bucket, StatementCurrency, StatementInvoice } from '../../contracts/documents/statements';
import { BUCKETS } from '../../contracts/documents/statements';
import type { DocumentTexts } from '../../texts/documents';
import type { StatementTexts } from '../../texts/statements';
import { clean } from '../content/clean';
import type { Formats } from '../content/formats';
import { groupedByFour } from '../content/payment';
import { factList } from '../presets/parts';
import type { Theme } from '../presets/theme';
import { type Box, bar, beside, padded, stack, tagged, text } from '../typeset/boxes';
import type { Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunk, type TextStyle } from '../typeset/text';

const GUTTER = 8;
const SIZE = 8.5;
/** Shares of the width; the first three columns are texts, the others numbers. */
const SHARES = [0.18, 0.11, 0.11, 0.12, 0.12, 0.13, 0.12, 0.11];
const TEXTS = 3;

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
    { rows: [heading], gap: 18, keepsNext: true },
    { rows, head: tagged(table, headRow(words, theme)), gap: 4, keepsNext: true },
    { rows: [sums(currency, formats, words, theme)], gap: 6 },
    ...(currency.balanceMinor > 0 ? accountSection(account, locale, theme) : []),
  ];
}

function headRow({ columns }: StatementTexts, theme: Theme): Box {
  const { number, issueDate, dueDate, total, paid, credited, balance, days } = columns;
  const headings = [number, issueDate, dueDate, total, paid, credited, balance, days];
  const cells = row(headings, theme.bold(SIZE), theme, 'TH');
  return stack([cells, bar(theme.width, 0.8, theme.palette.accent)], 2);
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
  return ruledRow(cells, theme);
}

/** The kind of an invoice that is not ordinary: a deposit, a part, a correction. */
function kindOf({ typeCode }: StatementInvoice, { documentWords }: StatementLocale): string | undefined {
  return Object.entries(documentWords.kinds).find(([code]) => code === typeCode)?.[1];
}

/** The row of a credit note that corrects no invoice: its amount is not applied yet. */
function creditNoteRow(
  { number, issueDate, totalMinor }: StatementCurrency['standaloneCreditNotes'][number],
  formats: Formats,
  { documentWords, shortDate }: StatementLocale,
  theme: Theme,
): Box {
  const credited = formats.amount(-totalMinor);
  const name = `${number}\n${documentWords.titles['credit-note']}`;
  return ruledRow([name, shortDate(issueDate), '', '', '', credited, credited, ''], theme);
}

/** The row of money that is not applied to an invoice. */
function accountPaymentRow(
  { date, remainingMinor }: StatementCurrency['accountPayments'][number],
  formats: Formats,
  { documentWords, shortDate }: StatementLocale,
  theme: Theme,
): Box {
  const left = formats.amount(-remainingMinor);
  return ruledRow([documentWords.totals.paid, shortDate(date), '', '', left, '', left, ''], theme);
}

function ruledRow(cells: readonly string[], theme: Theme): Box {
  const line = bar(theme.width, 0.4, theme.palette.hairline);
  return stack([padded(row(cells, theme.regular(SIZE), theme), { top: 2, bottom: 2 }), line]);
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
    label: theme.regular(SIZE, { colour: theme.palette.muted }),
    value: theme.regular(SIZE),
  };
  return [{ rows: [factList(facts, look, theme.width / 2 - GUTTER)], gap: 10 }];
}

function row(cells: readonly string[], style: TextStyle, theme: Theme, role: 'TH' | 'TD' = 'TD'): Box {
  let x = 0;
  const placed = cells.map(clean).map((content, index) => {
    const gutter = index < cells.length - 1 ? GUTTER : 0;
    const width = theme.width * (SHARES[index] ?? 0) - gutter;
    const at = x;
    x += width + gutter;
    const align = index < TEXTS ? ('left' as const) : ('right' as const);
    // a number is made smaller rather than broken; a heading may take two lines
    const fitting = /\s/.test(content) ? style : shrunk(content, style, width);
    const cell = text(content, fitting, width, { align, linesMax: 3 });
    return { box: tagged(tagOf(role, role === 'TH' ? { scope: 'Column' } : {}), cell), x: at };
  });
  return tagged(tagOf('TR'), beside(placed, role === 'TH' ? 'bottom' : 'top'));
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
    sumLine(label, formats.money(amount), theme.regular(SIZE), theme),
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
