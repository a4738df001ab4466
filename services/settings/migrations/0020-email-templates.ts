import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE settings.email_templates (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    family text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, family)
  )`);
  await isolateByCompany(context, 'email_templates');
};
