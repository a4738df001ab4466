import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The balance of an invoice may become 0 and rise again while its reminder is on its way: the level that leaves is then one of the
 * cycle that has ended.
 */
export const up: Migration = async ({ sql }) => {
  await sql(
    `ALTER TABLE documents.reminder_levels ADD COLUMN has_cycle_ended boolean NOT NULL DEFAULT false`,
  );
  await sql(END_CYCLE);
};

const END_CYCLE = `CREATE OR REPLACE FUNCTION documents.end_reminder_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE documents.reminder_levels SET has_cycle_ended = true, state = CASE state WHEN 'left' THEN 'over' ELSE state END
      WHERE company_id = NEW.company_id AND document_id = NEW.id AND state <> 'over';
    RETURN NULL;
  END $$`;
