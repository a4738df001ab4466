import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A report that an authority has accepted is taken back at the request of the company: a transmission of its own. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE transmissions.transmissions DROP CONSTRAINT IF EXISTS transmissions_purpose_check,
    ADD CONSTRAINT transmissions_purpose_check
      CHECK (purpose IN ('invoice', 'correction', 'cancellation', 'status', 'annulment'))`);
};
