// Reminders, their policies and levels, and mails of payments: the tables, the rows that documents had of them, and responses to
// requests with an Idempotency-Key.
import {
  isolateByCompany,
  type Migration,
  type MigrationContext,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  // policies hold for the owner of the tables, too
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  for (const [table, definition] of Object.entries(TABLES)) {
    await sql(`CREATE TABLE receivables.${table} (${definition})`);
    await isolateByCompany(context, table);
  }
  for (const [table, columns] of Object.entries(COLUMNS)) await sql(moved(table, columns));
  await sql(RESPONSES);
  await addIndexes(context);
};

async function addIndexes({ sql }: MigrationContext): Promise<void> {
  await sql(
    `CREATE UNIQUE INDEX reminder_policies_default ON receivables.reminder_policies (company_id) WHERE is_default`,
  );
  await sql(
    'CREATE INDEX reminder_policies_due ON receivables.reminder_policies (next_run_at, id) WHERE is_active',
  );
  for (const columns of ['status, id', 'client_id, id', 'level, id'])
    await sql(`CREATE INDEX ON receivables.reminders (company_id, ${columns})`);
  // each level leaves once in a cycle of its invoice, and one reminder of an invoice is under way at a time
  await sql(`CREATE UNIQUE INDEX reminder_levels_once ON receivables.reminder_levels (company_id, document_id, level, cycle)
    WHERE state IN ('open', 'left')`);
  await sql(`CREATE UNIQUE INDEX reminder_levels_open ON receivables.reminder_levels (company_id, document_id)
    WHERE state = 'open'`);
  await sql('CREATE INDEX reminder_levels_of ON receivables.reminder_levels (company_id, document_id)');
}

/**
 * Nothing changes a row of before while it is copied, and nothing does so afterwards: a process of before that would send a reminder or
 * note what was sent fails, and the mail service asks again. The old tables stay until a later release.
 */
function moved(table: string, columns: string): string {
  return `DO $do$ DECLARE
    copied bigint;
    there bigint;
  BEGIN
    IF to_regclass('documents.${table}') IS NULL THEN RETURN; END IF;
    LOCK TABLE documents.${table} IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO receivables.${table} (${columns}) SELECT ${columns} FROM documents.${table};
    GET DIAGNOSTICS copied = ROW_COUNT;
    SELECT count(*) INTO there FROM documents.${table};
    IF copied <> there OR EXISTS (SELECT ${columns} FROM documents.${table} EXCEPT SELECT ${columns} FROM receivables.${table})
      THEN RAISE EXCEPTION '% of % rows of documents.${table} were copied', copied, there; END IF;
    EXECUTE $$CREATE OR REPLACE FUNCTION documents.refuse_moved() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''% is a table of receivables now'', TG_TABLE_NAME; END'$$;
    EXECUTE 'CREATE TRIGGER refuse_moved BEFORE INSERT OR UPDATE OR DELETE ON documents.${table}
      FOR EACH STATEMENT EXECUTE FUNCTION documents.refuse_moved()';
  END $do$`;
}

/**
 * A request about reminders that is repeated gets the response of the first, which documents has stored. Of a key that was used here as
 * well, the response of here stays. A claim has 16 bytes.
 */
const RESPONSES = `DO $$ BEGIN
    IF to_regclass('documents.idempotency_keys') IS NULL THEN RETURN; END IF;
    INSERT INTO receivables.idempotency_keys SELECT * FROM documents.idempotency_keys WHERE length(answer) <> 16 ON CONFLICT DO NOTHING;
  END $$`;

const REVISION = `version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL`;

const POLICIES = `company_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL,
  is_active boolean NOT NULL,
  applies_to text NOT NULL CHECK (applies_to IN ('COMPANY', 'INDIVIDUAL', 'BOTH')),
  steps jsonb NOT NULL,
  min_days_between integer NOT NULL CHECK (min_days_between > 0),
  minimums jsonb NOT NULL,
  send_window jsonb NOT NULL,
  max_per_run integer NOT NULL CHECK (max_per_run > 0),
  bank_data_max_age_days integer NOT NULL CHECK (bank_data_max_age_days > 0),
  activated_at timestamptz,
  has_run boolean NOT NULL,
  next_run_at timestamptz NOT NULL,
  leased_until timestamptz,
  ${REVISION},
  PRIMARY KEY (company_id, id),
  CHECK (is_active = (activated_at IS NOT NULL))`;

/** `letter` is the letter of the last attempt, complete with its calculation. */
const REMINDERS = `company_id uuid NOT NULL,
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
  ${REVISION},
  PRIMARY KEY (company_id, id)`;

/** `open`: its reminder is not over. `left`: it was sent, and takes the level while the cycle lasts. `over`: it takes none any more. */
const LEVELS = `company_id uuid NOT NULL,
  reminder_id uuid NOT NULL,
  document_id uuid NOT NULL,
  level integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'left', 'over')),
  left_on date,
  cycle integer NOT NULL,
  PRIMARY KEY (company_id, reminder_id, document_id),
  FOREIGN KEY (company_id, reminder_id) REFERENCES receivables.reminders`;

const RATE_NOTICES = `company_id uuid NOT NULL,
  since date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, since)`;

const PAYMENT_MAILS = `company_id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  client_id uuid NOT NULL,
  id uuid NOT NULL,
  sent_to text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, settlement_id, client_id),
  UNIQUE (company_id, id)`;

const TABLES = {
  reminder_policies: POLICIES,
  reminders: REMINDERS,
  reminder_levels: LEVELS,
  rate_notices: RATE_NOTICES,
  payment_mails: PAYMENT_MAILS,
};

const COLUMNS: Record<keyof typeof TABLES, string> = {
  reminder_policies: `company_id, id, name, is_default, is_active, applies_to, steps, min_days_between, minimums, send_window, max_per_run,
    bank_data_max_age_days, activated_at, has_run, next_run_at, leased_until, version, created_at, updated_at`,
  reminders: `company_id, id, client_id, client_name, policy_id, is_by_hand, currency, language, level, tone, status, documents,
    total_minor, reasons_held, letter, data_version, proposed_on, decided_at, decided_by, message_id, sent_to, sent_at, send_error,
    version, created_at, updated_at`,
  reminder_levels: 'company_id, reminder_id, document_id, level, state, left_on, cycle',
  rate_notices: 'company_id, since, created_at',
  payment_mails: 'company_id, settlement_id, client_id, id, sent_to, created_at',
};
