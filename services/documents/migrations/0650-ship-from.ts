import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The place that goods leave from, where it is not the address of the company. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN ship_from jsonb');
};
