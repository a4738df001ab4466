// The address that a link to sign a mandate was mailed to.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE receivables.mandate_requests ADD COLUMN sent_to text');
};
