import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A document type may have one series after another: `run` 2 counts beside the numbers of `run` 1, which stay as they are. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN run integer NOT NULL DEFAULT 1');
  await sql('DROP INDEX documents.documents_sequence');
  await sql(`CREATE UNIQUE INDEX documents_sequence ON documents.documents
    (company_id, (coalesce(series, type_id)), run, period, sequence)`);
  await sql('ALTER TABLE documents.number_counters ADD COLUMN run integer NOT NULL DEFAULT 1');
  await sql('ALTER TABLE documents.number_counters DROP CONSTRAINT number_counters_pkey');
  await sql('ALTER TABLE documents.number_counters ADD PRIMARY KEY (company_id, type_id, run, period)');
};
