// Second factors. They belong to a user and to no company. A session of before was opened by the first factor alone.
import type { Migration, MigrationContext } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createFactors(context);
  await createSecurityLog(context);
};

async function createFactors({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE identity.factors (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('totp')),
    name text NOT NULL,
    sealed_secret text NOT NULL,
    last_step bigint,
    created_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    last_used_at timestamptz
  )`);
  await sql('CREATE INDEX factors_user_id ON identity.factors (user_id)');
  await sql(`CREATE TABLE identity.recovery_codes (
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, code_hash)
  )`);
}

/** Nothing deletes from it: it says who has weakened an account, and when. */
async function createSecurityLog({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE identity.security_events (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    at timestamptz NOT NULL,
    action text NOT NULL,
    factor_id uuid,
    factor_name text,
    session_id uuid,
    address text NOT NULL,
    user_agent text NOT NULL
  )`);
  await sql('CREATE INDEX security_events_user ON identity.security_events (user_id, at)');
}
