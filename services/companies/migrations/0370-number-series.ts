import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The choices of a company for the series of each document type: when it starts again, and who shares it. */
export const up: Migration = async ({ sql }) => {
  await sql("ALTER TABLE companies.companies ADD COLUMN number_series jsonb NOT NULL DEFAULT '{}'");
};
