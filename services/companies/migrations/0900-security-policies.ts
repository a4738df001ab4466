import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** A row states what a company demands of who acts in it; a company that has never set anything has none. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE companies.security_policies (
    company_id uuid PRIMARY KEY REFERENCES companies.companies,
    mfa text NOT NULL CHECK (mfa IN ('off', 'admins', 'all')),
    mfa_grace_days integer NOT NULL CHECK (mfa_grace_days BETWEEN 0 AND 30),
    mfa_since timestamptz,
    allowed_factors jsonb NOT NULL,
    trust_provider_mfa boolean NOT NULL,
    session_idle_minutes integer CHECK (session_idle_minutes BETWEEN 15 AND 10080),
    session_max_hours integer CHECK (session_max_hours BETWEEN 1 AND 720),
    ip_allow_list jsonb NOT NULL,
    api_keys text NOT NULL CHECK (api_keys IN ('members', 'service_accounts_only')),
    api_key_max_days integer CHECK (api_key_max_days > 0),
    invite_domains jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'security_policies');
};
