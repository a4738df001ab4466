// The options of a list beside its contract and its model.
import { EXTERNAL_ID_FIELD } from '../../contracts/client-naming';
import type { AnyAction } from '../../contracts/contract';
import { csvInput } from '../../contracts/csv-output';
import type { AskContext } from '../context';
import { type RowModel, readColumns, selectList, tableOf } from '../database/columns';
import type { Condition } from './list-query';
import type { SortKey } from './order';

type Filter<V, I> = (value: V, input: I) => readonly Condition[];

export interface ListOptions<Row, Item, I> {
  /** Attributes that are not read. */
  without?: readonly string[];
  /** Further columns to read, as SQL. */
  also?: readonly string[];
  /** undefined is the order of creation. */
  sorts: Readonly<Record<string, SortKey | undefined>>;
  /** Filters other than equality with the column of their name, or a bound that the contract states. */
  filters?: { readonly [K in keyof I]?: Filter<NonNullable<I[K]>, I> };
  /** The column of who has made a row: callers who see only what they made are listed their own rows. */
  maker?: string;
  /** The conditions for the rows that `q` finds. */
  search?: (q: string, input: I, ctx: AskContext) => Promise<readonly Condition[]> | readonly Condition[];
  /** A condition that all listed rows meet, and without a value; counters have no others. */
  always?: string;
  present(row: Row, input: I, ctx: AskContext): Item;
  /** Rows of a page where the contract has no `pageSize`. */
  pageSize?: number;
  /** Returns the number of rows that fit onto a page, where their size counts too. */
  fitting?: (rows: readonly Row[], input: I) => number;
  /** Counts per company: the table, and whether it has the total for the filters that are given. */
  counters?: { table: string; serve(filters: readonly string[], input: I): boolean };
  /** Absent: rows are counted up to COUNTED_MAX. */
  isCountedWhole?: true;
  /** The format of its cursors. */
  isKeyFirst?: true;
}

export interface NamedFilter<I> {
  name: string;
  conditions: Filter<unknown, I>;
  /** The value when none is given. */
  usual: unknown;
}

/** `clientExternalId` becomes `clientId` before a list sees it. */
const NO_FILTERS = [EXTERNAL_ID_FIELD, 'page', 'pageSize', 'cursor', 'sort', 'q', ...Object.keys(csvInput)];

/** @throws Error for a parameter of the contract that is no column, no bound and not in `filters` */
export function filtersOf<Row, Item, I>(
  model: RowModel,
  { name: list, input, list: statement }: AnyAction,
  { filters = {} }: ListOptions<Row, Item, I>,
): NamedFilter<I>[] {
  const { columns } = tableOf(model);
  // Each filter gets the value that the contract has checked.
  const byName = filters as Record<string, Filter<unknown, I> | undefined>;
  const names = Object.keys(input.properties).filter((name) => !NO_FILTERS.includes(name));
  return names.map((name) => {
    const { field, operator } = statement?.bounds[name] ?? { field: name, operator: '=' };
    const column = columns.get(field)?.name;
    const conditions = byName[name] ?? (column && ((value) => [{ sql: `${column} ${operator} $`, value }]));
    if (!conditions) throw new Error(`${list}: nothing says what ${name} filters by`);
    return { name, conditions, usual: input.properties[name].default };
  });
}

/** The columns of the model without those that are left out, the keys of the sorts and what else is asked for. */
export function columnsOf<Row, Item, I>(
  model: RowModel,
  { without = [], also = [], sorts }: ListOptions<Row, Item, I>,
): string {
  const read = readColumns(model, without);
  const keys = Object.values(sorts).flatMap((key) => key?.column ?? []);
  const unread = keys.filter((key) => !read.some(({ name }) => name === key));
  const columns = unread.map((key) => `${key} AS "${attributeOf(key)}"`);
  return [selectList(model, { without }), ...columns, ...also].join(', ');
}

/** Returns the attribute of a column: `documentDate` for `document_date`. */
export function attributeOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
