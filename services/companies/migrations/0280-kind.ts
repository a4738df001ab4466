import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Nobody knows of older companies what they are by law. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE companies.companies ADD COLUMN kind text');
};
