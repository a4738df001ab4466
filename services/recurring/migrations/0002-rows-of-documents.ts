// Copies the recurring invoices that were rows of `documents`, and what waits for them elsewhere. The old tables can only be read from
// then on, so a process of the release before, which makes a period and its document in one transaction, makes none any more. A later
// migration of this service drops them: those of documents run before this one.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  // policies hold for the owner of the tables, too
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`DO $$ DECLARE writer text; BEGIN
    IF to_regclass('documents.recurring_invoices') IS NULL THEN RETURN; END IF;
    LOCK TABLE documents.recurring_invoices, documents.recurring_periods, documents.recurring_heartbeat IN EXCLUSIVE MODE;
    ${COPY}
    ${CHECKS}
    ${READ_ONLY}
    ${WAITING}
  END $$`);
};

const INVOICE = `company_id, id, external_id, name, client_id, client_name, template, schedule, first_index, first_part, align_to, indexation,
  billing, issue_offset_days, issue_at, ends, action, max_catch_up, status, held_reason, pause_from, pause_until, next_index,
  next_from, next_to, next_issue_date, next_run_at, approved_through, clock_epoch, gap_epoch, search_text, version, created_at, updated_at`;

const PERIOD = `company_id, recurring_invoice_id, index, revision, id, is_live, period_from, period_to, part, outcome, document_id, failure,
  created_at, updated_at`;

const BEAT = 'is_only, beat_at, clock_epoch, gap_epoch, gap_at';

/** Leases are those of processes that make nothing any more. */
const COPY = `
  INSERT INTO recurring.recurring_invoices (${INVOICE}) SELECT ${INVOICE} FROM documents.recurring_invoices;
  INSERT INTO recurring.recurring_periods (${PERIOD}) SELECT ${PERIOD} FROM documents.recurring_periods;
  INSERT INTO recurring.recurring_heartbeat (${BEAT}) SELECT ${BEAT} FROM documents.recurring_heartbeat;`;

const CHECKS = [
  ['recurring_invoices', INVOICE],
  ['recurring_periods', PERIOD],
  ['recurring_heartbeat', BEAT],
]
  .map(
    ([table, columns]) => `
  IF (SELECT count(*) FROM recurring.${table}) <> (SELECT count(*) FROM documents.${table})
    OR EXISTS (SELECT ${columns} FROM documents.${table} EXCEPT SELECT ${columns} FROM recurring.${table})
  THEN RAISE EXCEPTION 'documents.${table} was not copied as it is'; END IF;`,
  )
  .join('');

const READ_ONLY = `
  FOR writer IN SELECT DISTINCT grantee::regrole::text FROM pg_class, aclexplode(relacl)
    WHERE oid = 'documents.recurring_invoices'::regclass AND grantee <> relowner
  LOOP
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON documents.recurring_invoices, documents.recurring_periods,
      documents.recurring_heartbeat FROM %s', writer);
  END LOOP;`;

/** Deliveries of clients and companies, mails about holds, and responses to requests with an Idempotency-Key. A claim has 16 bytes. */
const WAITING = `
  UPDATE clients.outbox SET target = 'recurring.retryFailedRecurring', type = 'recurring.retryFailedRecurring'
    WHERE target = 'documents.retryFailedRecurring';
  UPDATE companies.outbox SET target = 'recurring.retryFailedRecurring', type = 'recurring.retryFailedRecurring'
    WHERE target = 'documents.retryFailedRecurring';
  IF to_regclass('documents_jobs._private_jobs') IS NOT NULL THEN
    WITH waiting AS (
      DELETE FROM documents_jobs._private_jobs j USING documents_jobs._private_tasks t
        WHERE t.id = j.task_id AND t.identifier = 'notify_held' RETURNING j.payload)
    INSERT INTO recurring.outbox (id, target, company_id, type, occurred_at, data)
      SELECT gen_random_uuid(), 'recurring.notifyHeld', (payload->>'companyId')::uuid, 'recurring.notifyHeld', now(), payload::jsonb
        FROM waiting;
  END IF;
  INSERT INTO recurring.idempotency_keys SELECT * FROM documents.idempotency_keys WHERE length(answer) <> 16;`;
