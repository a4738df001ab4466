import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Companies that require their single sign-on, and the way in for two OWNERs when it does not work. */
export const up: Migration = async (context) => {
  await context.sql(`ALTER TABLE companies.security_policies
    ADD COLUMN sso text NOT NULL DEFAULT 'optional' CHECK (sso IN ('optional', 'required')),
    ADD COLUMN key_requires_sso_days integer NOT NULL DEFAULT 30 CHECK (key_requires_sso_days BETWEEN 1 AND 365),
    ADD COLUMN break_glass_user_ids jsonb NOT NULL DEFAULT '[]'`);
  await context.sql(`CREATE TABLE companies.break_glass_codes (
    company_id uuid NOT NULL REFERENCES companies.companies,
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (company_id, code_hash)
  )`);
  await isolateByCompany(context, 'break_glass_codes');
};
