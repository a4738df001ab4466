import { readQuery } from '../../../../../shared/runtime/database/query';

/** Payments and other settlements of the invoice $2, and what was credited of it, also by credit notes of several ones, by day. */
export const principalChanges = readQuery(
  'documents.principal_changes',
  `SELECT p.date, CASE WHEN p.kind = 'set_off' AND p.vat <> '[]' THEN 'credited' ELSE 'settled' END AS kind,
      sum(p.amount_minor)::bigint AS "amountMinor" FROM documents.payments p
    WHERE p.company_id = $1 AND p.document_id = $2 GROUP BY 1, 2
  UNION ALL
  SELECT c.issue_date, 'credited',
    sum(CASE c.type_id WHEN 'credit-note' THEN c.total_minor + c.rounding_minor - c.withheld_minor
      ELSE greatest(d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue, 0) END)::bigint
  FROM documents.documents c JOIN documents.documents d ON d.company_id = $1 AND d.id = c.corrects_id
    WHERE c.company_id = $1 AND c.corrects_id = $2 AND c.status <> 'draft' GROUP BY c.issue_date`,
);
