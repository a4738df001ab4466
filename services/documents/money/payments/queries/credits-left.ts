// Credit of clients that can be paid back, and invoices that are paid. `$1` is the company, `$2` the currency and `$3` the amount of a
// line, `$4` the clients that have paid from its account, `$5` the most rows.
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';

const PAYABLE = 'd.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue';

export const creditsLeft = readQuery(
  'documents.credits.left',
  `SELECT * FROM (
      SELECT id, 'account_payment' AS kind, NULL AS number, '[]'::json AS "otherNumbers", client_id AS "clientId", client_name AS "clientName", currency,
        date, remaining_minor AS "leftMinor"
      FROM documents.account_payments WHERE company_id = $1 AND currency = $2 AND remaining_minor > 0
      UNION ALL
      SELECT d.id, 'credit_note', d.number, '[]', d.client_id, d.client_name, d.currency, d.issue_date,
        ${PAYABLE} - d.paid_minor - d.deducted_minor
      FROM documents.documents d WHERE d.company_id = $1 AND d.type_id = 'credit-note' AND d.corrects_id IS NULL
        AND d.status IN ('issued', 'sent', 'send_failed') AND d.currency = $2 AND ${PAYABLE} > d.paid_minor + d.deducted_minor
      UNION ALL
      SELECT d.id, 'invoice', d.number, (SELECT coalesce(json_agg(n.number ORDER BY n.id), '[]') FROM documents.documents n
          WHERE n.company_id = $1 AND n.corrects_id = d.id AND n.type_id = 'credit-note' AND n.number IS NOT NULL),
        d.client_id, d.client_name, d.currency, d.issue_date, d.paid_minor + d.deducted_minor + d.credited_minor - (${PAYABLE})
      FROM documents.documents d WHERE d.company_id = $1 AND d.type_id = 'invoice' AND d.currency = $2
        AND d.status IN ('issued', 'sent', 'send_failed')
        AND ${PAYABLE} < d.paid_minor + d.deducted_minor + d.credited_minor
    ) credit
    ORDER BY "leftMinor" <> $3, NOT "clientId" = ANY ($4::uuid[]), date DESC, id LIMIT $5`,
);

/** Invoices for which money has come, among the ids `$6`, numbers `$7` and words `$8`, or of the clients and the amount. */
export const invoicesPaid = plannedAnew(
  readQuery(
    'documents.invoices_paid',
    `SELECT d.id, d.number, d.client_id AS "clientId", d.client_name AS "clientName", d.currency, d.issue_date AS "issueDate",
        ${PAYABLE} AS "payableMinor", d.content->'payment'->>'remittanceReference' AS "remittanceReference"
      FROM documents.documents d WHERE d.company_id = $1 AND d.type_id = 'invoice' AND d.payment_status = 'paid'
        AND d.paid_minor > 0 AND d.currency = $2 AND d.id = ANY (ARRAY(SELECT unnest($6::uuid[])
          UNION SELECT id FROM documents.documents WHERE company_id = $1 AND type_id = 'invoice' AND number = ANY ($7::text[])
          UNION SELECT documents.paid_by_words($8::text[])
          UNION SELECT d.id FROM documents.documents d WHERE d.company_id = $1 AND d.client_id = ANY ($4::uuid[])
            AND d.payment_status = 'paid' AND ${PAYABLE} = $3))
      ORDER BY d.issue_date DESC, d.id LIMIT $5`,
  ),
);
