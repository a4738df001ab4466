import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A record of an invoice that has one already, made anew because that one was wrong (Subsanacion). */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.verifactu_records
    DROP CONSTRAINT verifactu_records_kind_check,
    ADD CONSTRAINT verifactu_records_kind_check CHECK (kind IN ('registration', 'correction', 'annulment'))`);
};
