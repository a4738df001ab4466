import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE settings.channel_connections ADD COLUMN auto_send boolean');
};
