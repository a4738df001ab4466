import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The log of a company whose deletion has begun goes with its other rows: by `audit.delete_company` alone, see the runtime. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE OR REPLACE FUNCTION audit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND audit.deletes_company() THEN RETURN NULL; END IF;
      RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted';
    END $$`);
  await sql(`CREATE OR REPLACE FUNCTION audit.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND current_setting('audit.removes_oldest', true) = 'on' THEN RETURN OLD; END IF;
      IF TG_OP = 'DELETE' AND audit.deletes_company() THEN RETURN OLD; END IF;
      IF TG_OP = 'UPDATE' AND current_setting('audit.erases_details', true) = 'on' THEN
        OLD.detail := NULL;
        OLD.salt := NULL;
        IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'entries of the audit log are neither changed nor deleted';
    END $$`);
};
