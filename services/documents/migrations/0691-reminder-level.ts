import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The level of the cycle that lasts, and when its last reminder left: set when a level has left, reset when the balance is 0. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents ADD COLUMN reminder_level integer NOT NULL DEFAULT 0 CHECK (reminder_level >= 0),
    ADD COLUMN last_reminder_at timestamptz`);
  await sql(ALSO_CHANGEABLE);
  await sql(`CREATE INDEX documents_reminded ON documents.documents (company_id, reminder_level, document_date, id)
    WHERE reminder_level > 0`);
  await sql(LEFT_BEFORE);
};

/** `keep_issued` stays as it is otherwise. */
const ALSO_CHANGEABLE = `DO $do$ BEGIN
  EXECUTE replace(pg_get_functiondef('documents.keep_issued()'::regprocedure), $$'updated_at'$$,
    $$'updated_at', 'reminder_level', 'last_reminder_at'$$);
END $do$`;

const LEFT_BEFORE = `UPDATE documents.documents d SET reminder_level = reminded.level, last_reminder_at = reminded.sent_at
  FROM (SELECT l.company_id, l.document_id, max(l.level) AS level, max(r.sent_at) AS sent_at FROM documents.reminder_levels l
      JOIN documents.reminders r ON r.company_id = l.company_id AND r.id = l.reminder_id
      WHERE l.state = 'left' GROUP BY l.company_id, l.document_id) reminded
  WHERE d.company_id = reminded.company_id AND d.id = reminded.document_id`;
