// INSERT ... SELECT of many copies of one row.
import type { Client } from 'pg';

export interface Copies {
  table: string;
  /** Condition for the row to copy; `$1` is the company of the template, `$2` its user. */
  where: string;
  /** SQL that gives a row per copy, to be named in the changes. */
  from: string;
  /** SQL by column; `original` is the row that is copied. */
  changes: Record<string, string>;
}

export async function insertCopies(db: Client, { table, where, from, changes }: Copies, values: unknown[]) {
  const columns = await storedColumns(db, table);
  const changed = Object.entries(changes).map(([column, sql]) => `'${column}', ${sql}`);
  await db.query(
    `INSERT INTO ${table} (${columns.join()}) SELECT ${columns.map((column) => `made.${column}`).join()}
    FROM ${table} original CROSS JOIN ${from}
    CROSS JOIN LATERAL jsonb_populate_record(original, jsonb_build_object(${changed.join()})) made
    WHERE ${where}`,
    values,
  );
}

async function storedColumns(db: Client, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Inserts with the secondary indexes of the table away, then makes them again as they were: several times faster. */
export async function withoutIndexes(db: Client, table: string, insert: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  await insert();
  for (const { definition } of rows) await db.query(definition);
}
