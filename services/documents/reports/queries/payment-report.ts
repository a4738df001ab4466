// Payments by day, source, method and currency. `$1` is the company, `$2` and `$3` the days.
import { readQuery } from '../../../../shared/runtime/database/query';

/** A payment that was removed counts on no day; what is applied from an account payment counted when it arrived. */
const COUNTED = `s.company_id = $1 AND s.source_type <> 'account_payment' AND NOT (s.reversed_on IS NOT DISTINCT FROM s.date
    AND EXISTS (SELECT FROM documents.payments p WHERE p.company_id = $1 AND p.settlement_id = s.id AND p.is_removed))`;

const ENTRIES = `SELECT s.date AS day, s.source_type, s.method, s.currency, 1 AS payments, 0 AS reversed, s.money_minor,
      0 AS deducted_minor
    FROM documents.settlements s WHERE ${COUNTED} AND s.date BETWEEN $2 AND $3
  UNION ALL
  SELECT s.reversed_on, s.source_type, s.method, s.currency, 0, 1, -s.money_minor, 0
    FROM documents.settlements s WHERE ${COUNTED} AND s.reversed_on BETWEEN $2 AND $3
  UNION ALL
  SELECT p.date, s.source_type, s.method, s.currency, 0, 0, 0, p.amount_minor
    FROM documents.payments p JOIN documents.settlements s ON s.company_id = $1 AND s.id = p.settlement_id
    WHERE p.company_id = $1 AND p.kind <> 'money' AND NOT p.is_removed AND p.date BETWEEN $2 AND $3`;

/** Periods are named by the pattern $4; in the currency $5, or in all for ''; at most $6. */
export const paymentRows = readQuery(
  'documents.report.payments',
  `SELECT to_char(day, $4) AS period, source_type AS source, method, currency, sum(payments)::integer AS payments,
      sum(reversed)::integer AS reversed, sum(money_minor)::bigint AS "moneyMinor",
      sum(deducted_minor)::bigint AS "deductedMinor"
    FROM (${ENTRIES}) entries WHERE $5 = '' OR currency = $5
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LIMIT $6`,
);
