// CSV of banks, by profiles. There is no balance in it, so that gaps cannot be seen.
import { parse } from 'csv-parse/sync';
import { isValidIBAN } from 'ibantools';
import { textLines } from '../bytes/text-lines';
import type { ReadingOptions, StatementFormat, StatementReader, StatementSink } from '../format';
import { atLine, StatementUnreadable } from '../unreadable';
import { accountValue, currencyOf } from '../values';
import { type Columns, columnsOf } from './header';
import { cellsByColumn, csvLine } from './line';
import type { CsvProfile } from './profile';
import { PROFILES } from './profiles';
import { recordReader } from './records';

/** Lines before the header, such as the name of the account. */
const PREAMBLE_LINES_MAX = 20;

export const CSV: StatementFormat = {
  name: 'csv',
  recognises(head) {
    const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r?\n/, PREAMBLE_LINES_MAX);
    return lines.some((line) => headerOf(spellings(line), PROFILES) !== undefined);
  },
  open: openCsv,
};

/** The head of a file is read as Latin-1, but may be UTF-8. */
function spellings(line: string): string[] {
  return [line, Buffer.from(line, 'latin1').toString('utf8')];
}

function headerOf(lines: readonly string[], profiles: readonly CsvProfile[]): Columns | undefined {
  for (const profile of profiles) {
    for (const line of lines) {
      const columns = columnsOf(profile, headerCells(line, profile.delimiter));
      if (columns) return columns;
    }
  }
  return undefined;
}

/** A line that is no record is no header. */
function headerCells(line: string, delimiter: string): string[] {
  try {
    const records: string[][] = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return records[0] ?? [];
  } catch {
    return [];
  }
}

function openCsv(sink: StatementSink, options: ReadingOptions): StatementReader {
  const profiles = options.profile ? PROFILES.filter(({ name }) => name === options.profile) : PROFILES;
  let columns: Columns | undefined;
  let records: ReturnType<typeof recordReader> | undefined;
  let current: { account: string; currency: string } | undefined;
  let isDone = false;

  const close = () => {
    if (current) sink.closed({});
    current = undefined;
  };
  const record = (cells: string[], line: number) => {
    if (!columns || isDone) return;
    const { profile } = columns;
    isDone = profile.endsWith?.some((word) => cells[0]?.startsWith(word)) ?? false;
    if (isDone || cells.every((cell) => cell.trim() === '')) return;
    const cell = cellsByColumn(columns, cells);
    const known = columns;
    const read = atLine(line, () => {
      const currency = currencyOf(cell('currency') ?? profile.currency ?? options.account?.currency);
      const account = accountValue(cell('account')) ?? options.account?.iban ?? options.account?.number ?? '';
      return { currency, account, line: csvLine(cell, known, currency, line) };
    });
    // an account has one currency: rows of another are of another account
    if (current?.account !== read.account || current.currency !== read.currency) {
      close();
      current = { account: read.account, currency: read.currency };
      begin(sink, profile, current, line);
    }
    sink.line(read.line);
  };
  const lines = textLines((text, number) => {
    if (records) return records.line(text, number);
    if (/^sep=.$/i.test(text)) return;
    columns = headerOf([text], profiles);
    if (columns) records = recordReader(columns.profile.delimiter, record);
    else if (number >= PREAMBLE_LINES_MAX) throw noHeader();
  });
  return {
    write: lines.write,
    end() {
      lines.end();
      if (!records) throw noHeader();
      records.end();
      close();
    },
  };
}

function begin(
  sink: StatementSink,
  { name }: CsvProfile,
  { account, currency }: { account: string; currency: string },
  line: number,
): void {
  sink.opened({
    format: 'csv',
    variant: name,
    kind: 'statement',
    account: account === '' ? {} : isValidIBAN(account) ? { iban: account } : { number: account },
    currency,
  });
  if (account === '') sink.warning({ code: 'account_missing', line });
}

function noHeader(): StatementUnreadable {
  return new StatementUnreadable(
    'statement_format_unknown',
    `has no header of a known bank in its first ${PREAMBLE_LINES_MAX} lines`,
    1,
  );
}
