import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The deletion of an account, while it is planned or under way, and what is left of the account: its id, by which companies know who has
 * done what.
 */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.users
    ADD COLUMN deletion_requested_at timestamptz,
    ADD COLUMN deletion_due_at timestamptz,
    ADD COLUMN deletion_begun_at timestamptz`);
  await sql(
    'CREATE INDEX users_deletion_due ON identity.users (deletion_due_at) WHERE deletion_due_at IS NOT NULL',
  );
  await sql(`CREATE TABLE identity.former_users (
    id uuid PRIMARY KEY,
    deleted_at timestamptz NOT NULL
  )`);
};
