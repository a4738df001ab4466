// Pointers (RFC 6901) to what an erasure has changed, for the audit log: `/clients.clients/<id>/contact_email`, and below a column with
// JSON to the texts in it. They have no values, so that the log can say for years what was erased, and do it again after a restore.
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../audit/entry';
import { ERASED } from './personal-tables';

type Values = Readonly<Record<string, unknown>>;

/** Paths below a column of a row; an empty one is the column itself. A column without a name is the row. */
export type PointedColumns = ReadonlyMap<string, readonly string[]>;
/** Columns by the id of their row, by table. */
export type PointedTables = ReadonlyMap<string, ReadonlyMap<string, PointedColumns>>;

/** An entry of the audit log stays below 100 kB. */
const CHANGES_MAX = 500;

/** @param table service and table */
export function pointersOf(table: string, id: string | null, before: Values, after: Values): string[] {
  if (id === null) return [];
  return Object.entries(after).flatMap(([column, value]) =>
    changedIn(`/${table}/${escaped(id)}/${column}`, before[column], value),
  );
}

/** The pointer of a row that stays, and has gone through the step of kept ones. */
export function pointerOfRow(table: string, id: string): string {
  return `/${table}/${escaped(id)}`;
}

/** A key that has changed is a name: the pointer ends before it. */
function changedIn(path: string, before: unknown, after: unknown): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, n) => changedIn(`${path}/${n}`, item, after[n]));
  if (isFields(before) && isFields(after) && isDeepStrictEqual(keysOf(before), keysOf(after)))
    return keysOf(before).flatMap((key) => changedIn(`${path}/${escaped(key)}`, before[key], after[key]));
  return [path];
}

/** The changes of entries, each with as many as it takes. */
export function changesOf(pointers: readonly string[]): Change[][] {
  const changes = pointers.map((pointer): Change => ({ pointer, changed: true }));
  const entries: Change[][] = [];
  for (let from = 0; from < changes.length; from += CHANGES_MAX)
    entries.push(changes.slice(from, from + CHANGES_MAX));
  return entries;
}

export function readPointers(pointers: readonly string[]): PointedTables {
  const tables = new Map<string, Map<string, Map<string, string[]>>>();
  for (const pointer of pointers) {
    const [, table = '', id = '', column = '', ...path] = pointer.split('/');
    const rows = tables.get(table) ?? new Map<string, Map<string, string[]>>();
    const columns = rows.get(unescaped(id)) ?? new Map<string, string[]>();
    const paths = columns.get(column) ?? [];
    paths.push(path.map((part) => `/${part}`).join(''));
    tables.set(table, rows.set(unescaped(id), columns.set(column, paths)));
  }
  return tables;
}

/** The value with ERASED instead of each text at or below one of the paths. */
export function withoutTexts(value: unknown, paths: readonly string[]): unknown {
  if (paths.length === 0) return value;
  const isWhole = paths.includes('');
  if (typeof value === 'string') return isWhole ? ERASED : value;
  const below = (key: string) => (isWhole ? [''] : pathsBelow(paths, `/${escaped(key)}`));
  if (Array.isArray(value)) return value.map((item, n) => withoutTexts(item, below(String(n))));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutTexts(member, below(key))]),
  );
}

function pathsBelow(paths: readonly string[], start: string): string[] {
  return paths.flatMap((path) =>
    path === start || path.startsWith(`${start}/`) ? [path.slice(start.length)] : [],
  );
}

function isFields(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(fields: Values): string[] {
  return Object.keys(fields).sort();
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
