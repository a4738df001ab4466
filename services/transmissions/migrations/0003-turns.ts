import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The sender walks lanes in the order of their turns, and finds the first due row of one without sorting all of them. */
export const up: Migration = async ({ sql }) => {
  await sql('CREATE INDEX lanes_by_turn ON transmissions.lanes (served_at NULLS FIRST)');
  await sql(`CREATE INDEX transmissions_due_in_order ON transmissions.transmissions
    (company_id, channel, environment, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL`);
  await sql('DROP INDEX transmissions.transmissions_due');
};
