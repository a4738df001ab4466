import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Restrictions of a role of the company take away from its permissions. */
export const up: Migration = ({ sql }) =>
  sql(`ALTER TABLE companies.roles ADD COLUMN restrictions jsonb NOT NULL DEFAULT '[]'`);
