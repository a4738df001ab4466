import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql, role } = context;
  // the last checkpoint is in the head, so that logs that lack one are found without a search for the last of each
  await sql(`ALTER TABLE audit.heads
    ADD COLUMN checkpoints bigint NOT NULL DEFAULT 0,
    ADD COLUMN checkpoint_sequence bigint NOT NULL DEFAULT 0,
    ADD COLUMN checkpoint_at timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN checkpoint_key text`);
  await sql(`CREATE TABLE audit.checkpoints (
    company_id uuid NOT NULL,
    checkpoint bigint NOT NULL,
    name text NOT NULL,
    sequence bigint NOT NULL,
    hash text NOT NULL,
    at timestamptz NOT NULL,
    note text NOT NULL,
    PRIMARY KEY (company_id, checkpoint)
  )`);
  await isolateByCompany(context, 'checkpoints');
  await sql('CREATE INDEX checkpoints_by_sequence ON audit.checkpoints (company_id, sequence)');
  await sql(`CREATE TABLE audit.signing_keys (
    public_key text PRIMARY KEY,
    first_used_at timestamptz NOT NULL
  )`);
  for (const table of ['checkpoints', 'signing_keys']) {
    await sql(
      `CREATE TRIGGER only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.${table} EXECUTE FUNCTION audit.refuse()`,
    );
    await sql(`REVOKE UPDATE, DELETE ON audit.${table} FROM ${role}`);
  }
};
