import { readQuery } from '../../../../../shared/runtime/database/query';

/** The VAT breakdowns of the credit notes of a deposit. */
export const creditedVat = readQuery(
  'documents.deposits.credited_vat',
  `SELECT content->'vatBreakdown' AS "vatBreakdown" FROM documents.documents
    WHERE company_id = $1 AND corrects_id = $2 AND type_id = 'credit-note'`,
);

/** Deposits of the quote `$2` that an invoice to the client `$3` in the currency `$4` can deduct. */
export const depositsOf = readQuery(
  'documents.deposits.of_quote',
  `SELECT d.id, d.number FROM documents.documents d
    WHERE d.company_id = $1 AND d.deposit_of = $2 AND d.status IN ('issued', 'sent', 'send_failed')
      AND (d.type_code IN ('386', '326', '384') OR d.content ? 'correctedState') AND d.client_id = $3 AND d.currency = $4
      AND d.credited_minor < d.total_minor + d.rounding_minor - d.withheld_minor
      AND NOT EXISTS (SELECT FROM documents.deposit_settlements s WHERE s.company_id = $1 AND s.deposit_id = d.id
        AND s.released_on IS NULL)
    ORDER BY d.issue_date, d.id`,
);

/** True of an issued deposit `d` of the client `$2` in the currency `$3` that no invoice has deducted. */
const IS_LEFT = `d.client_id = $2 AND d.currency = $3 AND d.status IN ('issued', 'sent', 'send_failed')
  AND d.credited_minor < d.total_minor + d.rounding_minor - d.withheld_minor
  AND d.id <> ALL ($6::uuid[]) AND (d.deposit_of IS NULL OR d.deposit_of <> ALL ($6::uuid[]))
  AND NOT EXISTS (SELECT FROM documents.deposit_settlements s WHERE s.company_id = $1 AND s.deposit_id = d.id AND s.released_on IS NULL)`;

/** Deposits with the numbers `$4`, and paid ones of the order `$5`, but for those of the documents `$6`. */
export const undeducted = readQuery(
  'documents.deposits.undeducted',
  `SELECT d.id, d.number FROM documents.documents d
    WHERE d.company_id = $1 AND d.number = ANY ($4::text[]) AND d.type_id = 'invoice' AND d.type_code IN ('386', '326') AND ${IS_LEFT}
  UNION SELECT d.id, d.number FROM documents.documents d
    WHERE d.company_id = $1 AND d.reference = $5 AND d.type_id = 'invoice' AND d.type_code = '386' AND ${IS_LEFT}
      AND (d.paid_minor > 0 OR d.paid_minor_at_issue > 0 OR d.content->>'paidOn' IS NOT NULL)
  ORDER BY number LIMIT 20`,
);

/**
 * Sums of the issued invoices of a quote or draft: deposits that an invoice to the client can deduct, their corrections, and the one at
 * the end. What was credited is off.
 */
export const billedOf = readQuery(
  'documents.deposits.billed_of',
  `WITH of AS (
    SELECT id FROM documents.documents
      WHERE company_id = $1 AND deposit_of = $2 AND (type_code IN ('386', '326', '384') OR content ? 'correctedState') AND client_id = $3 AND currency = $4
    UNION SELECT id FROM documents.documents WHERE company_id = $1 AND quote_id = $2 AND currency = $4
    UNION SELECT id FROM documents.documents WHERE company_id = $1 AND id = $2 AND type_id = 'invoice')
  SELECT coalesce(sum(d.net_minor - credited.net_minor), 0)::bigint AS "netMinor",
      coalesce(sum(d.total_minor - credited.total_minor), 0)::bigint AS "totalMinor"
    FROM of JOIN documents.documents d ON d.company_id = $1 AND d.id = of.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(net_minor), 0) AS net_minor, coalesce(sum(total_minor), 0) AS total_minor
        FROM documents.documents
        WHERE company_id = $1 AND corrects_id = d.id AND type_id = 'credit-note' AND status <> 'draft') credited
    WHERE d.status IN ('issued', 'sent', 'send_failed') AND d.id <> ALL ($5::uuid[])
      AND d.credited_minor < d.total_minor + d.rounding_minor - d.withheld_minor`,
);

/** The day of the last payment of a deposit. */
export const lastPaidOn = readQuery(
  'documents.deposits.last_paid_on',
  `SELECT max(date) AS day FROM documents.payments
    WHERE company_id = $1 AND document_id = $2 AND kind = 'money' AND NOT is_removed AND reversed_on IS NULL
      AND amount_minor > 0`,
);

export const settledBy = readQuery(
  'documents.deposits.settled_by',
  `SELECT i.id, i.number FROM documents.deposit_settlements s
    JOIN documents.documents i ON i.company_id = $1 AND i.id = s.invoice_id
    WHERE s.company_id = $1 AND s.deposit_id = $2 AND s.released_on IS NULL`,
);
