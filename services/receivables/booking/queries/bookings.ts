// Lines and bookings that no key alone finds. `$1` is the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../shared/runtime/database/query';
import { BankLineRow } from '../../banking/models/bank-line-row';

/** Incoming lines that no person has touched and nothing books, the oldest first: of the account `$2`, or of all, `$5` after `$3`, `$4`. */
export const untouchedLines = readQuery(
  'receivables.bookings.untouched_lines',
  `SELECT ${selectList(BankLineRow)} FROM receivables.bank_lines l WHERE company_id = $1 AND status = 'open' AND NOT is_decided
      AND direction = 'credit' AND detail_count = 0 AND ($2::uuid IS NULL OR bank_account_id = $2)
      AND (booking_date, id) > ($3::date, $4::uuid)
      AND NOT EXISTS (SELECT FROM receivables.bookings b WHERE b.company_id = l.company_id AND b.line_id = l.id
        AND b.state IN ('pending', 'booked', 'reversing'))
    ORDER BY booking_date, id LIMIT $5`,
);

/** Incoming lines that nothing settles, booked on the day `$2` or later, the newest first, at most `$3`. */
export const openLines = readQuery(
  'receivables.bookings.open_lines',
  `SELECT ${selectList(BankLineRow)} FROM receivables.bank_lines WHERE company_id = $1 AND status = 'open'
      AND direction = 'credit' AND detail_count = 0 AND booking_date >= $2 ORDER BY booking_date DESC, id DESC LIMIT $3`,
);

/** The last day of the account that is furthest behind; accounts that are 90 days behind another one are out of use. */
export const bankDay = readQuery(
  'receivables.bookings.bank_day',
  `WITH last AS (SELECT max(coalesce(last_day, closing_date, created_at::date)) AS day
      FROM receivables.bank_statements WHERE company_id = $1 GROUP BY bank_account_id)
    SELECT min(day) AS day FROM last WHERE day > (SELECT max(day) FROM last) - 90`,
);

/** Clients that have paid from one of the accounts `$2`. */
export const payersByAccount = readQuery(
  'receivables.bookings.payers',
  `SELECT DISTINCT account, client_id AS "clientId" FROM receivables.payer_accounts
    WHERE company_id = $1 AND account = ANY ($2::text[]) ORDER BY account, client_id LIMIT 5000`,
);

/** Parts of bookings of lines with the amount `$3` and currency `$4` of the line `$2`, of its account `$6` or, without one, its name `$7`. */
export const twinsOf = readQuery(
  'receivables.bookings.twins',
  `SELECT b.request->'parts' AS parts FROM receivables.bank_lines l
      JOIN receivables.bookings b ON b.company_id = $1 AND b.line_id = l.id AND b.state = 'booked'
    WHERE l.company_id = $1 AND l.amount_minor = $3 AND l.currency = $4 AND l.direction = 'credit' AND l.status = 'booked'
      AND l.id <> $2 AND l.booking_date > $5::date - 400
      AND CASE WHEN $6::text IS NULL THEN l.counterparty->>'name' = $7::text ELSE l.counterparty->>'account' = $6 END
    ORDER BY l.booking_date DESC, l.id DESC LIMIT 50`,
);

/** Bookings of all companies that a crash has left, older than `$1`. */
export const unfinished = readQuery(
  'receivables.bookings.unfinished',
  `SELECT company_id AS "companyId", id FROM receivables.bookings
    WHERE state IN ('pending', 'reversing') AND created_at < $1 ORDER BY created_at LIMIT 500`,
);
