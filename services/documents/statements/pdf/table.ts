// The invoices of one currency as a table whose head is repeated on each page, with the sums under it.
import type {
  Bucket,
  StatementCurrency,
  StatementInvoice,
} from '../../../../shared/contracts/documents/statements';
import { BUCKETS } from '../../../../shared/contracts/documents/statements';
import { clean } from '../../rendering/content/clean';
import type { Formats } from '../../rendering/content/formats';
import type { Theme } from '../../rendering/presets/theme';
import { type Box, bar, beside, padded, stack, text } from '../../rendering/typeset/boxes';
import type { Section } from '../../rendering/typeset/flow';
import { shrunk, type TextStyle } from '../../rendering/typeset/text';
import type { StatementWording } from './wording';

const GUTTER = 8;
const SIZE = 8;
/** Shares of the width; the first three columns are texts, the others numbers. */
const SHARES = [0.22, 0.13, 0.13, 0.14, 0.14, 0.14, 0.1];
const TEXTS = 3;

export interface StatementLocale {
  words: StatementWording;
  /** Dates in digits. */
  shortDate(date: string): string;
  formatsFor(currency: string): Formats;
}

export function currencySections(
  currency: StatementCurrency,
  locale: StatementLocale,
  theme: Theme,
): Section[] {
  const { words, formatsFor } = locale;
  const formats = formatsFor(currency.currency);
  const heading = text(currency.currency, theme.bold(11, { colour: theme.palette.accentInk }), theme.width);
  const rows = currency.invoices.map((invoice) => invoiceRow(invoice, formats, locale, theme));
  return [
    { rows: [heading], gap: 18, keepsNext: true },
    { rows, head: headRow(words, theme), gap: 4, keepsNext: true },
    { rows: [sums(currency, formats, words, theme)], gap: 6 },
  ];
}

function headRow({ columns }: StatementWording, theme: Theme): Box {
  const { number, issueDate, dueDate, total, settled, balance, days } = columns;
  const cells = row([number, issueDate, dueDate, total, settled, balance, days], theme.bold(SIZE), theme);
  return stack([cells, bar(theme.width, 0.8, theme.palette.accent)], 2);
}

function invoiceRow(invoice: StatementInvoice, formats: Formats, locale: StatementLocale, theme: Theme): Box {
  const { number, issueDate, dueDate, totalMinor, paidMinor, creditedMinor, balanceMinor } = invoice;
  const isLate = invoice.bucket !== null && invoice.daysOverdue > 0;
  const cells = [
    number,
    locale.shortDate(issueDate),
    locale.shortDate(dueDate ?? issueDate),
    formats.amount(totalMinor),
    formats.amount(paidMinor + creditedMinor),
    formats.amount(balanceMinor),
    isLate ? String(invoice.daysOverdue) : '',
  ];
  const line = bar(theme.width, 0.4, theme.palette.hairline);
  return stack([padded(row(cells, theme.regular(SIZE), theme), { top: 2, bottom: 2 }), line]);
}

function row(cells: readonly string[], style: TextStyle, theme: Theme): Box {
  let x = 0;
  const placed = cells.map(clean).map((content, index) => {
    const gutter = index < cells.length - 1 ? GUTTER : 0;
    const width = theme.width * (SHARES[index] ?? 0) - gutter;
    const at = x;
    x += width + gutter;
    const align = index < TEXTS ? ('left' as const) : ('right' as const);
    // a number is made smaller rather than broken; a heading may take two lines
    const fitting = content.includes(' ') ? style : shrunk(content, style, width);
    return { box: text(content, fitting, width, { align, linesMax: 3 }), x: at };
  });
  return beside(placed, 'bottom');
}

const AMOUNT_OF: Record<Bucket, keyof StatementCurrency['aging']> = {
  current: 'currentMinor',
  '0-30': 'days0to30Minor',
  '31-60': 'days31to60Minor',
  '60+': 'days60PlusMinor',
};

function sums(currency: StatementCurrency, formats: Formats, words: StatementWording, theme: Theme): Box {
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
