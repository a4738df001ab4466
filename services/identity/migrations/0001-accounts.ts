import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
  type MigrationContext,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createRuntimeTables(context);
  await createUserTables(context);
  await createInvitations(context);
  await createApiKeys(context);
};

/** Users belong to no company; memberships are kept by `companies`. */
async function createUserTables({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE identity.users (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL CONSTRAINT users_email_key UNIQUE,
    first_name text NOT NULL,
    last_name text NOT NULL,
    locale text CHECK (locale IN ('en', 'fr', 'it', 'pl', 'de', 'pt')),
    password_hash text,
    last_company_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await sql(`CREATE TABLE identity.sessions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE,
    active_company_id uuid,
    address text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL
  )`);
  await sql(`CREATE INDEX sessions_user_id ON identity.sessions (user_id)`);
  await sql(`CREATE TABLE identity.password_resets (
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    created_at timestamptz NOT NULL
  )`);
  await sql(`CREATE INDEX password_resets_user_id ON identity.password_resets (user_id)`);
}

async function createInvitations(context: MigrationContext): Promise<void> {
  const { sql } = context;
  await sql(`CREATE TABLE identity.invitations (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    code_hash text NOT NULL UNIQUE,
    email text,
    email_key text,
    role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER')),
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    accepted_by uuid,
    accepted_at timestamptz,
    revoked_at timestamptz,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'invitations');
}

/** `id` alone is the key: uses are recorded for keys of many companies at once. */
async function createApiKeys(context: MigrationContext): Promise<void> {
  const { sql } = context;
  await sql(`CREATE TABLE identity.api_keys (
    company_id uuid NOT NULL,
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    name text NOT NULL,
    key_hash text NOT NULL UNIQUE,
    prefix text NOT NULL,
    last_four text NOT NULL,
    scopes jsonb NOT NULL,
    ip_allow_list jsonb,
    expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz NOT NULL,
    replaced_by uuid,
    revoked_at timestamptz
  )`);
  await isolateByCompany(context, 'api_keys');
  await sql(`CREATE INDEX api_keys_company ON identity.api_keys (company_id, id) WHERE revoked_at IS NULL`);
}
