// The description of a table by its sequelize-typescript model. All derived queries come from it.
import { getAttributes, getOptions, type Model } from 'sequelize-typescript';
import type { PreparedQuery } from './query';
import { partsAlias } from './wire/row-parts';

export type RowModel<M extends Model = Model> = new () => M;

/** A row as prepared statements return it: the columns of a model without Sequelize's methods. */
export type RecordOf<M extends Model> = Omit<
  M,
  Exclude<keyof Model, 'id' | 'version' | 'createdAt' | 'updatedAt'>
>;

export interface Column {
  attribute: string;
  name: string;
  /** The column, or the expression of it that a reader selects. */
  read: string;
  isJson: boolean;
  isKey: boolean;
  /** The empty values of the attributes that are members of this JSON column; absent for a column that is an attribute itself. */
  parts?: Readonly<Record<string, unknown>>;
}

export interface Table {
  /** The name with its schema, such as `clients.clients`. */
  name: string;
  schema: string;
  /** The columns of the table by attribute; one of parts by its own name. */
  columns: ReadonlyMap<string, Column>;
  /** Queries that were derived already, by shape. */
  queries: Map<string, PreparedQuery>;
}

const expressions = new WeakMap<object, Map<string, string>>();

/** Readers of a model get an SQL expression instead of the column itself; conditions and writes keep the column. */
export function ReadAs(expression: string) {
  return (prototype: object, attribute: string): void => {
    const known = expressions.get(prototype) ?? new Map<string, string>();
    expressions.set(prototype, known.set(attribute, expression));
  };
}

const parts = new WeakMap<object, Map<string, Record<string, unknown>>>();

/**
 * The attribute is a member of the JSON column `column`, which is written as a whole and read in one piece. null is left out of
 * the JSON; a row whose JSON does not have the attribute has `empty`, so that a new one needs no migration.
 */
export function PartOf(column: string, empty: unknown = null) {
  return (prototype: object, attribute: string): void => {
    const known = parts.get(prototype) ?? new Map<string, Record<string, unknown>>();
    parts.set(prototype, known.set(column, { ...known.get(column), [attribute]: empty }));
  };
}

const tables = new WeakMap<RowModel, Table>();

export function tableOf(model: RowModel): Table {
  const known = tables.get(model);
  if (known) return known;
  const { schema, tableName } = getOptions(model.prototype) ?? {};
  if (!schema || !tableName) throw new Error(`${model.name} names no schema or no table`);
  const name = `${schema}.${tableName}`;
  const all = [...columnsOf(model), ...partColumnsOf(model, name)];
  const columns = new Map(all.map((column) => [column.attribute, column]));
  const table = { name, schema, columns, queries: new Map() };
  tables.set(model, table);
  return table;
}

/**
 * `id, contact_email AS "contactEmail"`: rows read with it have the attribute names of the model. `without` leaves
 * attributes out: what no reader needs is not worth sending and parsing for each row.
 */
export function selectList(model: RowModel, { without = [] }: { without?: readonly string[] } = {}): string {
  return readColumns(model, without)
    .map(({ attribute, read }) => (attribute === read ? read : `${read} AS "${attribute}"`))
    .join(', ');
}

/** The columns that a reader needs who needs no attribute of `without`. */
export function readColumns(model: RowModel, without: readonly string[]): Column[] {
  return [...tableOf(model).columns.values()].filter((column) =>
    attributesIn(column).some((name) => !without.includes(name)),
  );
}

/** The names of all that a row of the model has. */
export function attributesOf(model: RowModel): string[] {
  return [...tableOf(model).columns.values()].flatMap(attributesIn);
}

function attributesIn({ attribute, parts: members }: Column): string[] {
  return members ? Object.keys(members) : [attribute];
}

/** The value of a column of `row`; undefined where the row has nothing of it. */
export function fieldOf({ attribute, parts: members }: Column, row: Record<string, unknown>): unknown {
  if (!members) return row[attribute];
  const names = Object.keys(members).filter((name) => row[name] !== undefined);
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])));
}

/** pg writes a JavaScript array as a PostgreSQL array, which is no JSON. */
export function toValue(column: Column, row: Record<string, unknown>): unknown {
  const value = fieldOf(column, row);
  if (value === undefined || value === null) return null;
  return column.isJson ? JSON.stringify(value) : value;
}

/** Options that decorators gave to a model. Sequelize's types leave most of them out. */
type Attribute = { type: unknown; field?: string; primaryKey?: boolean };

function columnsOf(model: RowModel): Column[] {
  return Object.entries<Attribute>(getAttributes(model.prototype)).map(
    ([attribute, { type, field, primaryKey }]) => {
      const name = field ?? snakeCase(attribute);
      const read = expressions.get(model.prototype)?.get(attribute) ?? name;
      return {
        attribute,
        name,
        read,
        isJson: /^JSONB?$/.test(String(type)),
        isKey: primaryKey === true,
      };
    },
  );
}

function partColumnsOf(model: RowModel, table: string): Column[] {
  return [...partsOf(model.prototype)].map(([name, members]) => ({
    attribute: partsAlias(table, name, members),
    name,
    read: name,
    isJson: true,
    isKey: false,
    parts: members,
  }));
}

/** Members of JSON columns that the model states, with those of the classes that it extends. */
function partsOf(prototype: object): Map<string, Record<string, unknown>> {
  const inherited = Object.getPrototypeOf(prototype);
  const known = inherited ? partsOf(inherited) : new Map<string, Record<string, unknown>>();
  for (const [name, members] of parts.get(prototype) ?? [])
    known.set(name, { ...known.get(name), ...members });
  return known;
}

/** Returns `postal_code` for `postalCode`, like Sequelize's `underscored`. */
function snakeCase(attribute: string): string {
  return attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
