import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What documents leave in by a connection; null where the channel has one format, or none of ours. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE settings.channel_connections ADD COLUMN e_invoice_format text');
};
