import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * An invoice counts how often its balance has become 0. Reminders take their levels of a cycle by its number, so that nothing of theirs
 * is a part of the transaction of a payment; what a reminder has demanded is noted under its id.
 */
export const up: Migration = async (context) => {
  const { sql } = context;
  // policies hold for the owner of the tables, too
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql('DROP TRIGGER end_reminder_cycle ON documents.documents');
  await sql('DROP FUNCTION documents.end_reminder_cycle()');
  await sql('ALTER TABLE documents.documents ADD COLUMN reminder_cycle integer NOT NULL DEFAULT 0');
  await sql(ALSO_CHANGEABLE);
  await sql(END_CYCLE);
  await sql(ON_END);
  await levelsByCycle(context);
  await sql('ALTER TABLE documents.claims DROP CONSTRAINT claims_company_id_reminder_id_fkey');
  await demands(context);
};

/** A process of the release before takes and leaves no level without `has_cycle_ended`: a mail that asks it is tried again. */
async function levelsByCycle({ sql }: Parameters<Migration>[0]): Promise<void> {
  await sql('ALTER TABLE documents.reminder_levels ADD COLUMN cycle integer NOT NULL DEFAULT 0');
  await sql(`UPDATE documents.reminder_levels SET cycle = -1 WHERE state = 'open' AND has_cycle_ended`);
  await sql(
    `ALTER TABLE documents.reminder_levels ALTER COLUMN cycle DROP DEFAULT, DROP COLUMN has_cycle_ended`,
  );
  await sql('DROP INDEX documents.reminder_levels_once');
  await sql(`CREATE UNIQUE INDEX reminder_levels_once ON documents.reminder_levels (company_id, document_id, level, cycle)
    WHERE state IN ('open', 'left')`);
}

async function demands(context: Parameters<Migration>[0]): Promise<void> {
  await context.sql(`CREATE TABLE documents.demands (
    company_id uuid NOT NULL,
    reminder_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, reminder_id)
  )`);
  await isolateByCompany(context, 'demands');
  await context.sql(`INSERT INTO documents.demands SELECT company_id, id, updated_at FROM documents.reminders
    WHERE status = 'sent'`);
}

/** `keep_issued` stays as it is otherwise. */
const ALSO_CHANGEABLE = `DO $do$ DECLARE
    definition text := pg_get_functiondef('documents.keep_issued()'::regprocedure);
    changed text := replace(replace(definition, $$'updated_at'$$, $$'updated_at', 'reminder_cycle'$$),
      'kept := NEW;', 'kept := NEW; kept.reminder_cycle := OLD.reminder_cycle;');
  BEGIN
    IF position('kept.reminder_cycle' IN changed) = 0 OR position($$'reminder_cycle'$$ IN changed) = 0
      THEN RAISE EXCEPTION 'keep_issued is another one'; END IF;
    EXECUTE changed;
  END $do$`;

const END_CYCLE = `CREATE FUNCTION documents.end_reminder_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.reminder_cycle := OLD.reminder_cycle + 1;
    RETURN NEW;
  END $$`;

/** A payment status of NEW is not known before the update: the condition is that of `payment_status` for an invoice without balance. */
const ON_END = `CREATE TRIGGER end_reminder_cycle BEFORE UPDATE OF paid_minor, deducted_minor, credited_minor, status
    ON documents.documents FOR EACH ROW
    WHEN (OLD.payment_status IN ('unpaid', 'partly_paid') AND NEW.status NOT IN ('draft', 'cancelled')
      AND NEW.paid_minor_at_issue + NEW.paid_minor + NEW.deducted_minor + NEW.credited_minor
        >= NEW.total_minor + NEW.rounding_minor - NEW.withheld_minor)
    EXECUTE FUNCTION documents.end_reminder_cycle()`;
