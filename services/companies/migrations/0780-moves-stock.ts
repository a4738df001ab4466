import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Whether issues take their articles out of the stock, and whether a stock may be below zero. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies
    ADD COLUMN moves_stock boolean NOT NULL DEFAULT false,
    ADD COLUMN allow_negative_stock boolean NOT NULL DEFAULT false`);
};
