import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Administrators of the instance: none in an instance of before, until `npm run instance-admin` makes one. What they do is kept, also
 * when user or company are gone.
 */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.users
    ADD COLUMN disabled_at timestamptz,
    ADD COLUMN is_instance_admin boolean NOT NULL DEFAULT false`);
  await sql(`CREATE TABLE identity.instance_actions (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    admin_id uuid,
    admin_email text NOT NULL,
    action text NOT NULL,
    subject_id uuid NOT NULL,
    subject_name text NOT NULL,
    reason text
  )`);
};
