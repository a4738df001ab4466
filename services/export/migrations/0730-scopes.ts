// An export that an API key has asked for holds what the scopes of the key may read; null: all, for a session.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE export.exports ADD COLUMN scopes text[]');
};
