// Rows of a company by many values at once: each value is looked up in the index by itself. For `= ANY (…)` the planner reads all
// rows of the company until the table has been analysed, since it takes them for one row: 11 ms for each thousand of them.
// By `npm run bench:import`: 1,100 rows a second so, and 10,200 by this.
import { type PreparedQuery, plannedAnew, readQuery, writeQuery } from './query';

interface LookUp {
  columns: string;
  table: string;
  /** Together with the company the beginning of an index. Text of collation "C". */
  column: string;
  /** A further condition on the row, as SQL. */
  condition?: string;
}

/**
 * `$1` is the company, `$2` the values, text. A value that is given twice is looked up once. The range and its order keep the planner
 * at the index of the column: for an equality, an index of the company alone costs the same while the table is taken for small.
 */
export function lookUpByText(name: string, { columns, table, column, condition }: LookUp): PreparedQuery {
  const also = condition === undefined ? '' : ` AND ${condition}`;
  const text = `SELECT ${columns} FROM (SELECT DISTINCT unnest($2::text[]) COLLATE "C" AS requested_value) requested
    CROSS JOIN LATERAL (
      SELECT * FROM ${table} WHERE company_id = $1 AND ${column} BETWEEN requested_value AND requested_value${also}
      ORDER BY ${column} OFFSET 0
    ) found`;
  return plannedAnew(readQuery(name, text));
}

/** `$1` is the company, `$2` the ids. They are locked in their order, so that two who do so never wait for each other. */
export function lockByIds(
  name: string,
  { columns, table }: Pick<LookUp, 'columns' | 'table'>,
): PreparedQuery {
  const text = `SELECT ${columns} FROM (SELECT DISTINCT unnest($2::uuid[]) AS requested_id ORDER BY 1) requested
    CROSS JOIN LATERAL (SELECT * FROM ${table} WHERE company_id = $1 AND id = requested_id FOR UPDATE) found`;
  return plannedAnew(writeQuery(name, text));
}
