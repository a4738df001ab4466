import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Restrictions take away from the permissions of an account; one with a role of the company has those of the role. */
export const up: Migration = ({ sql }) =>
  sql(`ALTER TABLE identity.service_accounts ADD COLUMN restrictions jsonb NOT NULL DEFAULT '[]'`);
