import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** What was unusual when a connection was tried, such as the clock of this server. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE settings.channel_connections ADD COLUMN check_warning text');
};
