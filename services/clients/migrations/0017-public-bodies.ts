// Clients that are public bodies.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE clients.clients ADD COLUMN is_public_body boolean NOT NULL DEFAULT false');
};
