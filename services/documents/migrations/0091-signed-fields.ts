import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Which fields the hash of an answer covers; null for one from before, when there was one set of them. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.signatures ADD COLUMN document_fields jsonb');
};
