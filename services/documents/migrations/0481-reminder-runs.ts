import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The next run of each policy, at once for those that are there, and the lease of the process that makes it. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.reminder_policies ADD COLUMN next_run_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN leased_until timestamptz`);
  await sql('ALTER TABLE documents.reminder_policies ALTER COLUMN next_run_at DROP DEFAULT');
  await sql(
    'CREATE INDEX reminder_policies_due ON documents.reminder_policies (next_run_at, id) WHERE is_active',
  );
};
