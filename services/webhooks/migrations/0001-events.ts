import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  // the lock on a company's row is what makes its sequence gap-free; a PostgreSQL sequence loses numbers on rollback
  await sql(`CREATE TABLE webhooks.event_counters (
    company_id uuid PRIMARY KEY,
    last_sequence bigint NOT NULL
  ) WITH (fillfactor = 50)`);
  await isolateByCompany(context, 'event_counters');
  await sql(`CREATE TABLE webhooks.events (
    company_id uuid NOT NULL,
    sequence bigint NOT NULL,
    id uuid NOT NULL,
    type text NOT NULL,
    occurred_at timestamptz NOT NULL,
    request_id text,
    data jsonb NOT NULL,
    PRIMARY KEY (company_id, sequence),
    CONSTRAINT events_id UNIQUE (company_id, id)
  )`);
  await isolateByCompany(context, 'events');
  // old events are deleted by age; they lie on disk as they came, so a summary per range of blocks is enough
  await sql('CREATE INDEX events_occurred_at ON webhooks.events USING brin (occurred_at)');
};
