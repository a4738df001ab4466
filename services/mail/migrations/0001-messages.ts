import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await sql(`CREATE TABLE mail.messages (
    id uuid PRIMARY KEY,
    company_id uuid,
    status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed')),
    template text NOT NULL,
    recipient text NOT NULL,
    locale text,
    variables jsonb NOT NULL,
    attempts integer NOT NULL,
    last_error text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  )`);
  await isolateByCompany(context, 'messages');
  // old messages are deleted by age
  await sql('CREATE INDEX messages_created_at ON mail.messages (created_at)');
};
