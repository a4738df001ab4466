import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Documents of before say nothing of a stamp duty. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN stamp_duty jsonb');
};
