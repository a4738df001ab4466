import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
  type MigrationContext,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  await createRuntimeTables(context);
  await createProviders(context);
  await createDomainClaims(context);
  await createAttempts(context);
  await createSignIns(context);
  await createIdTokens(context);
};

async function createProviders(context: MigrationContext): Promise<void> {
  await context.sql(`CREATE TABLE sso.providers (
    company_id uuid PRIMARY KEY,
    label text NOT NULL,
    discovery_url text,
    authorization_url text,
    token_url text,
    user_info_url text,
    scopes jsonb NOT NULL,
    client_id text NOT NULL,
    sealed_client_secret text,
    is_active boolean NOT NULL,
    issuer text,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (discovery_url IS NOT NULL OR (authorization_url IS NOT NULL AND token_url IS NOT NULL))
  )`);
  await isolateByCompany(context, 'providers');
}

/** Any company may claim a domain; of those that have verified it there is one at most, also when two race. */
async function createDomainClaims(context: MigrationContext): Promise<void> {
  const { sql } = context;
  await sql(`CREATE TABLE sso.domain_claims (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    domain text NOT NULL,
    token text NOT NULL,
    created_at timestamptz NOT NULL,
    verified_at timestamptz,
    checked_at timestamptz,
    failing_since timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT domain_claims_of_company UNIQUE (company_id, domain)
  )`);
  await isolateByCompany(context, 'domain_claims');
  await sql(`CREATE UNIQUE INDEX domain_claims_verified ON sso.domain_claims (domain)
    WHERE verified_at IS NOT NULL`);
  await sql(
    `CREATE INDEX domain_claims_checked ON sso.domain_claims (checked_at) WHERE verified_at IS NOT NULL`,
  );
}

async function createAttempts(context: MigrationContext): Promise<void> {
  await context.sql(`CREATE TABLE sso.attempts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    outcome text NOT NULL CHECK (outcome IN ('pending', 'succeeded', 'failed')),
    stage text NOT NULL,
    code text,
    reason text,
    email text,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'attempts');
}

/** What a sign-in needs when the browser comes back: for ten minutes, and once. */
async function createSignIns({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE sso.sign_ins (
    state_hash text PRIMARY KEY,
    browser_hash text NOT NULL,
    provider_id text NOT NULL,
    provider_edition text NOT NULL,
    nonce text NOT NULL,
    code_verifier text NOT NULL,
    return_to text NOT NULL,
    invitation_hash text,
    attempt_id uuid,
    created_at timestamptz NOT NULL
  )`);
  await sql('CREATE INDEX sign_ins_created_at ON sso.sign_ins (created_at)');
}

/** What the provider wants to see when a session ends there as well. Of no company: only the instance's asks for it. */
async function createIdTokens({ sql }: MigrationContext): Promise<void> {
  await sql(`CREATE TABLE sso.id_tokens (
    session_id uuid PRIMARY KEY,
    sealed text NOT NULL,
    created_at timestamptz NOT NULL
  )`);
  await sql('CREATE INDEX id_tokens_created_at ON sso.id_tokens (created_at)');
}
