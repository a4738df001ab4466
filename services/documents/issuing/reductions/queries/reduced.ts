import { REDUCED_MAX } from '../../../../../shared/contracts/documents/price-reductions';
import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';

/** Invoices in whose place another one was issued are left out. */
const INVOICES = `SELECT i.id, i.number, i.issue_date::text AS "issueDate", i.currency,
    i.credited_minor < i.total_minor AS "hasRest", i.deducted_minor AS "deductedMinor",
    greatest(i.total_minor + i.rounding_minor - i.withheld_minor - i.paid_minor_at_issue - i.credited_minor, 0) AS "restMinor", content."pricesIncludeVat",
    content."vatBreakdown", i.net_minor AS "netMinor", content.withholdings, content."exemptionReasons",
    (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object(
        'vatCategory', line->'vatCategory', 'reason', line->'reverseChargeReason')), '[]')
      FROM jsonb_array_elements(content.lines) line) AS "reverseCharges"
  FROM documents.documents i CROSS JOIN LATERAL jsonb_to_record(i.content) AS content ("pricesIncludeVat" boolean,
    "vatBreakdown" jsonb, withholdings jsonb, "exemptionReasons" jsonb, lines jsonb)
  WHERE i.company_id = $1 AND i.client_id = $2 AND i.type_id = 'invoice' AND i.status IN ('issued', 'sent', 'send_failed')
    AND (i.id = ANY ($3::uuid[]) OR i.issue_date BETWEEN $4::date AND $5::date)
    AND NOT EXISTS (SELECT FROM documents.documents r
      WHERE r.company_id = $1 AND r.corrects_id = i.id AND r.type_id = 'invoice' AND r.status <> 'draft')
  ORDER BY i.id LIMIT ${REDUCED_MAX + 1}`;

/** Issued invoices of a client, by their ids or of a period; one more than there may be. */
export const reducedInvoices = readQuery('documents.reductions.invoices', INVOICES);

/** The same order in every transaction: two reductions of the same invoices wait for each other. */
export const lockReducedInvoices = writeQuery(
  'documents.reductions.lock_invoices',
  `${INVOICES} FOR UPDATE OF i`,
);

/** The VAT groups of the issued credit notes of invoices. */
export const creditsOfInvoices = readQuery(
  'documents.reductions.credits',
  `SELECT content->'vatBreakdown' AS "vatBreakdown" FROM documents.documents
    WHERE company_id = $1 AND corrects_id = ANY ($2::uuid[]) AND type_id = 'credit-note' AND status <> 'draft'`,
);

/**
 * Credit notes of a client without a single invoice, which name one of the invoices in $3, or a period that has one of the days
 * from $4 to $5; without $7. Drafts are those of reductions, and only where $8 says so.
 */
export const notesOfInvoices = readQuery(
  'documents.reductions.notes',
  `SELECT number, total_minor + rounding_minor - withheld_minor AS "payableMinor", content."vatBreakdown", content."correctedInvoices", content."correctsPeriod"
    FROM documents.documents CROSS JOIN LATERAL jsonb_to_record(documents.content) AS content (corrects jsonb,
      "vatBreakdown" jsonb, "correctedInvoices" jsonb, "correctsPeriod" jsonb, "isPriceReduction" boolean)
    WHERE company_id = $1 AND client_id = $2 AND type_id = 'credit-note' AND corrects_id IS NULL
      AND content.corrects->>'id' IS NULL AND currency = $6 AND id IS DISTINCT FROM $7::uuid
      AND (status <> 'draft' OR $8::boolean AND content."isPriceReduction")
      AND ((content."correctsPeriod"->>'from')::date <= $5::date AND (content."correctsPeriod"->>'to')::date >= $4::date
        OR EXISTS (SELECT FROM jsonb_array_elements(content."correctedInvoices") named
          WHERE (named->>'id')::uuid = ANY ($3::uuid[])))`,
);
