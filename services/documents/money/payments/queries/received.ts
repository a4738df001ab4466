import { readQuery } from '../../../../../shared/runtime/database/query';

/** Money of the settlement `$2` for our own invoices that stands, by number; a payment that has gone over counts at its new invoice. */
export const receivedBy = readQuery(
  'documents.settlements.received',
  `SELECT d.client_id AS "clientId", d.number, d.language, d.currency, s.date, p.amount_minor AS "amountMinor",
      d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
        - d.paid_minor - d.deducted_minor - d.credited_minor AS "balanceMinor"
    FROM documents.settlements s
    JOIN documents.payments p ON p.company_id = $1 AND p.settlement_id = s.id
    JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id
    WHERE s.company_id = $1 AND s.id = $2 AND s.reversed_on IS NULL AND p.kind = 'money' AND p.reverses_id IS NULL
      AND p.reversed_on IS NULL AND d.imported IS NULL ORDER BY d.number, d.id`,
);
