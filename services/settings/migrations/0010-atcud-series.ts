import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE settings.atcud_series (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    type_id text NOT NULL,
    series_id text COLLATE "C" NOT NULL,
    validation_code text NOT NULL CHECK (validation_code ~ '^[A-Z0-9]{8,}$'),
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    UNIQUE (company_id, type_id, series_id)
  )`);
  await isolateByCompany(context, 'atcud_series');
};
