// Two administrators of the instance agree on what one alone could abuse. The makers of an administrator are stored, since an
// administrator and an account that he made himself are not two.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE identity.users
    ADD COLUMN admin_since timestamptz,
    ADD COLUMN admin_made_by uuid[] NOT NULL DEFAULT '{}'`);
  await sql(`UPDATE identity.users SET
      admin_since = coalesce((SELECT max(at) ${GRANTS}), created_at),
      admin_made_by = (SELECT coalesce(array_agg(DISTINCT admin_id) FILTER (WHERE admin_id IS NOT NULL), '{}') ${GRANTS})
    WHERE is_instance_admin`);
  await sql(`CREATE TABLE identity.proposed_admins (
    user_id uuid PRIMARY KEY,
    action text NOT NULL CHECK (action IN ('grant', 'revoke')),
    proposed_by uuid NOT NULL,
    proposed_at timestamptz NOT NULL
  )`);
};

const GRANTS = `FROM identity.instance_actions WHERE subject_id = users.id AND action = 'admin_granted'`;
