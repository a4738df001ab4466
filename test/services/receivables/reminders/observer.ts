// The database itself records each attempt to send a reminder, what the client has to pay of each invoice at any moment, from the rows of its
// payments, credit notes and holds, and each moment at which its balance becomes 0. It shares no query with the product.
import type { TestSystem } from '../../../support/system';

export interface SeenDocument {
  attempt: number;
  messageId: string;
  reminderId: string;
  isByHand: boolean;
  documentId: string;
  level: number;
  totalMinor: number;
  namedMinor: number;
  /** It was what could be reminded of at a moment of the attempt, in the cycle that the reminder has taken. */
  wasOwed: boolean;
  /** Money that names the invoice lay open at the bank before the attempt began, and no person has approved the reminder. */
  isDoubtful: boolean;
  /** Number of times that the balance had become 0 at that moment. */
  cycle: number;
}

const TABLES = `CREATE SCHEMA observer;
  CREATE SEQUENCE observer.attempt;
  CREATE TABLE observer.ends (at bigint DEFAULT nextval('observer.attempt'), document_id uuid);
  CREATE TABLE observer.states (at bigint DEFAULT nextval('observer.attempt'), document_id uuid, cycle integer, owed_minor bigint);
  CREATE INDEX ON observer.states (document_id, at);
  CREATE TABLE observer.seen (attempt bigint, message_id uuid, reminder_id uuid, is_by_hand boolean, document_id uuid,
    level integer, total_minor bigint, named_minor bigint, was_owed boolean, is_doubtful boolean, cycle integer);
  CREATE TABLE observer.begun (message_id uuid, at bigint DEFAULT nextval('observer.attempt'), snapshot pg_snapshot DEFAULT pg_current_snapshot());
  CREATE TABLE observer.opened (line_id uuid PRIMARY KEY, transaction xid8 DEFAULT pg_current_xact_id())`;

const CREDITED = `CASE c.type_id WHEN 'credit-note' THEN c.total_minor + c.rounding_minor - c.withheld_minor 
  ELSE greatest(d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue, 0) END`;
const HOLDS = `documents.holds h WHERE h.document_id = d.id AND h.removed_on IS NULL AND (h.until IS NULL OR h.until >= d.updated_at::date)`;

const BALANCE_OF_ROWS = `d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
  - coalesce((SELECT sum(amount_minor) FROM documents.payments p WHERE p.document_id = d.id), 0)
  - coalesce((SELECT sum(${CREDITED}) FROM documents.documents c WHERE c.corrects_id = d.id AND c.status <> 'draft'), 0)`;
const DISPUTED = `coalesce((SELECT sum(coalesce(h.amount_minor, 1000000000)) FROM ${HOLDS} AND h.kind = 'dispute'), 0)`;

/** It runs at the end of the transaction of a change. An invoice that is held or cancelled counts as 0. */
const ON_STATE = `CREATE FUNCTION observer.on_state() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO observer.states (document_id, cycle, owed_minor) SELECT d.id,
      (SELECT count(*) FROM observer.ends e WHERE e.document_id = d.id),
      CASE WHEN d.status = 'cancelled' OR EXISTS (SELECT FROM ${HOLDS} AND h.kind <> 'dispute') THEN 0
        ELSE ${BALANCE_OF_ROWS} - ${DISPUTED} END
      FROM documents.documents d WHERE d.id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
    RETURN NULL;
  END $$`;

/** The last moment at which the mail service took up the message, and as the database showed it. */
const BEGINNING = (column: string) =>
  `(SELECT b.${column} FROM observer.begun b WHERE b.message_id = NEW.message_id ORDER BY b.at DESC LIMIT 1)`;

/** A state of the attempt is the last one before it began, or a later one. */
const WAS_OWED = `(named ->> 'balanceMinor')::bigint > 0 AND EXISTS (SELECT FROM observer.states s WHERE s.document_id = d.id
  AND s.at >= (SELECT coalesce(max(o.at), 0) FROM observer.states o WHERE o.document_id = d.id AND o.at < ${BEGINNING('at')})
  AND s.cycle = l.cycle AND s.owed_minor = (named ->> 'balanceMinor')::bigint)`;

const ON_ATTEMPT = `CREATE FUNCTION observer.on_attempt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  DECLARE this_attempt bigint := nextval('observer.attempt');
  BEGIN
    INSERT INTO observer.seen SELECT this_attempt, NEW.message_id, NEW.id, NEW.is_by_hand, d.id, NEW.level, NEW.total_minor,
      (named ->> 'balanceMinor')::bigint, ${WAS_OWED},
      NEW.decided_by ->> 'type' = 'rule' AND EXISTS (SELECT FROM receivables.bank_lines l JOIN observer.opened o ON o.line_id = l.id
        WHERE l.status = 'open' AND pg_visible_in_snapshot(o.transaction, ${BEGINNING('snapshot')}) AND l.amount_minor * 2 >= NEW.total_minor AND l.remittance ->> 'text' LIKE '%' || d.number || '%'),
      l.cycle
      FROM jsonb_array_elements(NEW.documents) named
      JOIN documents.documents d ON d.id = (named ->> 'documentId')::uuid
      JOIN receivables.reminder_levels l ON l.reminder_id = NEW.id AND l.document_id = d.id;
    RETURN NULL;
  END $$`;

const BALANCE = (row: string) =>
  ['rounding', 'withheld', 'paid', 'deducted', 'credited'].reduce(
    (sum, column) => `${sum} ${column === 'rounding' ? '+' : '-'} ${row}.${column}_minor`,
    `${row}.total_minor - ${row}.paid_minor_at_issue`,
  );

const ON_END = `CREATE FUNCTION observer.on_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO observer.ends (document_id) VALUES (NEW.id);
    RETURN NULL;
  END $$`;

const ON_BEGINNING = `CREATE FUNCTION observer.on_beginning() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO observer.begun (message_id) VALUES ((NEW.payload ->> 'messageId')::uuid);
    RETURN NULL;
  END $$`;

const ON_OPENING = `CREATE FUNCTION observer.on_opening() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO observer.opened (line_id) VALUES (NEW.id)
      ON CONFLICT (line_id) DO UPDATE SET transaction = excluded.transaction;
    RETURN NULL;
  END $$`;

export async function observe({ sql }: TestSystem): Promise<void> {
  for (const text of TABLES.split(';')) await sql(text);
  for (const text of [ON_ATTEMPT, ON_BEGINNING, ON_OPENING, ON_END, ON_STATE]) await sql(text);
  await onState(sql, 'documents', 'id');
  await onState(sql, 'holds', 'document_id');
  await sql(`CREATE TRIGGER observed AFTER UPDATE ON receivables.reminders FOR EACH ROW
    WHEN (NEW.status = 'queued') EXECUTE FUNCTION observer.on_attempt()`);
  await sql(`CREATE TRIGGER observed AFTER UPDATE ON mail_jobs._private_jobs FOR EACH ROW
    WHEN (OLD.locked_at IS NULL AND NEW.locked_at IS NOT NULL) EXECUTE FUNCTION observer.on_beginning()`);
  await sql(`CREATE TRIGGER observed AFTER INSERT OR UPDATE OF status ON receivables.bank_lines FOR EACH ROW
    WHEN (NEW.status = 'open') EXECUTE FUNCTION observer.on_opening()`);
  await sql(`CREATE TRIGGER observed AFTER UPDATE ON documents.documents FOR EACH ROW
    WHEN (OLD.status <> 'draft' AND ${BALANCE('OLD')} > 0 AND ${BALANCE('NEW')} <= 0) EXECUTE FUNCTION observer.on_end()`);
}

function onState(sql: TestSystem['sql'], table: string, column: string) {
  return sql(`CREATE CONSTRAINT TRIGGER observed_state AFTER INSERT OR UPDATE ON documents.${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION observer.on_state('${column}')`);
}

/** The last attempt of a message so far; 0 without one. */
export async function lastAttempt({ sql }: TestSystem, messageId: string): Promise<number> {
  const [row] = await sql<{ last: number }>(
    'SELECT coalesce(max(attempt), 0)::integer AS last FROM observer.seen WHERE message_id = $1',
    [messageId],
  );
  return row?.last ?? 0;
}

export function seen({ sql }: TestSystem): Promise<SeenDocument[]> {
  return sql(`SELECT attempt::integer, message_id AS "messageId", reminder_id AS "reminderId", is_by_hand AS "isByHand",
    document_id AS "documentId", level, total_minor::integer AS "totalMinor", named_minor::integer AS "namedMinor",
    was_owed AS "wasOwed",
    is_doubtful AS "isDoubtful", cycle FROM observer.seen ORDER BY attempt`);
}
