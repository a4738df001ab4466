// Plain SQL that says no more than its model: derived from it once per shape (which attributes, which conditions), then
// the same prepared query each time. Names count up, since PostgreSQL tells names apart by 63 bytes only.
import { type Column, fieldOf, type RowModel, selectList, type Table, tableOf, toValue } from './columns';
import { assertKey, readConditions, testsOf, whereText } from './conditions';
import { type PreparedQuery, readQuery, writeQuery } from './query';

export interface DerivedQuery {
  query: PreparedQuery;
  /** Values except the company, which the scope puts first. */
  values: unknown[];
}

export interface SelectOptions {
  without?: readonly string[] | undefined;
  /** Attributes to sort by: `createdAt`, or `createdAt desc`. */
  order?: readonly string[] | undefined;
  limit?: number | undefined;
}

export function selectQuery(
  model: RowModel,
  isOfCompany: boolean,
  where: object,
  options: SelectOptions = {},
): DerivedQuery {
  const { without, order, limit } = options;
  const table = tableOf(model);
  const { shape, values } = readConditions(table, where);
  const whole = `${isOfCompany} ${shape} ${without?.join()} ${order?.join()} ${limit}`;
  const query = derived(table, 'find', whole, (name) => {
    const rows = `${table.name}${whereText(isOfCompany, testsOf(table, where), Number(isOfCompany))}`;
    const columns = selectList(model, { without: without ?? [] });
    return readQuery(name, `SELECT ${columns} FROM ${rows}${orderText(table, order)}${limitText(limit)}`);
  });
  return { query, values };
}

export function lockQuery(model: RowModel, isOfCompany: boolean, key: object): DerivedQuery {
  const { query, values } = selectQuery(model, isOfCompany, key);
  const table = tableOf(model);
  const lock = derived(table, 'lock', query.name, (name) => {
    assertKey(table, isOfCompany, testsOf(table, key));
    return writeQuery(name, `${query.text} FOR UPDATE`);
  });
  return { query: lock, values };
}

/** The action if a row has the key already: `fail`, `keep` it, or `replace` the values of its other columns. */
export type OnConflict = 'fail' | 'keep' | 'replace';

/** Rows take the company of the scope; what a row does not have gets the default of its column. */
export function insertQuery(
  model: RowModel,
  companyId: string | undefined,
  row: object,
  onConflict: OnConflict,
): DerivedQuery {
  const table = tableOf(model);
  const fields: Record<string, unknown> = { ...row };
  if (companyId !== undefined && (fields.companyId ?? companyId) !== companyId)
    throw new Error(`${table.name}: the row is of another company`);
  const columns = settable(table, fields).filter(({ name }) => companyId === undefined || name !== COMPANY);
  const names = columns.map(({ name }) => name);
  const query = derived(
    table,
    'insert',
    `${onConflict} ${companyId !== undefined} ${names.join()}`,
    (name) => {
      const all = companyId === undefined ? names : [COMPANY, ...names];
      const places = all.map((_, index) => `$${index + 1}`);
      const insert = `INSERT INTO ${table.name} (${all.join(', ')}) VALUES (${places.join(', ')})`;
      return writeQuery(name, insert + conflictText(table, onConflict, names));
    },
  );
  return { query, values: columns.map((column) => toValue(column, fields)) };
}

function conflictText(table: Table, onConflict: OnConflict, columnNames: readonly string[]): string {
  if (onConflict === 'fail') return '';
  if (onConflict === 'keep') return ' ON CONFLICT DO NOTHING';
  const keys = [...table.columns.values()].filter(({ isKey }) => isKey).map(({ name }) => name);
  const sets = columnNames.filter((name) => !keys.includes(name)).map((name) => `${name} = excluded.${name}`);
  return ` ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${sets.join(', ')}`;
}

/** Columns of the key stay as they are. */
export function updateQuery(
  model: RowModel,
  isOfCompany: boolean,
  key: object,
  changes: object,
): DerivedQuery {
  const table = tableOf(model);
  const fields: Record<string, unknown> = { ...changes };
  const { shape, values } = readConditions(table, key);
  const columns = settable(table, fields).filter(({ isKey }) => !isKey);
  for (const column of columns) assertWhole(table, column, fields);
  const whole = `${isOfCompany} ${shape} ${columns.map(({ name }) => name).join()}`;
  const query = derived(table, 'update', whole, (name) => {
    const tests = testsOf(table, key);
    assertKey(table, isOfCompany, tests);
    const first = Number(isOfCompany) + 1;
    const sets = columns.map((column, index) => `${column.name} = $${first + index}`);
    const where = whereText(isOfCompany, tests, first - 1 + columns.length);
    return writeQuery(name, `UPDATE ${table.name} SET ${sets.join(', ')}${where} RETURNING 1`);
  });
  const changed = columns.map((column) => toValue(column, fields));
  return { query, values: [...changed, ...values] };
}

export function deleteQuery(model: RowModel, isOfCompany: boolean, key: object): DerivedQuery {
  const table = tableOf(model);
  const { shape, values } = readConditions(table, key);
  const query = derived(table, 'delete', `${isOfCompany} ${shape}`, (name) => {
    const tests = testsOf(table, key);
    assertKey(table, isOfCompany, tests);
    const where = whereText(isOfCompany, tests, Number(isOfCompany));
    return writeQuery(name, `DELETE FROM ${table.name}${where} RETURNING 1`);
  });
  return { query, values };
}

const COMPANY = 'company_id';

function derived(
  table: Table,
  verb: string,
  shape: string,
  make: (name: string) => PreparedQuery,
): PreparedQuery {
  const key = `${verb} ${shape}`;
  const known = table.queries.get(key);
  if (known) return known;
  const query = make(`${table.name}.${verb}.${table.queries.size + 1}`);
  table.queries.set(key, query);
  return query;
}

function settable(table: Table, fields: Record<string, unknown>) {
  return [...table.columns.values()].filter((column) => fieldOf(column, fields) !== undefined);
}

/** A member that is left out would be lost. */
function assertWhole(table: Table, { name, parts }: Column, fields: Record<string, unknown>): void {
  const missing = Object.keys(parts ?? {}).filter((attribute) => fields[attribute] === undefined);
  if (missing.length > 0)
    throw new Error(`${table.name}: ${name} is written as a whole, so with ${missing.join()}, too`);
}

function orderText(table: Table, order: readonly string[] | undefined): string {
  if (!order) return '';
  return ` ORDER BY ${order.map((item) => orderItem(table, item)).join(', ')}`;
}

function orderItem(table: Table, item: string): string {
  const [attribute = '', direction] = item.split(' ');
  const column = table.columns.get(attribute);
  if (!column) throw new Error(`${table.name}: no ${attribute} to sort by`);
  return direction === 'desc' ? `${column.name} DESC` : column.name;
}

/** In the text: with a number it does not know, PostgreSQL plans for a tenth of all rows. */
function limitText(limit: number | undefined): string {
  return limit === undefined ? '' : ` LIMIT ${Math.trunc(limit)}`;
}
