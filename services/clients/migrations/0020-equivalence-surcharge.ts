// Clients in the scheme of the equivalence surcharge (Spain).
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE clients.clients ADD COLUMN equivalence_surcharge boolean NOT NULL DEFAULT false');
};
