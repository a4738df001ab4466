import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What an account takes away from its own permissions; one with a role of the company has the restrictions of the role. */
export const up: Migration = ({ sql }) =>
  sql(`ALTER TABLE identity.service_accounts ADD COLUMN restrictions jsonb NOT NULL DEFAULT '[]'`);
