import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The first that is open of each stream of a lane is found without those behind it. `waits_for_document`: a document that has to be
 * sent by the same lane before this one can be.
 */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX transmissions_stream_heads ON transmissions.transmissions
    (company_id, channel, environment, stream, position) WHERE stream IS NOT NULL AND next_attempt_at IS NOT NULL`);
  await sql('DROP INDEX transmissions.transmissions_stream_open');
  await sql('ALTER TABLE transmissions.transmissions ADD COLUMN waits_for_document uuid');
  await sql(`CREATE INDEX transmissions_waiting_for_document ON transmissions.transmissions
    (company_id, waits_for_document) WHERE waits_for_document IS NOT NULL`);
};
