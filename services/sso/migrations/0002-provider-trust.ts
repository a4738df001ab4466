import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The providers of today keep the accounts that are linked to them: both have no trust id until the next change. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE sso.providers
    ADD COLUMN trust_id uuid,
    ADD COLUMN is_trusted_by_owner boolean NOT NULL DEFAULT false`);
  await sql(`ALTER TABLE sso.sign_ins
    ADD COLUMN link_user_id uuid,
    ADD COLUMN link_session_id uuid`);
};
