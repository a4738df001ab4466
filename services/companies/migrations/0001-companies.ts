import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await sql(`CREATE TABLE companies.companies (
    company_id uuid PRIMARY KEY,
    name text NOT NULL,
    description text,
    country text NOT NULL,
    currency text NOT NULL,
    language text,
    time_zone text NOT NULL,
    email text,
    phone text,
    website text,
    address_line1 text,
    address_line2 text,
    postal_code text,
    city text,
    state text,
    iban text,
    bic text,
    vat_exempt boolean NOT NULL,
    identifiers jsonb NOT NULL,
    number_formats jsonb NOT NULL,
    pdf_config jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'companies');
  await sql(`CREATE TABLE companies.memberships (
    company_id uuid NOT NULL REFERENCES companies.companies,
    user_id uuid NOT NULL,
    role text NOT NULL CHECK (role IN ('OWNER', 'ADMIN', 'MEMBER')),
    joined_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, user_id)
  )`);
  await isolateByCompany(context, 'memberships');
  await sql(`CREATE INDEX memberships_user_id ON companies.memberships (user_id, joined_at, company_id)`);
  // a delivery may come twice; the second must not bring back a member who was removed in between
  await sql(`CREATE TABLE companies.handled_deliveries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'handled_deliveries');
};
