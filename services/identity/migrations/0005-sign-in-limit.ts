import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Both tables hold hashes: of e-mail addresses, also of those without an account, and of networks. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE identity.sign_in_attempts (
    email_hash text PRIMARY KEY,
    failures integer NOT NULL,
    next_at timestamptz NOT NULL,
    failed_at timestamptz NOT NULL
  )`);
  await sql('CREATE INDEX sign_in_attempts_failed_at ON identity.sign_in_attempts (failed_at)');
  await sql(`CREATE TABLE identity.known_networks (
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    network_hash text NOT NULL,
    used_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, network_hash)
  )`);
};
