import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The session at the provider that a session comes from, by which the provider can end it. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE identity.sessions ADD COLUMN provider_session_id text');
  await sql('ALTER TABLE identity.sign_in_challenges ADD COLUMN provider_session_id text');
  await sql(`CREATE INDEX sessions_provider_session_id ON identity.sessions (provider_session_id)
    WHERE provider_session_id IS NOT NULL`);
};
