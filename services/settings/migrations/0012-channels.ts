import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  // the id is what the sealed value is bound to: the same for whoever of two writers comes first
  await sql(`CREATE TABLE settings.channel_connections (
    company_id uuid NOT NULL,
    provider_id text NOT NULL,
    environment text NOT NULL CHECK (environment IN ('TEST', 'PROD')),
    id text NOT NULL GENERATED ALWAYS AS (provider_id || '/' || environment) STORED,
    sealed_config text NOT NULL,
    is_active boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, provider_id, environment)
  )`);
  await isolateByCompany(context, 'channel_connections');
};
