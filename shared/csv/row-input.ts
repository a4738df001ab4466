// A record of a CSV as the input of an action. What is wrong is told by column.
import type { FieldError } from '../runtime/errors';
import { addEntries, type Entry } from './entry-columns';
import type { Fields } from './fields';
import { plainCell } from './formula-cell';
import type { Column } from './mapping';
import { type CsvDecimals, readNumber } from './numbers';

export interface RowFault {
  column: string | null;
  message: string;
}

export interface RowInput {
  input: Record<string, unknown>;
  faults: RowFault[];
  /** A pointer into the input for the values of each column. */
  places: [pointer: string, header: string][];
}

const YES = new Set([
  'true',
  'yes',
  'y',
  '1',
  'ja',
  'oui',
  'si',
  'sì',
  'tak',
  'sim',
  'wahr',
  'vrai',
  'vero',
  'x',
]);
const NO = new Set(['false', 'no', 'n', '0', 'nein', 'non', 'nie', 'não', 'nao', 'falsch', 'faux', 'falso']);

/** An empty cell says nothing. */
export function rowInput(
  record: readonly string[],
  columns: readonly Column[],
  { lists }: Fields,
  decimals: CsvDecimals,
): RowInput {
  const row: RowInput = { input: {}, faults: lengthFaults(record, columns), places: [] };
  if (row.faults.length > 0) return row;
  for (const [index, { header, field }] of columns.entries()) {
    const text = plainCell(record[index] ?? '');
    if (!field || text === '') continue;
    const value = cellValue(text, field.kind, decimals);
    if (typeof value === 'object') row.faults.push({ column: header, message: value.message });
    else for (const pointer of put(row.input, field.path, value, lists)) row.places.push([pointer, header]);
  }
  return row;
}

function lengthFaults(record: readonly string[], columns: readonly Column[]): RowFault[] {
  const { length } = columns;
  const more = record.slice(length).every((cell) => cell.trim() === '');
  if (record.length >= length && more) return [];
  const hint =
    record.length > length
      ? 'a cell with the delimiter in it must be in quotation marks'
      : 'some are missing';
  return [{ column: null, message: `has ${record.length} cells where the header has ${length}: ${hint}` }];
}

function cellValue(
  text: string,
  kind: string,
  decimals: CsvDecimals,
): string | number | boolean | { message: string } {
  if (kind === 'text') return text;
  if (kind === 'boolean') return booleanOf(text);
  const number = readNumber(text, decimals);
  if (kind === 'integer') {
    return number !== undefined && /^-?\d{1,9}$/.test(number)
      ? Number(number)
      : { message: 'must be a whole number' };
  }
  const example = decimals === 'comma' ? '1234,50' : '1234.50';
  return number ?? { message: `must be a number, written like ${example}` };
}

function booleanOf(text: string): boolean | { message: string } {
  const word = text.toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : { message: 'must be true or false; yes, no, 1 and 0 are understood, too' };
}

/** Returns the pointers of the places: a cell may state several entries of a list. */
function put(
  input: Record<string, unknown>,
  path: readonly string[],
  value: string | number | boolean,
  lists: Fields['lists'],
): string[] {
  const [first = '', ...rest] = path;
  const list = Object.hasOwn(lists, first) ? lists[first] : undefined;
  if (list) {
    if (!Object.hasOwn(input, first)) input[first] = [];
    const entries = input[first] as Entry[];
    return addEntries(list, entries, rest.join('.'), value).map((pointer) => `/${first}${pointer}`);
  }
  if (rest.length === 0) {
    define(input, first, value);
    return [`/${first}`];
  }
  if (!Object.hasOwn(input, first)) define(input, first, {});
  const inner = put(input[first] as Record<string, unknown>, rest, value, {});
  return inner.map((pointer) => `/${first}${pointer}`);
}

/** Sets a key `__proto__`, too, which is then refused like any unknown one. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** The header of the column whose value is there. */
export function columnOf(pointer: string, places: RowInput['places']): string | null {
  const place = places.find(([at]) => pointer === at || pointer.startsWith(`${at}/`));
  return place ? place[1] : null;
}

/** Faults of the input by column; what is missing has none, and is named in the sentence. */
export function columnFaults(errors: readonly FieldError[], places: RowInput['places']): RowFault[] {
  return errors.map(({ pointer, message }) => {
    const column = columnOf(pointer, places);
    if (column !== null) return { column, message };
    const name = pointer.slice(1).replaceAll('/', '.');
    return { column: null, message: name === '' ? message : `${name} ${message}` };
  });
}
