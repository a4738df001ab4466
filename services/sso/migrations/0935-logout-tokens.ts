import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Logout tokens of providers that were used. Of no company: the provider of the instance has some as well. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE sso.logout_tokens (
    provider_id text NOT NULL,
    id_hash text NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (provider_id, id_hash)
  )`);
  await sql('CREATE INDEX logout_tokens_expires_at ON sso.logout_tokens (expires_at)');
};
