import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The export of an account, one of a user at a time, and its zip in chunks. Both go with the account. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE identity.data_exports (
    user_id uuid PRIMARY KEY REFERENCES identity.users ON DELETE CASCADE,
    id uuid NOT NULL UNIQUE,
    requested_at timestamptz NOT NULL,
    completed_at timestamptz,
    expires_at timestamptz,
    token_hash text UNIQUE,
    sha256 text,
    chunks integer NOT NULL,
    size_bytes bigint NOT NULL
  )`);
  await sql('CREATE INDEX data_exports_requested_at ON identity.data_exports (requested_at)');
  await sql(`CREATE TABLE identity.data_export_chunks (
    export_id uuid NOT NULL REFERENCES identity.data_exports (id) ON DELETE CASCADE,
    index integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (export_id, index)
  )`);
};
