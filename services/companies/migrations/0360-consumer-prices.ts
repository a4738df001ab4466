import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Whether the prices of a new document for a consumer are with VAT. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies
    ADD COLUMN consumer_prices_include_vat boolean NOT NULL DEFAULT false`);
};
