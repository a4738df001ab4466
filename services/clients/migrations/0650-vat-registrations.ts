import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Registrations for VAT in other countries than that of the seat. */
export const up: Migration = async ({ sql }) => {
  await sql("ALTER TABLE clients.clients ADD COLUMN vat_registrations jsonb NOT NULL DEFAULT '[]'");
};
