// The description of a table by its sequelize-typescript model. All derived queries come from it.
import { getAttributes, getOptions, type Model } from 'sequelize-typescript';
import type { PreparedQuery } from './query';

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
}

export interface Table {
  /** The name with its schema, such as `clients.clients`. */
  name: string;
  schema: string;
  /** The columns of the table by attribute. */
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

const tables = new WeakMap<RowModel, Table>();

export function tableOf(model: RowModel): Table {
  const known = tables.get(model);
  if (known) return known;
  const { schema, tableName } = getOptions(model.prototype) ?? {};
  if (!schema || !tableName) throw new Error(`${model.name} names no schema or no table`);
  const columns = new Map(columnsOf(model).map((column) => [column.attribute, column]));
  const table = { name: `${schema}.${tableName}`, schema, columns, queries: new Map() };
  tables.set(model, table);
  return table;
}

/**
 * `id, contact_email AS "contactEmail"`: rows read with it have the attribute names of the model. `without` leaves
 * attributes out: what no reader needs is not worth sending and parsing for each row.
 */
export function selectList(model: RowModel, { without = [] }: { without?: readonly string[] } = {}): string {
  return [...tableOf(model).columns.values()]
    .filter(({ attribute }) => !without.includes(attribute))
    .map(({ attribute, read }) => (attribute === read ? read : `${read} AS "${attribute}"`))
    .join(', ');
}

/** pg writes a JavaScript array as a PostgreSQL array, which is no JSON. */
export function toValue({ isJson }: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return isJson ? JSON.stringify(value) : value;
}

/** Options that decorators gave to a model. Sequelize's types leave most of them out. */
type Attribute = { type: unknown; field?: string; primaryKey?: boolean };

function columnsOf(model: RowModel): Column[] {
  return Object.entries<Attribute>(getAttributes(model.prototype)).map(
    ([attribute, { type, field, primaryKey }]) => {
      const name = field ?? snakeCase(attribute);
      const read = expressions.get(model.prototype)?.get(attribute) ?? name;
      return {
        ...{ attribute, name, read },
        isJson: /^JSONB?$/.test(String(type)),
        isKey: primaryKey === true,
      };
    },
  );
}

/** Returns `postal_code` for `postalCode`, like Sequelize's `underscored`. */
function snakeCase(attribute: string): string {
  return attribute.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
