import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE settings.mail_settings (
    company_id uuid PRIMARY KEY,
    kind text CHECK (kind IN ('smtp', 'mailapi')),
    from_address text,
    sealed_account text,
    reply_to text,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK ((kind IS NULL) = (from_address IS NULL) AND (kind IS NULL) = (sealed_account IS NULL))
  )`);
  await isolateByCompany(context, 'mail_settings');
};
