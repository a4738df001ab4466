import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Entries are still neither changed nor deleted by anybody, but for two functions: one erases details, with a reason and an entry of
 * its own, one removes the oldest entries after the years that the company keeps them. Their settings let a trigger pass for one
 * statement (a function with a setting of its own could be made by a superuser alone); the role of the service has no privilege to change or delete rows without them.
 */
export const up: Migration = async (context) => {
  const { sql, role } = context;
  await sql(`CREATE TABLE audit.settings (
    company_id uuid PRIMARY KEY,
    years integer NOT NULL CHECK (years BETWEEN 1 AND 30),
    detail_days integer NOT NULL CHECK (detail_days BETWEEN 30 AND 10958),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'settings');
  await sql(`REVOKE DELETE ON audit.settings FROM ${role}`);
  // the chain begins after this entry; details up to erased_sequence have been looked at
  await sql(`ALTER TABLE audit.heads
    ADD COLUMN removed_sequence bigint NOT NULL DEFAULT 0,
    ADD COLUMN removed_hash text,
    ADD COLUMN erased_sequence bigint NOT NULL DEFAULT 0`);
  await sql(TRIGGERS);
  for (const [name, parameters, text] of FUNCTIONS) {
    await sql(`CREATE FUNCTION audit.${name}(${parameters}) ${text}`);
    await sql(`REVOKE ALL ON FUNCTION audit.${name} FROM PUBLIC`);
    await sql(`GRANT EXECUTE ON FUNCTION audit.${name} TO ${role}`);
  }
};

const TRIGGERS = `DROP TRIGGER only_added ON audit.entries;
  CREATE TRIGGER only_added BEFORE TRUNCATE ON audit.entries EXECUTE FUNCTION audit.refuse();
  CREATE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('audit.removes_oldest', true) = 'on' THEN RETURN OLD; END IF;
      IF TG_OP = 'UPDATE' AND current_setting('audit.erases_details', true) = 'on' THEN
        OLD.detail := NULL;
        OLD.salt := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted';
    END $$;
  CREATE TRIGGER only_by_function BEFORE UPDATE OR DELETE ON audit.entries
    FOR EACH ROW EXECUTE FUNCTION audit.refuse_change()`;

const ACTS_AS_OWNER = 'LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp';
const OF_COMPANY = `coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false)`;

/**
 * Erases details and salts of the entries with these numbers, for the company of the transaction alone. The entry that says so is
 * part of the call: it is one of `audit_log.details_erased` of the company, as `audit.append` takes it, and names the reason.
 */
const ERASE = `RETURNS bigint ${ACTS_AS_OWNER} AS $$
  DECLARE erased bigint;
  BEGIN
    IF NOT ${OF_COMPANY} THEN RETURN 0; END IF;
    IF coalesce(btrim(reason), '') = '' OR strpos(entry->>'detail', to_json(reason)::text) = 0
      THEN RAISE EXCEPTION 'details are erased for a reason'; END IF;
    IF entry->>'action' IS DISTINCT FROM 'audit_log.details_erased' OR (entry->>'companyId')::uuid IS DISTINCT FROM company
      THEN RAISE EXCEPTION 'details are erased with an entry'; END IF;
    PERFORM set_config('audit.erases_details', 'on', true);
    UPDATE audit.entries e SET detail = NULL, salt = NULL
      WHERE e.company_id = company AND e.sequence = ANY (sequences) AND e.detail IS NOT NULL;
    GET DIAGNOSTICS erased = ROW_COUNT;
    PERFORM set_config('audit.erases_details', 'off', true);
    IF erased > 0 THEN PERFORM audit.append(jsonb_build_array(entry)); END IF;
    RETURN erased;
  END $$`;

/**
 * Removes entries that are older than the years of the company, by the clock of the database: from the front, up to \`at_most\`, and up
 * to one that a checkpoint names, if there is one among them. Returns how many.
 */
const REMOVE = `RETURNS bigint ${ACTS_AS_OWNER} AS $$
  DECLARE
    kept_from timestamptz;
    gone bigint;
    last bigint;
    signed bigint;
    removed bigint;
  BEGIN
    IF NOT ${OF_COMPANY} THEN RETURN 0; END IF;
    SELECT now() - make_interval(years => coalesce((SELECT s.years FROM audit.settings s WHERE s.company_id = company), 10))
      INTO kept_from;
    SELECT h.removed_sequence INTO gone FROM audit.heads h WHERE h.company_id = company FOR UPDATE;
    SELECT max(front.sequence) INTO last FROM (
      SELECT e.sequence, bool_or(e.at >= kept_from) OVER (ORDER BY e.sequence) AS is_kept FROM (
        SELECT o.sequence, o.at FROM audit.entries o WHERE o.company_id = company ORDER BY o.sequence LIMIT at_most) e
    ) front WHERE NOT front.is_kept;
    IF last IS NULL THEN RETURN 0; END IF;
    SELECT max(c.sequence) INTO signed FROM audit.checkpoints c
      WHERE c.company_id = company AND c.sequence > gone AND c.sequence <= last;
    last := coalesce(signed, last);
    UPDATE audit.heads h SET removed_sequence = last,
      removed_hash = (SELECT e.hash FROM audit.entries e WHERE e.company_id = company AND e.sequence = last)
      WHERE h.company_id = company;
    PERFORM set_config('audit.removes_oldest', 'on', true);
    DELETE FROM audit.entries e WHERE e.company_id = company AND e.sequence <= last;
    GET DIAGNOSTICS removed = ROW_COUNT;
    PERFORM set_config('audit.removes_oldest', 'off', true);
    RETURN removed;
  END $$`;

const FUNCTIONS = [
  ['erase_details', 'company uuid, sequences bigint[], reason text, entry jsonb', ERASE],
  ['remove_oldest', 'company uuid, at_most integer', REMOVE],
] as const;
