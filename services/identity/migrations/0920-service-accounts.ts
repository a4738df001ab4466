import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Accounts of programs. A key has either a user or a service account, and outlives the row of a deleted one as a revoked key. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE identity.service_accounts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text,
    contact_user_id uuid,
    role_id uuid,
    permissions jsonb,
    expires_at timestamptz,
    ip_allow_list jsonb,
    is_active boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT service_accounts_rights CHECK ((role_id IS NULL) <> (permissions IS NULL))
  )`);
  await isolateByCompany(context, 'service_accounts');
  await sql(`ALTER TABLE identity.api_keys ADD service_account_id uuid, ALTER user_id DROP NOT NULL,
    ADD CONSTRAINT api_keys_holder CHECK ((user_id IS NULL) <> (service_account_id IS NULL))`);
};
