import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** An administrator of the instance proposes quotas of a company, and a second one sets them. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE companies.proposed_quotas (
    company_id uuid PRIMARY KEY REFERENCES companies.companies,
    change jsonb NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'proposed_quotas');
};
