import { readQuery } from '../../../../../shared/runtime/database/query';

/** The VAT breakdowns of the credit notes of a deposit. */
export const creditedVat = readQuery(
  'documents.deposits.credited_vat',
  `SELECT vat_breakdown AS "vatBreakdown" FROM documents.documents
    WHERE company_id = $1 AND corrects_id = $2 AND type_id = 'credit-note'`,
);

/** Deposits of a quote that its invoice can deduct. A deposit may have got another client or currency before its issue. */
export const depositsOf = readQuery(
  'documents.deposits.of_quote',
  `SELECT d.id FROM documents.documents d
    JOIN documents.documents q ON q.company_id = $1 AND q.id = $2
    WHERE d.company_id = $1 AND d.deposit_of = $2 AND d.status IN ('issued', 'sent', 'send_failed')
      AND (d.type_code IN ('386', '326', '384') OR d.corrected_state IS NOT NULL) AND d.client_id = q.client_id AND d.currency = q.currency
      AND d.credited_minor < d.total_minor + d.rounding_minor - d.withheld_minor
      AND NOT EXISTS (SELECT FROM documents.deposit_settlements s WHERE s.company_id = $1 AND s.deposit_id = d.id)
    ORDER BY d.issue_date, d.id`,
);

/**
 * Sums of the issued invoices of a quote or draft: deposits that an invoice to the client can deduct, their corrections, and the one at
 * the end. What was credited is off.
 */
export const billedOf = readQuery(
  'documents.deposits.billed_of',
  `WITH of AS (
    SELECT id FROM documents.documents
      WHERE company_id = $1 AND deposit_of = $2 AND (type_code IN ('386', '326', '384') OR corrected_state IS NOT NULL) AND client_id = $3 AND currency = $4
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
    WHERE s.company_id = $1 AND s.deposit_id = $2`,
);
