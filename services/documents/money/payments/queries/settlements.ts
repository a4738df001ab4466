import { documents } from '../../../../../shared/contracts/documents';
import { selectList } from '../../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { defineList } from '../../../../../shared/runtime/lists/define-list';
import { type AccountPaymentRecord, AccountPaymentRow } from '../models/account-payment-row';
import { SettlementRow } from '../models/settlement-row';

/** Two calls with one id: the later one waits for the earlier one, and inserts nothing. */
export const insertSettlement = writeQuery(
  'documents.settlements.insert',
  `INSERT INTO documents.settlements (company_id, id, source_type, source_id, date, currency, money_minor, received, method,
    reference, evidence, booked_by, content_sha256, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING RETURNING id`,
);

/** The parts; of a payment that has gone over to another invoice its successor. */
const PARTS = `SELECT p.id, p.kind, p.document_id AS "documentId", NULL::uuid AS "clientId",
      NULL AS "claimKind", p.amount_minor AS "amountMinor", p.vat
    FROM documents.payments p WHERE p.company_id = $1 AND p.settlement_id = s.id AND p.reverses_id IS NULL
      AND NOT EXISTS (SELECT FROM documents.payments m WHERE m.company_id = $1 AND m.settlement_id = s.id
        AND m.moved_from_id = p.id)
    UNION ALL
    SELECT a.id, 'money', NULL, a.client_id, NULL, a.amount_minor, '[]' FROM documents.account_payments a
    WHERE a.company_id = $1 AND a.settlement_id = s.id
    UNION ALL
    SELECT e.id, 'claim', c.document_id, NULL, c.kind, e.amount_minor, '[]' FROM documents.claim_entries e
      JOIN documents.claims c ON c.company_id = $1 AND c.id = e.claim_id
    WHERE e.company_id = $1 AND e.settlement_id = s.id AND e.amount_minor > 0`;

const SELECT_SETTLEMENTS = `SELECT ${selectList(SettlementRow, { without: ['companyId', 'contentSha256', 'reversedBy'] })},
    (SELECT coalesce(json_agg(part ORDER BY part.id), '[]') FROM (${PARTS}) part) AS parts
  FROM documents.settlements s`;

export const settlementWithParts = readQuery(
  'documents.settlements.shown',
  `${SELECT_SETTLEMENTS} WHERE s.company_id = $1 AND s.id = $2`,
);

/** $3 settlements after the id $2. */
export const pageOfSettlements = readQuery(
  'documents.settlements.export',
  `${SELECT_SETTLEMENTS} WHERE s.company_id = $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
);

export const markReversed = writeQuery(
  'documents.settlements.mark_reversed',
  `UPDATE documents.payments SET reversed_on = $3, is_removed = $4
    WHERE company_id = $1 AND settlement_id = $2 AND reverses_id IS NULL AND reversed_on IS NULL`,
);

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

/** Account payments of one client, the earliest first. */
export const accountPaymentList = defineList(AccountPaymentRow, documents.listAccountPayments, {
  sorts: { date: { column: 'date', type: 'date' } },
  filters: { id: (clientId) => [{ sql: 'client_id = $::uuid', value: clientId }] },
  without: ['companyId', 'clientName'],
  present: (row: AccountPaymentRecord) => row,
});
