import { documents } from '../../../../../shared/contracts/documents';
import { selectList } from '../../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { defineList } from '../../../../../shared/runtime/lists/define-list';
import {
  type PresentableSettlement,
  presentAccountPayment,
  presentSettlement,
} from '../domain/present-settlement';
import { type AccountPaymentRecord, AccountPaymentRow } from '../models/account-payment-row';
import { SettlementRow } from '../models/settlement-row';

/** The parts that a credit note has not taken back; of a payment that has gone over to another invoice its successor. */
const PARTS = `SELECT p.id, p.kind, p.document_id AS "documentId", NULL::uuid AS "clientId",
      NULL::uuid AS "accountPaymentId", NULL AS "claimKind", abs(p.amount_minor) AS "amountMinor", p.vat, p.bad_debt AS "badDebt"
    FROM documents.payments p WHERE p.company_id = $1 AND p.settlement_id = settlements.id AND p.reverses_id IS NULL
      AND (p.reversed_on IS NULL OR p.reversed_on >= settlements.reversed_on)
      AND NOT EXISTS (SELECT FROM documents.payments m WHERE m.company_id = $1 AND m.settlement_id = settlements.id
        AND m.moved_from_id = p.id)
    UNION ALL
    SELECT a.id, 'money', NULL, a.client_id, NULL, NULL, a.amount_minor, '[]', NULL FROM documents.account_payments a
    WHERE a.company_id = $1 AND a.settlement_id = settlements.id
    UNION ALL
    SELECT e.id, 'claim', c.document_id, NULL, NULL, c.kind, e.amount_minor, '[]', NULL FROM documents.claim_entries e
      JOIN documents.claims c ON c.company_id = $1 AND c.id = e.claim_id
    WHERE e.company_id = $1 AND e.settlement_id = settlements.id AND e.amount_minor > 0
    UNION ALL
    SELECT e.id, 'money', NULL, a.client_id, a.id, NULL, -e.amount_minor, '[]', NULL FROM documents.account_entries e
      JOIN documents.account_payments a ON a.company_id = $1 AND a.id = e.account_payment_id
    WHERE e.company_id = $1 AND e.settlement_id = settlements.id AND settlements.source_type <> 'account_payment'
      AND a.settlement_id <> settlements.id AND e.amount_minor < 0`;

const PARTS_OF_ROW = `(SELECT coalesce(json_agg(part ORDER BY part.id), '[]') FROM (${PARTS}) part) AS parts`;

const INTERNAL_ATTRIBUTES = ['companyId', 'contentSha256', 'reversedBy'];

const SELECT_SETTLEMENTS = `SELECT ${selectList(SettlementRow, { without: INTERNAL_ATTRIBUTES })}, ${PARTS_OF_ROW}
  FROM documents.settlements`;

export const settlementWithParts = readQuery(
  'documents.settlements.shown',
  `${SELECT_SETTLEMENTS} WHERE company_id = $1 AND id = $2`,
);

/** $3 settlements after the id $2. */
export const pageOfSettlements = readQuery(
  'documents.settlements.export',
  `${SELECT_SETTLEMENTS} WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT $3`,
);

export const markReversed = writeQuery(
  'documents.settlements.mark_reversed',
  `UPDATE documents.payments SET reversed_on = greatest($3::date, date), is_removed = $4
    WHERE company_id = $1 AND settlement_id = $2 AND reverses_id IS NULL AND reversed_on IS NULL`,
);

/** Amounts of account payments that the settlement `$2` has paid back, in the order of their ids. */
export const refundsOf = readQuery(
  'documents.settlements.refunds',
  `SELECT a.id, -e.amount_minor AS "amountMinor" FROM documents.account_entries e
      JOIN documents.settlements s ON s.company_id = $1 AND s.id = e.settlement_id AND s.source_type <> 'account_payment'
      JOIN documents.account_payments a ON a.company_id = $1 AND a.id = e.account_payment_id AND a.settlement_id <> s.id
    WHERE e.company_id = $1 AND e.settlement_id = $2 AND e.amount_minor < 0 ORDER BY a.id`,
);

/** Money of the settlement `$2` for our own invoices that stands, by number; a payment that has gone over counts at its new invoice. */
export const receivedBy = readQuery(
  'documents.settlements.received',
  `SELECT d.client_id AS "clientId", d.number, d.content->>'language' AS language, d.currency, s.date, p.amount_minor AS "amountMinor",
      d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
        - d.paid_minor - d.deducted_minor - d.credited_minor AS "balanceMinor"
    FROM documents.settlements s
    JOIN documents.payments p ON p.company_id = $1 AND p.settlement_id = s.id
    JOIN documents.documents d ON d.company_id = $1 AND d.id = p.document_id
    WHERE s.company_id = $1 AND s.id = $2 AND s.reversed_on IS NULL AND p.kind = 'money' AND d.type_id = 'invoice'
      AND p.reverses_id IS NULL AND p.reversed_on IS NULL AND NOT d.state ? 'imported' ORDER BY d.number, d.id`,
);

/** Settlements, the latest booked first. */
export const settlementList = defineList(SettlementRow, documents.listSettlements, {
  sorts: { createdAt: undefined },
  without: INTERNAL_ATTRIBUTES,
  also: [PARTS_OF_ROW],
  present: (row: PresentableSettlement) => presentSettlement(row),
});

/** Account payments of one client, the earliest first. */
export const accountPaymentList = defineList(AccountPaymentRow, documents.listAccountPayments, {
  sorts: { date: { column: 'date', type: 'date' } },
  filters: { id: (clientId) => [{ sql: 'client_id = $::uuid', value: clientId }] },
  without: ['companyId', 'clientName'],
  present: (row: AccountPaymentRecord) => presentAccountPayment(row),
});
