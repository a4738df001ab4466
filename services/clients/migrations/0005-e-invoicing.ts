import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What an invoice says of its buyer and where it goes (EN 16931 BT-49, BT-10, BG-13). */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE clients.clients
    ADD COLUMN electronic_address jsonb,
    ADD COLUMN buyer_reference text,
    ADD COLUMN payment_term_days integer,
    ADD COLUMN deliver_to jsonb,
    ADD COLUMN e_invoice_format text,
    ADD COLUMN vat_category text`);
};
