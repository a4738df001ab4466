// The SQL of a list: one prepared query per sort and set of filters, so that each gets a plan of its own. Its text is
// made once per set.
import { chosenQuery, type PreparedQuery } from '../database/query';
import { beyondText, type Order, orderText, type Position, positionValues } from './order';

export interface Condition {
  /** Each `$` is the placeholder of `value`. */
  sql: string;
  /** Absent: the condition is the same for all callers. */
  value?: unknown;
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
  let shape = `${orderText(order)} ${total} ${offset > FAR_ROWS}`;
  for (const { sql, value } of conditions) {
    shape += ` AND ${sql}`;
    if (value !== undefined) values.push(value);
  }
  values.push(...positionValues(order, after), limit, offset);
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
function textOf(
  { table, columns, counters }: ListSource,
  { order, conditions, offset, total }: PageQuery,
  count: number,
): string {
  const last = count + 1;
  const offsetAt = total === 'capped' ? last - 1 : last;
  const isKnown = order.key?.isNullable ? ` AND ${order.key.column} IS NOT NULL` : '';
  const where = whereText(conditions) + isKnown;
  const inOrder = `ORDER BY ${orderText(order)}`;
  const beyond = beyondText(order, offsetAt - (order.key ? 3 : 2));
  const page = `FROM ${table} WHERE company_id = $1${where} AND ${beyond}
    ${inOrder} LIMIT $${offsetAt - 1} OFFSET $${offsetAt}`;
  // rows before a page far from the first are skipped in the index alone
  const rows =
    offset > FAR_ROWS
      ? `SELECT ${columns} FROM ${table} JOIN (SELECT id AS chosen ${page}) passed ON id = chosen
        WHERE company_id = $1 ${inOrder}`
      : `SELECT ${columns} ${page}`;
  if (total === 'none') return rows;
  const counted = {
    counters: `SELECT coalesce(sum(total), 0)::integer AS total FROM ${counters} WHERE company_id = $1${where}`,
    exact: `SELECT count(*)::integer AS total FROM ${table} WHERE company_id = $1${where}`,
    // in the order of the list, and with a limit that the planner does not know: it reads an index up to the limit
    capped: `SELECT count(*)::integer AS total FROM (
      SELECT FROM ${table} WHERE company_id = $1${where} ${inOrder} LIMIT $${last}) first`,
  }[total];
  return `SELECT counted.total, found.* FROM (${counted}) counted LEFT JOIN LATERAL (${rows}) found ON true`;
}

function whereText(conditions: readonly Condition[]): string {
  let at = 1;
  return conditions
    .map(({ sql, value }) => {
      if (value !== undefined) at += 1;
      return ` AND ${sql.replaceAll('$', () => `$${at}`)}`;
    })
    .join('');
}
