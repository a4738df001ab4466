import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Administrators of the instance suspend a company, and propose an OWNER whom a second one makes: a row each, while it lasts. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE companies.suspensions (
    company_id uuid PRIMARY KEY REFERENCES companies.companies,
    mode text NOT NULL CHECK (mode IN ('read_only', 'blocked')),
    until timestamptz,
    reason text NOT NULL
  )`);
  await isolateByCompany(context, 'suspensions');
  await sql(`CREATE TABLE companies.proposed_owners (
    company_id uuid PRIMARY KEY REFERENCES companies.companies,
    user_id uuid NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'proposed_owners');
};
