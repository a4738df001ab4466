// Reminders, and the levels that they take of their invoices.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(REMINDERS);
  await isolateByCompany(context, 'reminders');
  for (const columns of ['status, id', 'client_id, id', 'level, id'])
    await sql(`CREATE INDEX ON documents.reminders (company_id, ${columns})`);
  await sql(LEVELS);
  await isolateByCompany(context, 'reminder_levels');
  // each level leaves once until the balance is 0, and one reminder of an invoice is under way at a time
  await sql(`CREATE UNIQUE INDEX reminder_levels_once ON documents.reminder_levels (company_id, document_id, level)
    WHERE state IN ('open', 'left')`);
  await sql(`CREATE UNIQUE INDEX reminder_levels_open ON documents.reminder_levels (company_id, document_id)
    WHERE state = 'open'`);
  await sql('CREATE INDEX reminder_levels_of ON documents.reminder_levels (company_id, document_id)');
  await sql(END_CYCLE);
  await sql(`CREATE TRIGGER end_reminder_cycle AFTER UPDATE OF paid_minor, deducted_minor, credited_minor, status
    ON documents.documents FOR EACH ROW
    WHEN (NEW.payment_status IN ('paid', 'credited') AND OLD.payment_status IS DISTINCT FROM NEW.payment_status)
    EXECUTE FUNCTION documents.end_reminder_cycle()`);
};

/** `letter` is the letter of the last attempt, complete with its calculation. */
const REMINDERS = `CREATE TABLE documents.reminders (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    policy_id uuid NOT NULL,
    is_by_hand boolean NOT NULL,
    currency text NOT NULL,
    language text NOT NULL,
    level integer NOT NULL CHECK (level > 0),
    tone text NOT NULL,
    status text NOT NULL CHECK (status IN ('proposed', 'approved', 'queued', 'sent', 'captured', 'failed', 'withdrawn')),
    documents jsonb NOT NULL,
    total_minor bigint NOT NULL,
    reasons_held jsonb NOT NULL,
    letter jsonb,
    data_version text,
    proposed_on date NOT NULL,
    decided_at timestamptz,
    decided_by jsonb,
    message_id uuid,
    sent_to text,
    sent_at timestamptz,
    send_error text,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  )`;

/** `open`: its reminder is not over. `left`: it was sent in the cycle that lasts. `over`: it takes no level any more. */
const LEVELS = `CREATE TABLE documents.reminder_levels (
    company_id uuid NOT NULL,
    reminder_id uuid NOT NULL,
    document_id uuid NOT NULL,
    level integer NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'left', 'over')),
    left_on date,
    PRIMARY KEY (company_id, reminder_id, document_id),
    FOREIGN KEY (company_id, reminder_id) REFERENCES documents.reminders,
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents
  )`;

/** An invoice whose balance is 0 begins anew at the first level, should it be open again. */
const END_CYCLE = `CREATE FUNCTION documents.end_reminder_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE documents.reminder_levels SET state = 'over'
      WHERE company_id = NEW.company_id AND document_id = NEW.id AND state = 'left';
    RETURN NULL;
  END $$`;
