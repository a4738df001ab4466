import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The user who created a company pays for it: shares and quotas count by this user too. For older companies it is the OWNER of the
 * longest standing. `creations` counts the companies of a day by who created them; it belongs to no company.
 */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE companies.companies ADD COLUMN created_by uuid');
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`UPDATE companies.companies c SET created_by = (
    SELECT user_id FROM companies.memberships m WHERE m.company_id = c.company_id
    ORDER BY (role = 'OWNER') DESC, joined_at, user_id LIMIT 1)`);
  await sql('CREATE INDEX companies_created_by ON companies.companies (created_by)');
  await sql(`CREATE TABLE companies.creations (
    creator text PRIMARY KEY,
    day date NOT NULL,
    companies integer NOT NULL
  )`);
};
