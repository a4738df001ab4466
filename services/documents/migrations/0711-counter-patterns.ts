import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * A counter knows the pattern of its numbers, empty where it had several or where it is from before, and the document types that
 * drew from it: an issue looks for its number among other documents only where another pattern may have written it.
 */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.number_counters ADD COLUMN pattern text NOT NULL DEFAULT '',
    ADD COLUMN drawn_by text[] NOT NULL DEFAULT ARRAY['invoice', 'credit-note', 'quote']`);
  // without the types it served a look for one number, too, which a plan from before the first number took it for
  await sql('DROP INDEX documents.documents_register_day');
  await sql(`CREATE INDEX documents_register_day ON documents.documents (company_id, register_day)
    WHERE type_id IN ('invoice', 'credit-note') AND number IS NOT NULL`);
};
