// Lists filtered by `metadata`: the function that finds the rows, for migrations, and the condition of the list.
import type { MigrationContext } from '../database/migrations/migration';
import type { Condition } from './list-query';

/**
 * Creates the index of `metadata` of a table, and `having_metadata` of its schema: the ids of all rows of the company of the
 * transaction that have the values.
 */
export async function createMetadataFilter(context: MigrationContext, table: string): Promise<void> {
  const { sql, schema } = context;
  // the company comes last and as an array for the reasons told in migration 0002 of clients
  await sql(`CREATE INDEX ${table}_by_metadata ON ${schema}.${table}
    USING gin (metadata jsonb_path_ops, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256)
    WHERE metadata <> '{}'`);
  await replaceMetadataFilter(context, table);
}

/** Creates `having_metadata` anew: row-level security keeps `@>` out of an index, so the function acts as the owner of the table. */
export async function replaceMetadataFilter(
  { sql, schema, role }: MigrationContext,
  table: string,
): Promise<void> {
  const name = `${schema}.having_metadata`;
  // functions and types of the system come first by themselves, before those of the path
  await sql(`DROP FUNCTION IF EXISTS ${name}(jsonb)`);
  await sql(`CREATE FUNCTION ${name}(wanted jsonb) RETURNS SETOF uuid ROWS 100
    LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_temp
    SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
    DECLARE
      company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    BEGIN
      IF company IS NULL THEN RETURN; END IF;
      RETURN QUERY SELECT t.id FROM ${schema}.${table} t
        WHERE ARRAY[t.company_id] @> ARRAY[company] AND t.metadata @> wanted AND t.metadata <> '{}';
    END $$`);
  await sql(`REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`);
  await sql(`GRANT EXECUTE ON FUNCTION ${name} TO ${role}`);
}

/** The condition of a list whose table has the filter. */
export function metadataCondition(schema: string, values: Readonly<Record<string, unknown>>): Condition {
  // read once: as a subquery, a plan of stale statistics calls the function for each row, and 5,000 matches take over a minute
  const sql = `id = ANY (ARRAY(SELECT ${schema}.having_metadata($::jsonb)))`;
  return { sql, value: JSON.stringify(values) };
}
