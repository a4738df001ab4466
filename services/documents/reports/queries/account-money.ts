import { readQuery } from '../../../../shared/runtime/database/query';
import { OF_ALL, onAccount } from '../statements/queries/statements';

const PAYMENTS = onAccount({
  ...OF_ALL,
  condition: 'AND ($3::uuid IS NULL OR d.client_id = $3) AND ($4::text IS NULL OR d.currency = $4)',
});

const aged = (days: string) => `coalesce(sum(left_minor) FILTER (WHERE days ${days}), 0)::bigint`;

/** Account payments that are not applied on the day $2: of the client $3, in the currency $4, or of all; $5 rows at most. */
export const accountMoney = readQuery(
  'documents.report.account_money',
  `SELECT client_id AS "clientId", (array_agg(client_name ORDER BY day DESC, id DESC))[1] AS "clientName", currency,
      count(*)::integer AS count, sum(left_minor)::bigint AS "amountMinor", ${aged('<= 30')} AS "days0to30Minor",
      ${aged('BETWEEN 31 AND 60')} AS "days31to60Minor", ${aged('> 60')} AS "days60PlusMinor", min(day) AS "oldestOn"
    FROM (${PAYMENTS}) payments (client_id, client_name, id, amount, day, due_date, currency, total, left_minor, deducted,
      credited, balance, days, notes, row_kind, type_code)
    GROUP BY client_id, currency ORDER BY "amountMinor" DESC, client_id, currency LIMIT $5`,
);
