import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE settings.bookkeeping (
    company_id uuid PRIMARY KEY,
    receivables_account text,
    debtor_accounts text NOT NULL DEFAULT 'receivables',
    revenue_accounts jsonb NOT NULL DEFAULT '[]',
    vat_account text,
    datev_consultant_number integer,
    datev_client_number integer,
    account_length integer,
    fiscal_year_month integer NOT NULL DEFAULT 1 CHECK (fiscal_year_month BETWEEN 1 AND 12),
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'bookkeeping');
};
