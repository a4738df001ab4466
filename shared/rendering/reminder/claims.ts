// The table of the documents that are reminded of, with the sums below it. A column without an amount is left out.
import type { ReminderLetter, ReminderLetterItem } from '../../contracts/receivables/reminder-letter';
import { clean } from '../content/clean';
import { headRow, ruledRow, type SheetColumn } from '../presets/sheet-table';
import type { Theme } from '../presets/theme';
import { type Box, beside, stack, tagged, text } from '../typeset/boxes';
import { rowsOf, type Section } from '../typeset/flow';
import { tagOf } from '../typeset/tags';
import { shrunk, type TextStyle } from '../typeset/text';
import type { ReminderLocale } from './reminder-locale';

const CLAIMS = ['interest', 'compensation', 'fee'] as const;
type Claim = (typeof CLAIMS)[number];
type Part = Claim | 'balance';

const AMOUNT_OF: Record<Part, (item: ReminderLetterItem) => number> = {
  balance: ({ balanceMinor }) => balanceMinor,
  interest: ({ interestMinor }) => interestMinor,
  compensation: ({ compensationMinor }) => compensationMinor,
  fee: ({ feeMinor }) => feeMinor,
};

/** Parts of the width before they are divided by their sum. */
const DATES = 0.105;
const DAYS = 0.095;
const AMOUNT = 0.125;
const NUMBER = 0.22;

export function claimSections(letter: ReminderLetter, locale: ReminderLocale, theme: Theme): Section[] {
  const parts = partsOf(letter);
  const columns = columnsOf(parts.length);
  const { number, issueDate, dueDate, days, ...amounts } = locale.words.columns;
  const headings = [number, issueDate, dueDate, days, ...parts.map((part) => amounts[part])];
  const table = tagOf('Table');
  const rows = rowsOf(letter.items, (item) => [
    tagged(table, ruledRow(cellsOf(item, parts, locale), columns, theme)),
  ]);
  return [
    { rows, head: tagged(table, headRow(headings, columns, theme)), gap: 14, keepsNext: true },
    { rows: [sums(letter, parts, locale, theme)], gap: 6 },
  ];
}

function partsOf({ items }: ReminderLetter): Part[] {
  return ['balance', ...CLAIMS.filter((claim) => items.some((item) => AMOUNT_OF[claim](item) !== 0))];
}

function columnsOf(amounts: number): SheetColumn[] {
  const shares = [NUMBER, DATES, DATES, DAYS, ...Array<number>(amounts).fill(AMOUNT)];
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share, index) => ({ share: share / sum, align: index < 3 ? 'left' : 'right' }));
}

function cellsOf(item: ReminderLetterItem, parts: readonly Part[], locale: ReminderLocale): string[] {
  const { number, issueDate, dueDate, daysOverdue } = item;
  return [
    number,
    locale.shortDate(issueDate),
    locale.shortDate(dueDate),
    daysOverdue > 0 ? String(daysOverdue) : '',
    ...parts.map((part) => locale.formats.amount(AMOUNT_OF[part](item))),
  ];
}

/** A line for each part where there are claims, and the total. */
function sums(letter: ReminderLetter, parts: readonly Part[], locale: ReminderLocale, theme: Theme): Box {
  const { words, formats } = locale;
  const lines =
    parts.length === 1
      ? []
      : parts.map((part) =>
          sumLine(
            words.sums[part],
            formats.money(letter.items.reduce((sum, item) => sum + AMOUNT_OF[part](item), 0)),
            theme.regular(9),
            theme,
          ),
        );
  const total = sumLine(words.sums.total, formats.money(letter.totalMinor), theme.bold(10.5), theme);
  return stack([...lines, total], 2);
}

function sumLine(label: string, formatted: string, style: TextStyle, theme: Theme): Box {
  const amount = clean(formatted);
  const labelWidth = theme.width * 0.46;
  const width = theme.width * 0.2;
  const left = theme.width - labelWidth - width;
  return beside([
    { box: text(label, style, labelWidth), x: left },
    { box: text(amount, shrunk(amount, style, width), width, { align: 'right' }), x: left + labelWidth },
  ]);
}
