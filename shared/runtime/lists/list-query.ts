// The SQL of a list: one prepared query per sort and set of filters, so that each gets a plan of its own. Its text is
// made once per set.
import { chosenQuery, type PreparedQuery } from '../database/query';
import { rowsOfAny } from './merged-rows';
import { beyondTexts, indexOrder, type Order, orderText, type Position, positionValues } from './order';

export interface Condition {
  /** Each `$` is the placeholder of `value`, or one of the `words`. */
  sql: string;
  /** Absent: the condition is the same for all callers. */
  value?: unknown;
  /**
   * Words of a closed list, one of which must meet the condition. They stand in the statement, so that the planner knows how many rows
   * have each; the rows of several are read apart, each by its index, and merged.
   */
  words?: readonly string[];
  /** All rows of the list meet it: counters have no others. */
  isOfAll?: true;
}

export interface ListSource {
  /** The name of its statements, such as `clients.clients.list`. */
  name: string;
  table: string;
  columns: string;
  /** A table of counts per company, with the columns that `total: 'counters'` may filter by. */
  counters?: string | undefined;
}

/** `counters` reads them, `capped` counts up to COUNTED_MAX + 1, `exact` counts all. */
export type Total = 'none' | 'counters' | 'capped' | 'exact';

export interface PageQuery {
  order: Order;
  conditions: readonly Condition[];
  after: Position;
  limit: number;
  offset: number;
  total: Total;
  /** It stays prepared whatever else is asked for. */
  isUsual?: boolean;
}

export interface ListQuery {
  statement: PreparedQuery;
  values: unknown[];
}

/** Rows are counted up to here. */
export const COUNTED_MAX = 10_000;
const FAR_ROWS = 500;

/** The rows; with a total one row each with it, or a single row with only the total. */
export function listQuery(source: ListSource, query: PageQuery): ListQuery {
  const { order, conditions, after, limit, offset, total } = query;
  const values: unknown[] = [];
  const position = positionValues(order, after);
  let shape = `${orderText(order)} ${position.length} ${total} ${offset > FAR_ROWS}`;
  for (const { sql, value, words = [] } of conditions) {
    shape += ` AND ${sql} ${words.join()}`;
    if (value !== undefined) values.push(value);
  }
  values.push(...position, limit, offset);
  if (total === 'capped') values.push(COUNTED_MAX + 1);
  const statement = chosenQuery(
    source.name,
    shape,
    () => textOf(source, query, values.length),
    query.isUsual,
  );
  return { statement, values };
}

/** `$1` is the company; then come the values of the conditions, the position, limit and offset, and the cap of the total. */
function textOf(source: ListSource, query: PageQuery, count: number): string {
  const { table, columns } = source;
  const { order, conditions, after, offset, total } = query;
  const last = count + 1;
  const offsetAt = total === 'capped' ? last - 1 : last;
  const inOrder = `ORDER BY ${orderText(order)}`;
  const beyond = beyondTexts(order, after, offsetAt - 1 - positionValues(order, after).length);
  const page = {
    from: `FROM ${table} WHERE company_id = $1`,
    order: `ORDER BY ${indexOrder(order)}`,
    merged: inOrder,
    limit: `$${offsetAt - 1}`,
    offset: `$${offsetAt}`,
  };
  const wheres = beyond.flatMap((part) => branchesOf(conditions).map((where) => ` AND ${part}${where}`));
  const passed = () =>
    rowsOfAny(wheres, { select: ['id', order.key?.column].filter(Boolean).join(', '), ...page });
  // rows before a page far from the first are skipped in the index alone
  const rows =
    wheres.length > 1 || offset > FAR_ROWS
      ? `SELECT ${columns} FROM ${table} JOIN (SELECT id AS chosen FROM (${passed()}) page) passed ON id = chosen
        WHERE company_id = $1 ${inOrder}`
      : rowsOfAny(wheres, { select: columns, ...page });
  if (total === 'none') return rows;
  const counted = countText(source, query, `$${last}`);
  return `SELECT counted.total, found.* FROM (${counted}) counted LEFT JOIN LATERAL (${rows}) found ON true`;
}

function countText(
  { table, counters }: ListSource,
  { order, conditions, total }: PageQuery,
  cap: string,
): string {
  const from = `FROM ${table} WHERE company_id = $1`;
  const where = whereText(conditions);
  if (total === 'counters') {
    const counted = whereText(conditions.filter(({ isOfAll }) => !isOfAll));
    return `SELECT coalesce(sum(total), 0)::integer AS total FROM ${counters} WHERE company_id = $1${counted}`;
  }
  if (total === 'exact') return `SELECT count(*)::integer AS total ${from}${where}`;
  // in the order of the list, and with a limit that the planner does not know: it reads an index up to the limit
  const inOrder = `ORDER BY ${indexOrder(order)}`;
  const first = rowsOfAny(branchesOf(conditions), { select: '1', from, order: inOrder, limit: cap });
  return `SELECT count(*)::integer AS total FROM (${first}) first`;
}

/** A text for each word of the condition with several; one where there is none. */
function branchesOf(conditions: readonly Condition[]): string[] {
  const split = conditions.find(({ words = [] }) => words.length > 1);
  if (!split?.words) return [whereText(conditions)];
  return split.words.map((word) =>
    whereText(conditions.map((each) => (each === split ? { ...each, words: [word] } : each))),
  );
}

function whereText(conditions: readonly Condition[]): string {
  let at = 1;
  return conditions
    .map(({ sql, value, words }) => {
      if (words)
        return ` AND (${words.map((word) => sql.replaceAll('$', () => wordText(word))).join(' OR ')})`;
      if (value !== undefined) at += 1;
      return ` AND ${sql.replaceAll('$', () => `$${at}`)}`;
    })
    .join('');
}

/** @throws Error for what is no word of a closed list: it would be SQL */
function wordText(word: string): string {
  if (!/^[a-z_-]+$/.test(word)) throw new Error('a word of a condition is not of a closed list');
  return `'${word}'`;
}
