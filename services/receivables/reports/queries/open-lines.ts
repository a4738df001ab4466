// Lines of money that came in, by currency. `$1` is the company.
import type { OpenMoneyTotal } from '../../../../shared/contracts/receivables/open-money';
import { readQuery } from '../../../../shared/runtime/database/query';

export type LineSums = Pick<OpenMoneyTotal, 'currency' | 'count' | 'amountMinor'>;
export type OpenLines = OpenMoneyTotal & { oldestOn: string };

const aged = (days: string) =>
  `coalesce(sum(amount_minor) FILTER (WHERE $2::date - booking_date ${days}), 0)::bigint`;

/** A booking counts on the day of its line, and until the day of its reversal. */
const WAS_BOOKED = `EXISTS (SELECT FROM receivables.bookings b WHERE b.company_id = $1 AND b.line_id = l.id
    AND b.state = 'reversed' AND (b.reversal ->> 'on')::date > $2)`;

/** Lines that nothing settles on the day $2, in the currency $3 or in all. */
export const openLines = readQuery(
  'receivables.reports.open_lines',
  `SELECT currency, count(*)::integer AS count, sum(amount_minor)::bigint AS "amountMinor",
      ${aged('<= 30')} AS "days0to30Minor", ${aged('BETWEEN 31 AND 60')} AS "days31to60Minor",
      ${aged('> 60')} AS "days60PlusMinor", min(booking_date) AS "oldestOn"
    FROM receivables.bank_lines l WHERE company_id = $1 AND status = 'open' AND direction = 'credit' AND detail_count = 0
      AND booking_date <= $2 AND ($3::text IS NULL OR currency = $3) AND NOT ${WAS_BOOKED}
    GROUP BY currency ORDER BY currency`,
);

/** Lines that the bank has announced and not booked. */
export const announcedLines = readQuery(
  'receivables.reports.announced_lines',
  `SELECT currency, count(*)::integer AS count, sum(amount_minor)::bigint AS "amountMinor" FROM receivables.bank_lines
    WHERE company_id = $1 AND status = 'pending' AND direction = 'credit' GROUP BY currency ORDER BY currency`,
);
