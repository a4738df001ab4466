import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** When a connection is tried again, when something in its configuration ends, and which notice of that was given. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE settings.channel_connections ADD COLUMN check_due_at timestamptz,
    ADD COLUMN expires_at timestamptz, ADD COLUMN notified_days integer`);
  await sql(`CREATE INDEX channel_connections_check_due ON settings.channel_connections
    (check_due_at NULLS FIRST) WHERE is_active`);
  await sql(
    `CREATE INDEX channel_connections_expires ON settings.channel_connections (expires_at) WHERE is_active`,
  );
};
