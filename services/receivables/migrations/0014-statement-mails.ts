// Statements that are mailed to clients, and the schedule that mails them each month.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE receivables.statement_mails (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    period text,
    first_day date,
    last_day date NOT NULL,
    language text NOT NULL,
    status text NOT NULL CHECK (status IN ('queued', 'sent', 'captured', 'failed', 'withdrawn')),
    sent_to text NOT NULL,
    message_id uuid NOT NULL,
    sent_at timestamptz,
    send_error text,
    done_by jsonb NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`);
  await isolateByCompany(context, 'statement_mails');
  // a client gets the statement of a month once, whoever runs the schedule again
  await sql(`CREATE UNIQUE INDEX statement_mails_once ON receivables.statement_mails (company_id, client_id, period)
    WHERE period IS NOT NULL`);
  for (const columns of ['client_id, id', 'status, id'])
    await sql(`CREATE INDEX ON receivables.statement_mails (company_id, ${columns})`);
  await sql(`CREATE TABLE receivables.statement_schedules (
    company_id uuid PRIMARY KEY,
    is_active boolean NOT NULL,
    day_of_month integer NOT NULL CHECK (day_of_month BETWEEN 1 AND 28),
    next_run_at timestamptz,
    leased_until timestamptz,
    version integer NOT NULL,
    updated_at timestamptz NOT NULL
  )`);
  await isolateByCompany(context, 'statement_schedules');
  await sql(
    `CREATE INDEX statement_schedules_due ON receivables.statement_schedules (next_run_at, company_id) WHERE is_active`,
  );
};
