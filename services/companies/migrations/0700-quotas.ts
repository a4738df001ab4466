import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Administrators of the instance set quotas of a company; null is the limit of the settings. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE companies.quotas (
    company_id uuid PRIMARY KEY REFERENCES companies.companies,
    stored_megabytes integer CHECK (stored_megabytes > 0),
    mail_by_instance_per_day integer CHECK (mail_by_instance_per_day > 0),
    mail_by_own_account_per_day integer CHECK (mail_by_own_account_per_day > 0),
    requests_per_minute integer CHECK (requests_per_minute > 0)
  )`);
  await isolateByCompany(context, 'quotas');
};
