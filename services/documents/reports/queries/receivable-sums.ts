// Invoices of the statements by currency: open, overdue, promised and disputed at the end of the day `$2`.
import type { ReceivablesFrom } from '../../../../shared/contracts/company-profile';
import { readQuery } from '../../../../shared/runtime/database/query';
import { DELIVERED, OF_ALL, receivablesOf } from '../statements/queries/statements';

/** Holds of an open invoice on the day. A dispute without an amount is one of the whole. */
const HELD = `SELECT bool_or(h.kind = 'promise') AS is_promised, bool_or(h.kind = 'dispute') AS is_disputed,
    least(receivables.balance, CASE WHEN bool_or(h.kind = 'dispute' AND h.amount_minor IS NULL) THEN receivables.balance
      ELSE sum(h.amount_minor) FILTER (WHERE h.kind = 'dispute') END) AS disputed_minor
  FROM documents.holds h WHERE h.company_id = $1 AND h.document_id = receivables.id AND h.from_day <= $2
    AND (h.until IS NULL OR h.until >= $2) AND (h.removed_on IS NULL OR h.removed_on > $2)`;

const figure = (name: string, condition: string, amount = 'balance') =>
  `count(*) FILTER (WHERE ${condition})::integer AS "${name}Count",
    coalesce(sum(${amount}) FILTER (WHERE ${condition}), 0)::bigint AS "${name}Minor"`;

const IS_OPEN = `row_kind = 'invoice' AND balance > 0`;

const sumsFrom = (from: ReceivablesFrom) =>
  readQuery(
    `documents.report.receivable_sums.${from}`,
    `SELECT currency, ${figure('open', IS_OPEN)}, ${figure('overdue', `${IS_OPEN} AND days > 0`)},
      ${figure('promised', 'is_promised')}, ${figure('disputed', 'is_disputed', 'disputed_minor')},
      ${figure('onAccount', `row_kind = 'account_payment'`, 'paid')}
    FROM (${receivablesOf({ ...OF_ALL, delivered: DELIVERED[from] })}) receivables
      LEFT JOIN LATERAL (${HELD}) held ON ${IS_OPEN}
    GROUP BY currency HAVING bool_or(balance <> 0) ORDER BY currency`,
  );

export const receivableSums = { sent: sumsFrom('sent'), issued: sumsFrom('issued') };
