import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Issued, signed and reported rows stay as they are until the law no longer wants them. The erasure of a person then changes what names the
 * client, and nothing else: numbers, days, amounts and what is hashed are compared here. The runtime says in the transaction that it
 * erases (`beginErasure`). The condition is put before the first of each trigger, so that what it keeps is not stated again.
 */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE FUNCTION documents.erases_person(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT coalesce(current_setting('app.erases_person', true), '') = 'on' AND before = after $$`);
  for (const [name, columns] of Object.entries(ERASED))
    await sql(`DO $do$
      DECLARE text text := pg_get_functiondef('documents.${name}()'::regprocedure);
      BEGIN
        IF text !~ '\\mBEGIN\\M' THEN RAISE EXCEPTION 'documents.${name} has no BEGIN'; END IF;
        EXECUTE regexp_replace(text, '\\mBEGIN\\M', 'BEGIN
          IF TG_OP = ''UPDATE'' AND current_setting(''app.erases_person'', true) = ''on''
            AND documents.erases_person(${kept('OLD', columns)}, ${kept('NEW', columns)}) THEN RETURN NEW; END IF;');
      END $do$`);
};

/** Columns that an erasure may change, by the function of their trigger. */
const ERASED = {
  keep_issued: [
    ...['client_name', 'content', 'state', 'metadata', 'reference', 'external_id', 'search_text'],
    ...['matching_words', 'version', 'updated_at'],
  ],
  keep_state: [
    ...['client_name', 'content', 'state', 'metadata', 'reference', 'external_id', 'search_text'],
    ...['matching_words', 'version', 'updated_at'],
  ],
  keep_signature: ['name', 'email', 'reason', 'address', 'user_agent', 'pdf'],
  refuse_record_change: ['xml', 'xml_sha256'],
};

/** Generated columns of NEW are not known before the update. */
const kept = (row: string, columns: readonly string[]) =>
  `to_jsonb(${row}) - ARRAY[${[...columns, 'payment_status'].map((column) => `''${column}''`).join(', ')}]`;
