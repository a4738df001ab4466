// The company as the middle party of a triangular trade.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN is_triangular boolean NOT NULL DEFAULT false');
};
