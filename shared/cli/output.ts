// The output of a command: a table for people, JSON for programs. Nothing but the result goes to standard output.

import { Failure } from './failures';

type Row = Record<string, unknown>;

/** Fields that say what a row is, in the order of the columns; the first ten that there are. */
const COLUMNS = (
  'id number sequence period name clientName documentNumber email title status state type typeId typeCode reference ' +
  'externalId country dueDate currency total balance price unitPrice amount amountMinor invoices creditNotes base vat ' +
  'invoiced paid eventType channel role url issueDate date occurredAt createdAt'
).split(' ');
const COLUMNS_MAX = 10;
const CELL_LENGTH_MAX = 40;

export class Output {
  constructor(
    readonly isJson: boolean,
    /** `--field`: the one field that is printed, `document.number` for one inside another. */
    private readonly field?: string,
  ) {}

  /** The result of a command. */
  result(data: unknown): void {
    const items = isRow(data) && Array.isArray(data.items) ? data.items : data;
    if (this.field !== undefined) this.fieldOf(Array.isArray(items) ? items : [data], this.field);
    else if (this.isJson) this.line(JSON.stringify(data ?? null, null, 2));
    else if (Array.isArray(items)) this.list(items, isRow(data) ? data.totals : undefined);
    else if (isRow(data))
      this.line(table(Object.entries(withAmounts(data)).map(([name, value]) => [name, cell(value)])));
    else if (data !== undefined && data !== null) this.line(cell(data));
  }

  /** Prints an item as it arrives: as a line of JSON, or as `text`. */
  item(data: unknown, text: string): void {
    this.line(this.isJson ? JSON.stringify(data) : text);
  }

  /** Prints a field of each row, one a line. @throws Failure for a field that a row has not */
  private fieldOf(rows: unknown[], name: string): void {
    const values = rows.map((row) =>
      name.split('.').reduce<unknown>((value, part) => {
        if (isRow(value) && part in value) return value[part];
        throw new Failure('usage', `The result has no field ${name}.`);
      }, row),
    );
    for (const value of values) this.line(lineOf(value));
  }

  /** The totals of a report stand below its rows. */
  private list(items: unknown[], totals: unknown): void {
    this.rows(items);
    if (items.length === 0 || !Array.isArray(totals)) return;
    this.line('\nTotals');
    this.rows(totals);
  }

  private rows(items: unknown[]): void {
    const rows = items.filter(isRow).map(withAmounts);
    const present = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => row[name] !== null)));
    const known = COLUMNS.filter((name) => present.has(name));
    const columns = (known.length > 0 ? known : [...present]).slice(0, COLUMNS_MAX);
    if (rows.length === 0) this.say('Nothing.');
    else this.line(table([columns, ...rows.map((row) => columns.map((name) => cell(row[name])))]));
  }

  /** Beside the result: progress, hints. */
  say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  /** Progress on one line that is written over; only on a terminal. */
  progress(text: string): void {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${text}`);
  }

  endProgress(): void {
    this.progress('');
  }

  private line(text: string): void {
    process.stdout.write(`${text}\n`);
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `totalMinor: 5938` is `total: 59.38` for people. Amounts in the currency of the company, which the row does not name, stay. */
function withAmounts(row: Row): Row {
  const { currency } = row;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return row;
  const amounts = Object.entries(row).map(([name, value]): [string, unknown] =>
    typeof value === 'number' && /^(?!company).*Minor$/.test(name)
      ? [name.replace(/Minor$/, ''), decimal(value, currency)]
      : [name, value],
  );
  return Object.fromEntries(amounts);
}

function decimal(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return (minor / 10 ** digits).toFixed(digits);
}

/** Control characters of data must not reach the terminal, which would obey them. */
function lineOf(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : isPlain(value) ? String(value) : JSON.stringify(value);
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

function cell(value: unknown): string {
  const characters = [...lineOf(value)];
  return characters.length > CELL_LENGTH_MAX
    ? `${characters.slice(0, CELL_LENGTH_MAX - 1).join('')}…`
    : characters.join('');
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object';
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_first, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const padded = (text: string, width = 0) => text + ' '.repeat(Math.max(0, width - [...text].length));
  return rows
    .map((row) =>
      row
        .map((text, column) => padded(text, widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
