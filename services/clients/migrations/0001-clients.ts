import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  // the key begins with the company, so that it also serves the list: ids grow with time
  await sql(`CREATE TABLE clients.clients (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL CHECK (type IN ('COMPANY', 'INDIVIDUAL')),
    name text,
    contact_first_name text,
    contact_last_name text,
    contact_email text,
    contact_phone text,
    country text,
    currency text,
    language text,
    address_line1 text,
    address_line2 text,
    postal_code text,
    city text,
    state text,
    identifiers jsonb NOT NULL,
    description text,
    metadata jsonb NOT NULL,
    is_active boolean NOT NULL,
    search_text text COLLATE "C" NOT NULL,
    email_key text COLLATE "C",
    name_key text COLLATE "C",
    identifier_keys text[],
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'clients');
  // counting 100,000 rows costs sixty times the page that shows 25 of them. One row per backend, so that two
  // transactions never wait for each other's counter.
  await sql(`CREATE TABLE clients.client_counts (
    company_id uuid NOT NULL,
    shard integer NOT NULL,
    total integer NOT NULL,
    PRIMARY KEY (company_id, shard)
  ) WITH (fillfactor = 50)`);
  await isolateByCompany(context, 'client_counts');
};
