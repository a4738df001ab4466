import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The share capital as an amount. Texts of before stay as they are: no amount is read out of words. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE companies.companies ADD COLUMN capital jsonb');
};
