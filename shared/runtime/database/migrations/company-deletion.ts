// The function of each schema that deletes the rows of a company, and the test by which its triggers let it pass.
import type { Migration } from './migration';

/**
 * `delete_company` finds the tables in the catalogue of PostgreSQL, so that a new table needs no list: each with a `company_id`, and the
 * waiting jobs that name the company. Tables that others refer to come after them; references within a table are cleared before. It
 * deletes `at_most` rows and returns how many, so that 0 says that nothing is left.
 *
 * It acts as the owner of the schema, because services may not delete everything (issued documents, the audit log), and only for a company
 * whose deletion has begun: a stolen login of another service deletes no company.
 */
export const addCompanyDeletion: Migration = async ({ sql, schema, role }) => {
  await sql(`CREATE OR REPLACE FUNCTION ${schema}.delete_company(company uuid, at_most integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$${deleteCompany(schema)}$$`);
  await sql(`REVOKE ALL ON FUNCTION ${schema}.delete_company FROM PUBLIC`);
  await sql(`GRANT EXECUTE ON FUNCTION ${schema}.delete_company TO ${role}`);
  await sql(`CREATE OR REPLACE FUNCTION ${schema}.deletes_company() RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT coalesce(current_setting('app.deletes_company', true), '') <> '' AND EXISTS (
      SELECT FROM pg_proc JOIN pg_roles ON pg_roles.oid = proowner
        WHERE pg_proc.oid = to_regprocedure('${schema}.delete_company(uuid, integer)') AND rolname = current_user) $$`);
};

/** Tables of companies, by the longest way of references to them: the last ones refer to others, and nothing refers to them. */
const tablesOf = (schema: string) => `WITH RECURSIVE tables AS (
    SELECT c.oid AS id, format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = '${schema}' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped)
  ), depths AS (
    SELECT id, name, 0 AS depth FROM tables
    UNION
    SELECT t.id, t.name, d.depth + 1 FROM depths d
      JOIN pg_constraint k ON k.contype = 'f' AND k.confrelid = d.id AND k.conrelid <> k.confrelid
      JOIN tables t ON t.id = k.conrelid WHERE d.depth < 30
  ) SELECT id, name, (SELECT string_agg(format('%I', a.attname), ' ') FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.conrelid = depths.id AND k.confrelid = depths.id AND a.attname <> 'company_id') AS own
    FROM depths GROUP BY id, name ORDER BY max(depth) DESC, name`;

const deleteCompany = (schema: string) => `
  DECLARE
    item record;
    reference text;
    deleted bigint := 0;
    affected bigint;
  BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid
      THEN RAISE EXCEPTION 'the transaction is of another company'; END IF;
    IF NOT EXISTS (SELECT FROM companies.deletions d WHERE d.company_id = company AND d.state = 'deleting')
      THEN RAISE EXCEPTION 'the deletion of the company has not begun'; END IF;
    PERFORM set_config('app.deletes_company', company::text, true);
    FOR item IN ${tablesOf(schema)} LOOP
      FOREACH reference IN ARRAY coalesce(string_to_array(item.own, ' '), '{}') LOOP
        EXECUTE format('UPDATE %1$s SET %2$s = NULL WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM %1$s WHERE company_id = $1 AND %2$s IS NOT NULL LIMIT $2))', item.name, reference)
          USING company, at_most - deleted;
        GET DIAGNOSTICS affected = ROW_COUNT;
        deleted := deleted + affected;
      END LOOP;
      EXIT WHEN deleted >= at_most;
      EXECUTE format('DELETE FROM %1$s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE company_id = $1 LIMIT $2))',
        item.name) USING company, at_most - deleted;
      GET DIAGNOSTICS affected = ROW_COUNT;
      deleted := deleted + affected;
      EXIT WHEN deleted >= at_most;
    END LOOP;
    IF deleted < at_most AND to_regclass('${schema}_jobs._private_jobs') IS NOT NULL THEN
      EXECUTE 'DELETE FROM ${schema}_jobs._private_jobs WHERE locked_at IS NULL AND payload::text LIKE $1'
        USING '%' || company || '%';
      GET DIAGNOSTICS affected = ROW_COUNT;
      deleted := deleted + affected;
    END IF;
    PERFORM set_config('app.deletes_company', '', true);
    RETURN deleted;
  END `;
