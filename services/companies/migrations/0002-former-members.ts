import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Users whose membership has ended: they return by an invitation, and not by the company's provider. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE companies.former_members (
    company_id uuid NOT NULL REFERENCES companies.companies,
    user_id uuid NOT NULL,
    ended_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id)
  )`);
  await isolateByCompany(context, 'former_members');
};
