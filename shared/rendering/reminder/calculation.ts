// The calculation of interest: each run of days with its principal and rate, and where the rate was published.
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import type { ReminderLetter, ReminderLetterItem } from '../../contracts/receivables/reminder-letter';
import { fill } from '../../texts/fill';
import { clean } from '../content/clean';
import { headRow, ruledRow, type SheetColumn } from '../presets/sheet-table';
import type { Theme } from '../presets/theme';
import { type Box, beside, tagged, text, textLines } from '../typeset/boxes';
import { rowsOf, type Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { printedSource } from './rate-sources';
import type { ReminderLocale } from './reminder-locale';

const COLUMNS: readonly SheetColumn[] = [
  { share: 0.13, align: 'left' },
  { share: 0.13, align: 'left' },
  { share: 0.09, align: 'right' },
  { share: 0.19, align: 'right' },
  { share: 0.15, align: 'right' },
  { share: 0.19, align: 'right' },
  { share: 0.12, align: 'right' },
];
/** Decimals of the exact amounts: the sum is rounded, its parts are not. */
const DECIMALS_MORE = 2;

/** Empty where no interest is charged. */
export function calculationSections(letter: ReminderLetter, locale: ReminderLocale, theme: Theme): Section[] {
  const charged = letter.items.filter(({ interestMinor }) => interestMinor > 0);
  if (charged.length === 0) return [];
  const { calculation } = locale.words;
  const title = text(calculation.title, theme.bold(14, { colour: theme.palette.accentInk }), theme.width);
  const cited = citedSources(letter, charged, locale);
  return [
    { rows: [tagged(tagOf('H2'), title)], gap: 0, keepsNext: true },
    { rows: textLines(calculation.formula, muted(theme), theme.width), gap: 4, keepsNext: true },
    ...charged.flatMap((item) => itemSections(item, cited, locale, theme)),
    ...sourceSections(cited, locale, theme),
  ];
}

/** Printed sources by their ids. */
type Cited = ReadonlyMap<string, string>;

/** The sources that the charged segments name, in the order of their first use. */
function citedSources(
  { sources }: ReminderLetter,
  items: readonly ReminderLetterItem[],
  { words }: ReminderLocale,
): Cited {
  const ids = new Set(items.flatMap((item) => chargedOf(item).flatMap((segment) => segment.sources)));
  const cited = new Map<string, string>();
  for (const id of ids) {
    const source = sources.find((one) => one.id === id);
    const printed = source && printedSource(source, words);
    if (printed) cited.set(id, printed);
  }
  return cited;
}

/** Two sources of one rate have one mark. */
function listed(cited: Cited): string[] {
  return [...new Set(cited.values())];
}

function itemSections(
  item: ReminderLetterItem,
  cited: Cited,
  locale: ReminderLocale,
  theme: Theme,
): Section[] {
  const { words, shortDate } = locale;
  const { columns, invoice } = words.calculation;
  const heading = fill(invoice, { number: item.number, date: shortDate(item.dueDate) });
  const table = tagOf('Table');
  const rows = rowsOf(chargedOf(item), (segment) => [
    tagged(table, ruledRow(segmentCells(segment, cited, locale), COLUMNS, theme)),
  ]);
  return [
    { rows: [text(clean(heading), theme.bold(9.5), theme.width)], gap: 16, keepsNext: true },
    {
      rows,
      head: tagged(
        table,
        headRow(
          [
            columns.from,
            columns.to,
            columns.days,
            columns.principal,
            columns.rate,
            columns.amount,
            columns.source,
          ],
          COLUMNS,
          theme,
        ),
      ),
      gap: 4,
      keepsNext: true,
    },
    { rows: sumRows(item, locale, theme), gap: 3 },
  ];
}

function chargedOf({ segments }: ReminderLetterItem) {
  return segments.filter(({ isCharged }) => isCharged);
}

function segmentCells(
  {
    from,
    to,
    days,
    principalMinor,
    ratePercent,
    exactMinor,
    sources,
  }: ReminderLetterItem['segments'][number],
  cited: Cited,
  { formats, shortDate, currency }: ReminderLocale,
): string[] {
  const digits = minorUnits(currency);
  const exact = new Big(exactMinor).div(new Big(10).pow(digits)).toFixed(digits + DECIMALS_MORE);
  const printed = new Set(sources.map((id) => cited.get(id)));
  const marks = listed(cited).flatMap((source, index) => (printed.has(source) ? [index + 1] : []));
  return [
    shortDate(from),
    shortDate(to),
    String(days),
    formats.amount(principalMinor),
    ratePercent === null ? '' : formats.percent(ratePercent),
    formats.price(exact),
    marks.map((mark) => `[${mark}]`).join(' '),
  ];
}

/** The interest, and what is left of it where a part was paid or waived. */
function sumRows(item: ReminderLetterItem, { words, formats }: ReminderLocale, theme: Theme): Box[] {
  const { sum, settled, left } = words.calculation;
  const row = (label: string, minor: number) => sumRow(label, clean(formats.money(minor)), theme);
  const claim = item.claims?.find(({ kind }) => kind === 'interest');
  if (!claim || claim.settledMinor === 0) return [row(sum, item.interestMinor)];
  return [row(sum, claim.demandedMinor), row(settled, -claim.settledMinor), row(left, item.interestMinor)];
}

function sumRow(label: string, amount: string, theme: Theme): Box {
  const style = theme.bold(9);
  const left = theme.width * 0.35;
  const labelWidth = theme.width * 0.33;
  const right = theme.width * 0.2 - 8;
  return beside([
    { box: text(label, style, labelWidth), x: left },
    { box: text(amount, style, right, { align: 'right' }), x: left + labelWidth },
  ]);
}

function sourceSections(cited: Cited, { words }: ReminderLocale, theme: Theme): Section[] {
  if (cited.size === 0) return [];
  const heading = text(words.calculation.sources, theme.bold(9), theme.width);
  const rows = listed(cited).flatMap((source, index) =>
    textLines(clean(`[${index + 1}] ${source}`), muted(theme), theme.width),
  );
  return [
    { rows: [heading], gap: 20, keepsNext: true },
    { rows, gap: 3 },
  ];
}

function muted(theme: Theme) {
  return theme.regular(8, { colour: theme.palette.muted });
}
