// The VAT that write-offs have taken off invoices, and what else lowers it.
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';

/** Credit notes of the invoice `d`, and parts of its settlements that lower its VAT: cash discounts, and credit notes of several invoices. */
const NOTES = `SELECT n.content->'vatBreakdown' AS "vatBreakdown", n.withheld_minor AS "withheldMinor", n.rounding_minor AS "roundingMinor"
    FROM documents.documents n WHERE n.company_id = $1 AND n.corrects_id = d.id AND n.type_id = 'credit-note' AND n.number IS NOT NULL
  UNION ALL SELECT p.vat, 0, 0 FROM documents.payments p WHERE p.company_id = $1 AND p.document_id = d.id AND p.vat <> '[]'
    AND p.reverses_id IS NULL AND p.reversed_on IS NULL`;

/** States of the VAT of the invoices `$2`. */
export const reliefStates = plannedAnew(
  readQuery(
    'documents.bad_debts.states',
    `SELECT d.id, (SELECT coalesce(json_agg(c), '[]') FROM (${NOTES}) c) AS "creditNotes",
      (SELECT coalesce(json_agg(v.part), '[]') FROM documents.bad_debt_entries e
        CROSS JOIN LATERAL jsonb_array_elements(e.vat) v(part)
        WHERE e.company_id = $1 AND e.document_id = d.id) AS entered,
      (SELECT max(e.date) FROM documents.bad_debt_entries e WHERE e.company_id = $1 AND e.document_id = d.id) AS "lastOn"
    FROM documents.documents d WHERE d.company_id = $1 AND d.id = ANY ($2::uuid[])`,
  ),
);
