// A collection that failed is followed by a mail to the client and by another collection, once each.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE receivables.direct_debit_settings
    ADD COLUMN retries_max integer NOT NULL DEFAULT 0 CHECK (retries_max BETWEEN 0 AND 2),
    ADD COLUMN failure_mails boolean NOT NULL DEFAULT false`);
  await sql(
    `ALTER TABLE receivables.collections ADD COLUMN repeats_id uuid, ADD COLUMN failure_sent_to text`,
  );
  await sql(`CREATE UNIQUE INDEX collections_repeated ON receivables.collections (company_id, repeats_id)
    WHERE repeats_id IS NOT NULL`);
};
