import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The deletion of a company, while it is planned or under way, and what is left afterwards. A tombstone has an `id` and no `company_id`: it
 * is the one row that outlives its company, and nobody changes it.
 */
export const up: Migration = async (context) => {
  const { sql, role } = context;
  await sql(`CREATE TABLE companies.deletions (
    company_id uuid PRIMARY KEY,
    state text NOT NULL CHECK (state IN ('proposed', 'pending', 'deleting')),
    requested_by uuid NOT NULL,
    requested_at timestamptz NOT NULL,
    confirmed_by uuid,
    due_at timestamptz,
    export_id uuid,
    export_requested_at timestamptz,
    export_sha256 text,
    export_bytes bigint,
    downloaded_at timestamptz,
    waived_by uuid,
    waived_at timestamptz,
    waiver text,
    begun_at timestamptz,
    owner_ids uuid[],
    audit_sequence bigint,
    audit_hash text,
    checkpoint text,
    empty_since timestamptz,
    CHECK ((state = 'proposed') = (due_at IS NULL)),
    CHECK ((state = 'deleting') = (begun_at IS NOT NULL))
  )`);
  await isolateByCompany(context, 'deletions');
  await sql(`CREATE TABLE companies.tombstones (
    id uuid PRIMARY KEY,
    requested_at timestamptz NOT NULL,
    begun_at timestamptz NOT NULL,
    deleted_at timestamptz NOT NULL,
    export_sha256 text,
    audit_sequence bigint NOT NULL,
    audit_hash text,
    checkpoint text
  )`);
  await sql(`CREATE FUNCTION companies.keep_tombstone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'what is left of a deleted company stays as it is'; END $$`);
  await sql(`CREATE TRIGGER keep_tombstone BEFORE UPDATE OR DELETE OR TRUNCATE ON companies.tombstones
    EXECUTE FUNCTION companies.keep_tombstone()`);
  await sql(`REVOKE UPDATE, DELETE ON companies.tombstones FROM ${role}`);
};
