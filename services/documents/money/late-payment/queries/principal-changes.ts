import { readQuery } from '../../../../../shared/runtime/database/query';

/** Payments and other settlements of the invoice $2, and what was credited of it, by day. */
export const principalChanges = readQuery(
  'documents.principal_changes',
  `SELECT p.date, 'settled' AS kind, sum(p.amount_minor)::bigint AS "amountMinor" FROM documents.payments p
    WHERE p.company_id = $1 AND p.document_id = $2 GROUP BY p.date
  UNION ALL
  SELECT c.issue_date, 'credited',
    sum(CASE c.type_id WHEN 'credit-note' THEN c.total_minor + c.rounding_minor - c.withheld_minor
      ELSE c.replaced_minor END)::bigint
  FROM documents.documents c
    WHERE c.company_id = $1 AND c.corrects_id = $2 AND c.status <> 'draft' GROUP BY c.issue_date`,
);
