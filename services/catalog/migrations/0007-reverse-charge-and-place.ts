import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Defaults of lines: why a buyer at home owes the VAT, and the rule of a service that is taxed where it is. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE catalog.articles
    ADD COLUMN reverse_charge_reason text,
    ADD COLUMN place_rule text`);
};
