import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** When owners were told last that what is owed does not leave, and what has waited longest. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE transmissions.lanes ADD COLUMN overdue_told_at timestamptz');
  await sql(`CREATE INDEX transmissions_owed ON transmissions.transmissions (queued_at)
    WHERE stream IS NOT NULL AND next_attempt_at IS NOT NULL`);
};
