// The SQL of a table by its statement of personal data. `$1` is the company.
import { type PreparedQuery, plannedAnew, readQuery, writeQuery } from '../database/query';
import type { PersonalTable } from './personal-tables';

/** Blanks and separators, which a needle does not have. */
const SEPARATORS = String.raw`E' \n\t./-'`;

export interface TableName {
  schema: string;
  table: string;
}

/** A row that may be about the person: the needle of a name is in one of its columns, or its client is the person. */
export interface CandidateRow {
  tid: string;
  id: string | null;
  at: string | null;
  client: string | null;
  isOpen: boolean;
  isKept: boolean;
  until: string | null;
  /** True for each use of the statement that the row has. */
  applies: boolean[];
  values: Record<string, unknown>;
}

/**
 * Candidates after the place `$4` of the table, up to `$5`: `$2` needles, `$3` ids of clients, `$6` years of books. With `$7` only rows that
 * were stored until then. The row locks of an erasure hold until its transaction ends.
 */
export function candidatesQuery(name: TableName, table: PersonalTable, locks: boolean): PreparedQuery {
  const { id = 'id', at = 'created_at', client = 'NULL::uuid' } = table;
  const texts = searchedColumns(table).map((column) => `${name.table}.${column}::text`);
  const text = `SELECT ${name.table}.ctid::text AS tid, (${id})::text AS id, (${client})::text AS client, ${momentsOf(table)},
      ARRAY[${table.uses.map(({ when = 'true' }) => `coalesce(${when}, false)`).join(', ')}] AS applies,
      ${valuesOf(name, table)}
    FROM ${name.schema}.${name.table}, LATERAL (
      SELECT lower(translate(concat_ws(' ', ${texts.join(', ')}), ${SEPARATORS}, '')) AS searched) words
    WHERE ${name.table}.company_id = $1 AND ${name.table}.ctid > $4::tid AND $6::integer > 0
      AND ($7::timestamptz IS NULL OR (${at})::timestamptz <= $7)
      AND ((${client})::uuid = ANY ($3::uuid[])
        OR EXISTS (SELECT FROM unnest($2::text[]) needle WHERE strpos(words.searched, needle) > 0))
    ORDER BY ${name.table}.ctid LIMIT $5${locks ? ` FOR UPDATE OF ${name.table}` : ''}`;
  const title = `personal.${name.schema}.${name.table}${locks ? '.lock' : ''}`;
  return plannedAnew(locks ? writeQuery(title, text) : readQuery(title, text));
}

/** The rows with the ids `$2`. */
export function pointedQuery(name: TableName, table: PersonalTable, locks: boolean): PreparedQuery {
  const { id = 'id' } = table;
  const title = `personal.pointed.${name.schema}.${name.table}`;
  const text = `SELECT ctid::text AS tid, (${id})::text AS id, ${valuesOf(name, table)} FROM ${name.schema}.${name.table}
    WHERE company_id = $1 AND (${id})::text = ANY ($2::text[])${locks ? ' FOR UPDATE' : ''}`;
  return plannedAnew(locks ? writeQuery(title, text) : readQuery(title, text));
}

/** The columns but bytes, as JSON. */
function valuesOf({ table }: TableName, statement: PersonalTable): string {
  const columns = searchedColumns(statement);
  return `jsonb_build_object(${columns.map((column) => `'${column}', to_jsonb(${table}.${column})`).join(', ')}) AS "values"`;
}

/** When the row was stored, whether it is in use or kept, and until which day. */
function momentsOf({ at = 'created_at', open = 'false', kept }: PersonalTable): string {
  const isKept = kept ? (kept.when ?? 'true') : 'false';
  const ofBooks = `make_date(extract(year FROM ${kept?.from ?? 'NULL::date'})::integer + $6::integer, 12, 31)`;
  return `to_char((${at})::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      coalesce(${open}, false) AS "isOpen", coalesce(${isKept}, false) AS "isKept", (${kept?.until ?? ofBooks})::text AS until`;
}

/** Sets the columns of the row at `$2` to those of the JSON `$3`; a row with a version gets the next one at `$4`. */
export function eraseQuery(
  { schema, table }: TableName,
  columns: readonly string[],
  isVersioned: boolean,
): PreparedQuery {
  const version = isVersioned ? ', version = version + 1, updated_at = $4::timestamptz' : '';
  const unused = isVersioned ? '' : ' AND $4::timestamptz IS NOT NULL';
  return plannedAnew(
    writeQuery(
      `personal.erase.${schema}.${table}.${columns.join(' ')}`,
      `UPDATE ${schema}.${table} SET (${columns.join(', ')}) = (
          SELECT ${columns.map((column) => `given.${column}`).join(', ')} FROM jsonb_populate_record(NULL::${schema}.${table}, $3::jsonb) given)${version}
        WHERE company_id = $1 AND ctid = $2::tid${unused} RETURNING 1 AS one`,
    ),
  );
}

/** Lets the triggers of rows that a law wants pass what is erased of them in this transaction; see documents, migration 0900. */
export const beginErasure = writeQuery(
  'personal.begin',
  `SELECT set_config('app.erases_person', 'on', true) FROM (SELECT $1::uuid) company`,
);

/** Tables of the schema `$2` that have a company; a row with a version gets the next one with each change. */
export const tablesOf = readQuery(
  'personal.tables',
  `SELECT c.relname AS "table", bool_or(a.attname = 'version') AS "isVersioned"
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = $2 AND c.relkind = 'r' AND $1::uuid IS NOT NULL
    GROUP BY c.relname HAVING bool_or(a.attname = 'company_id') ORDER BY c.relname`,
);

/** Columns but bytes, which are never searched. */
function searchedColumns({ uses }: PersonalTable): string[] {
  return uses.filter(({ isBytes }) => isBytes !== true).flatMap(({ columns }) => Object.keys(columns));
}
