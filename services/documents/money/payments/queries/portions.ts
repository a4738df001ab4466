// Rows of a portion of settlements, by their ids.
import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { DocumentRow } from '../../../models/document-row';
import { AccountPaymentRow } from '../models/account-payment-row';
import { PaymentRow } from '../models/payment-row';

/** Documents `$2`, locked in the order of their ids. */
export const lockAll = plannedAnew(
  writeQuery(
    'documents.portions.lock',
    `SELECT ${selectList(DocumentRow)} FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[])
      ORDER BY id FOR UPDATE`,
  ),
);

/** Account payments `$2`, locked in the order of their ids. */
export const lockAccountPayments = plannedAnew(
  writeQuery(
    'documents.portions.lock_account_payments',
    `SELECT ${selectList(AccountPaymentRow)} FROM documents.account_payments WHERE company_id = $1 AND id = ANY ($2::uuid[])
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
    UNION ALL SELECT (state->'stornoOf'->>'id')::uuid, id, number FROM documents.documents
      WHERE company_id = $1 AND state->'stornoOf'->>'id' = ANY ($2::text[]) AND status <> 'draft'`;

const COUNTS = `SELECT document_id AS "documentId", count(*)::integer AS count,
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'cash_discount' AND reversed_on IS NULL), 0)::bigint AS "discountMinor",
        coalesce(sum(amount_minor) FILTER (WHERE kind = 'set_off' AND vat <> '[]' AND reversed_on IS NULL), 0)::bigint AS "reducedMinor"
      FROM documents.payments
      WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND reverses_id IS NULL GROUP BY document_id`;

/** Invoices in the place of the documents `$2`, and how many payments and what cash discount each of these has. */
export const placesAndCounts = plannedAnew(
  readQuery(
    'documents.portions.places_and_counts',
    `SELECT (SELECT coalesce(json_agg(r), '[]') FROM (${REPLACEMENTS}) r) AS replacements,
      (SELECT coalesce(json_agg(c), '[]') FROM (${COUNTS}) c) AS counts`,
  ),
);

/** Ids of the settlements of the external ids `$2`. */
export const settlementsByExternalId = plannedAnew(
  readQuery(
    'documents.portions.by_external_ids',
    `SELECT external_id AS "externalId", id FROM documents.settlements
      WHERE company_id = $1 AND external_id = ANY ($2::text[])`,
  ),
);

/** The rows `$2`, of those ids only that are not there. */
export const insertSettlements = writeQuery(
  'documents.portions.insert_settlements',
  `INSERT INTO documents.settlements (company_id, id, source_type, source_id, date, currency, money_minor, received, method,
    reference, external_id, evidence, booked_by, content_sha256, created_at)
  SELECT $1, id, source_type, source_id, date, currency, money_minor, received, method, reference, external_id, evidence,
    booked_by, content_sha256, created_at FROM json_populate_recordset(NULL::documents.settlements, $2::json)
  ORDER BY id ON CONFLICT (company_id, id) DO NOTHING RETURNING id`,
);

/** The sums of the documents `$2`, which are locked. */
export const saveSums = plannedAnew(
  writeQuery(
    'documents.portions.save_sums',
    `UPDATE documents.documents d SET paid_minor = given.paid_minor, deducted_minor = given.deducted_minor,
      reminder_level = given.reminder_level, version = given.version, updated_at = given.updated_at
    FROM json_to_recordset($2::json) AS given (id uuid, paid_minor bigint, deducted_minor bigint,
      reminder_level integer, version integer,
      updated_at timestamptz) WHERE d.company_id = $1 AND d.id = given.id`,
  ),
);

/** Write-offs `$2` that a payment ends, each from the day of its counter on. */
export const endWriteOffs = plannedAnew(
  writeQuery(
    'documents.portions.end_write_offs',
    `UPDATE documents.payments p SET reversed_on = given.date FROM json_to_recordset($2::json) AS given (id uuid, date date)
    WHERE p.company_id = $1 AND p.id = given.id`,
  ),
);

/** Write-offs of the documents `$2` that stand, the earliest first. */
export const standingWriteOffs = plannedAnew(
  readQuery(
    'documents.portions.write_offs',
    `SELECT ${selectList(PaymentRow)} FROM documents.payments WHERE company_id = $1 AND document_id = ANY ($2::uuid[])
      AND kind = 'write_off' AND reverses_id IS NULL AND reversed_on IS NULL ORDER BY id`,
  ),
);
