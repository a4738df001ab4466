// Answers the rows of one service about a user, for the export of the account. The runtime adds this action to each service.
import { USER_ROWS_PAGE, userRows } from '../../contracts/user-rows';
import { type Implementation, readAction } from '../action';
import { type PreparedQuery, plannedAnew, readQuery } from '../database/query';
import { exportedColumns, type PersonalTable, type PersonalTables, type UserRows } from './personal-tables';

interface Exporting {
  name: string;
  schema: string;
  module: { personalData?: PersonalTables };
}

interface ExportedRow {
  key: string;
  row: Record<string, unknown>;
}

export function userRowsOf({ name, schema, module }: Exporting): Implementation {
  const statements = Object.entries(module.personalData ?? {}).flatMap(([table, statement]) =>
    typeof statement === 'string' || !statement.toUser ? [] : [{ table, statement, rows: statement.toUser }],
  );
  const queries = new Map(
    statements.flatMap(({ table, statement, rows }) =>
      rows.where === undefined ? [] : [[table, queryOf(schema, table, statement, rows)]],
    ),
  );
  const withheld = Object.assign({}, ...statements.map(({ table, rows }) => reasons(schema, table, rows)));
  return readAction(userRows(name), async ({ userId, email, emailKey, table, after }, ctx) => {
    const query = table === null ? undefined : queries.get(table);
    if (!query) return { tables: [...queries.keys()], withheld, rows: [], next: null };
    const values = [userId, emailKey, after, email];
    const page = await ctx.acrossCompanies.many<ExportedRow>(query, values);
    const next = page.length === USER_ROWS_PAGE ? (page.at(-1)?.key ?? null) : null;
    return { tables: [], withheld: {}, rows: page.map(({ row }) => row), next };
  });
}

function reasons(schema: string, table: string, { withheld = {} }: UserRows): Record<string, string> {
  return Object.fromEntries(
    Object.entries(withheld).map(([column, reason]) => [`${schema}.${table}.${column}`, reason]),
  );
}

/** Rows before the key `$3`, the newest first. A table has few rows of one user, or an index that finds them. */
function queryOf(
  schema: string,
  table: string,
  statement: PersonalTable,
  { where, from = `${schema}.${table}`, key = `${table}.id`, computed = {} }: UserRows,
): PreparedQuery {
  const columns = exportedColumns(statement)
    .map((column) => [camelCase(column), `${table}.${column}`] as const)
    .filter(([name]) => computed[name] === undefined);
  const members = [...columns, ...Object.entries(computed)].map(([name, sql]) => `'${name}', ${sql}`);
  return plannedAnew(
    readQuery(
      `user_rows.${schema}.${table}`,
      `SELECT (${key})::text AS key, jsonb_build_object(${members.join(', ')}) AS row FROM ${from}
        WHERE (${where}) AND ($3::uuid IS NULL OR (${key}) < $3::uuid)
          AND $1::uuid IS NOT NULL AND $2::text IS NOT NULL AND $4::text IS NOT NULL
        ORDER BY (${key}) DESC LIMIT ${USER_ROWS_PAGE}`,
    ),
  );
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
