import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** `charged_to` is null for a message that no quota counts, or from before there were any. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE mail.daily_usage (
    company_id uuid NOT NULL,
    day date NOT NULL,
    provider text NOT NULL CHECK (provider IN ('company', 'instance')),
    messages integer NOT NULL,
    PRIMARY KEY (company_id, day, provider)
  )`);
  await isolateByCompany(context, 'daily_usage');
  await sql(`ALTER TABLE mail.messages
    ADD COLUMN charged_to text CHECK (charged_to IN ('company', 'instance'))`);
};
