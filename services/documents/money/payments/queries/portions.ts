// Rows of a portion of settlements, by their ids.
import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { DocumentRow } from '../../../models/document-row';

/** Documents `$2`, locked in the order of their ids. */
export const lockAll = plannedAnew(
  writeQuery(
    'documents.portions.lock',
    `SELECT ${selectList(DocumentRow)} FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[])
      ORDER BY id FOR UPDATE`,
  ),
);

/** Contents of the settlements `$2` that are booked. */
export const contentsOf = plannedAnew(
  readQuery(
    'documents.portions.contents',
    `SELECT id, content_sha256 AS content FROM documents.settlements WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
  ),
);

const REPLACEMENTS = `SELECT corrects_id AS "replacedId", id, number FROM documents.documents
      WHERE company_id = $1 AND corrects_id = ANY ($2::uuid[]) AND type_id = 'invoice' AND status <> 'draft'
    UNION ALL SELECT (storno_of ->> 'id')::uuid, id, number FROM documents.documents
      WHERE company_id = $1 AND storno_of IS NOT NULL AND storno_of ->> 'id' = ANY ($2::text[]) AND status <> 'draft'`;

const COUNTS = `SELECT document_id AS "documentId", count(*)::integer AS count FROM documents.payments
      WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND reverses_id IS NULL GROUP BY document_id`;

/** Invoices in the place of the documents `$2`, and how many payments each of these has. */
export const placesAndCounts = plannedAnew(
  readQuery(
    'documents.portions.places_and_counts',
    `SELECT (SELECT coalesce(json_agg(r), '[]') FROM (${REPLACEMENTS}) r) AS replacements,
      (SELECT coalesce(json_agg(c), '[]') FROM (${COUNTS}) c) AS counts`,
  ),
);

/** The rows `$2`, of those ids only that are not there. */
export const insertSettlements = writeQuery(
  'documents.portions.insert_settlements',
  `INSERT INTO documents.settlements (company_id, id, source_type, source_id, date, currency, money_minor, received, method,
    reference, evidence, booked_by, content_sha256, created_at)
  SELECT $1, id, source_type, source_id, date, currency, money_minor, received, method, reference, evidence, booked_by,
    content_sha256, created_at FROM json_populate_recordset(NULL::documents.settlements, $2::json)
  ORDER BY id ON CONFLICT DO NOTHING RETURNING id`,
);

/** The sums of the documents `$2`, which are locked. */
export const saveSums = plannedAnew(
  writeQuery(
    'documents.portions.save_sums',
    `UPDATE documents.documents d SET paid_minor = given.paid_minor, deducted_minor = given.deducted_minor,
      reminder_level = given.reminder_level, last_reminder_at = given.last_reminder_at, version = given.version, updated_at = given.updated_at
    FROM json_to_recordset($2::json) AS given (id uuid, paid_minor bigint, deducted_minor bigint,
      reminder_level integer, last_reminder_at timestamptz, version integer,
      updated_at timestamptz) WHERE d.company_id = $1 AND d.id = given.id`,
  ),
);
