import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What the law said of a document is frozen at its issue. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN judgement jsonb');
};
