// Sign-ins whose first step is proven, and how sessions were opened. Sessions of before have no factor; one that a provider has opened
// does not say which proof it had.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`CREATE TABLE identity.sign_in_challenges (
    token_hash text PRIMARY KEY,
    session_id uuid NOT NULL,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    methods text[] NOT NULL,
    active_company_id uuid,
    provider_id text,
    confined_to uuid,
    created_at timestamptz NOT NULL
  )`);
  await sql('CREATE INDEX sign_in_challenges_user_id ON identity.sign_in_challenges (user_id)');
  await sql('CREATE INDEX sign_in_challenges_created_at ON identity.sign_in_challenges (created_at)');
  // a process of before states none of these
  await sql(`ALTER TABLE identity.sessions
    ADD COLUMN methods text[] NOT NULL DEFAULT '{}',
    ADD COLUMN authenticated_at timestamptz,
    ADD COLUMN factor_proven_at timestamptz`);
  await sql(`UPDATE identity.sessions SET methods = '{pwd}' WHERE provider_id IS NULL`);
};
