import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The judgement of the law on a document is frozen at its issue. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN judgement jsonb');
};
