import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Erasures of persons of whom a law wants rows: the job does each again at `next_at`, for rows that were stored until `requested_at` or belong
 * to one of the clients. A process that works on one holds its lease.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE companies.person_erasures (
    company_id uuid NOT NULL REFERENCES companies.companies,
    id uuid NOT NULL,
    requested_at timestamptz NOT NULL,
    next_at timestamptz NOT NULL,
    kept_places integer NOT NULL,
    sealed_person text NOT NULL,
    client_ids uuid[] NOT NULL,
    leased_until timestamptz,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'person_erasures');
  await sql('CREATE INDEX person_erasures_next ON companies.person_erasures (next_at)');
};
