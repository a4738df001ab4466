import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';
import { PaymentRow } from '../models/payment-row';

/** The invoice `$2`, and those that it has replaced since the settlement `$3` paid them. */
const PAID = `WITH RECURSIVE paid AS (
    SELECT id, document_id, moved_from_id FROM documents.payments
      WHERE company_id = $1 AND settlement_id = $3 AND document_id = $2 AND kind = 'money'
    UNION SELECT m.id, m.document_id, m.moved_from_id FROM documents.payments m JOIN paid ON m.id = paid.moved_from_id
      WHERE m.company_id = $1)`;

const IS_WRITE_OFF = `w.company_id = $1 AND w.kind = 'write_off' AND w.document_id IN (SELECT document_id FROM paid)`;

/**
 * Amounts that the money of the settlement `$3` has ended of write-offs of the invoice `$2`, or money that was taken back while other money
 * was more than the invoice: the latest part of each write-off, the earliest first. A reversed write-off is none.
 */
export const endedWriteOffs = plannedAnew(
  readQuery(
    'documents.payments.ended_write_offs',
    `${PAID}, ended AS (
      SELECT w.settlement_id AS written_off_by, -sum(w.amount_minor) AS minor, min(w.id::text) AS first FROM documents.payments w
        JOIN documents.settlements s ON s.company_id = $1 AND s.id = w.settlement_id AND s.reversed_on IS NULL
        JOIN documents.settlements e ON e.company_id = $1 AND e.id = w.ended_by AND (e.id = $3 OR e.reversed_on IS NOT NULL)
      WHERE ${IS_WRITE_OFF} GROUP BY w.settlement_id HAVING sum(w.amount_minor) < 0)
    SELECT ${selectList(PaymentRow)}, ended.minor::bigint AS "endedMinor" FROM ended CROSS JOIN LATERAL (
      SELECT * FROM documents.payments w WHERE ${IS_WRITE_OFF} AND w.settlement_id = ended.written_off_by
        AND w.reverses_id IS NULL ORDER BY w.id DESC LIMIT 1) last
    ORDER BY ended.first`,
  ),
);
