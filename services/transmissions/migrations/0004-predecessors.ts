import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The transmission that has to be accepted before the bytes of this one can be made. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE transmissions.transmissions ADD COLUMN waits_for uuid,
    ADD FOREIGN KEY (company_id, waits_for) REFERENCES transmissions.transmissions`);
  await sql(`CREATE INDEX transmissions_waiting ON transmissions.transmissions (company_id, waits_for)
    WHERE waits_for IS NOT NULL`);
};
