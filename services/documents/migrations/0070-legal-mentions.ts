import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Frozen with the rest of an issued document; what was issued before had none. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents ADD COLUMN legal_mentions jsonb NOT NULL DEFAULT '[]'`);
};
