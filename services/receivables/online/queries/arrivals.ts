// Payouts that wait for their line of the bank. `$1` is the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery } from '../../../../shared/runtime/database/query';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { PayoutRow } from '../models/payout-row';

/** Payouts of real money for which no line is known, the newest first. */
export const waitingPayouts = readQuery(
  'receivables.payouts.waiting',
  `SELECT ${selectList(PayoutRow)} FROM receivables.payouts WHERE company_id = $1 AND environment = 'LIVE'
      AND state <> 'failed' AND arrived_on IS NULL ORDER BY made_at DESC, id DESC LIMIT 500`,
);

/** Payouts of real money in the currency `$2` of which less than their amount has arrived, the newest first. */
export const incompletePayouts = readQuery(
  'receivables.payouts.incomplete',
  `SELECT ${selectList(PayoutRow)} FROM receivables.payouts WHERE company_id = $1 AND environment = 'LIVE'
      AND state <> 'failed' AND arrived_minor < amount_minor AND currency = $2 ORDER BY made_at DESC, id DESC LIMIT 500`,
);

/** Incoming lines of the days `$3` to `$4` that nobody has decided, with one of the amounts `$2`. */
export const linesOfAmounts = plannedAnew(
  readQuery(
    'receivables.payouts.lines_of_amounts',
    `SELECT ${selectList(BankLineRow)} FROM receivables.bank_lines l WHERE company_id = $1 AND status = 'open' AND NOT is_decided
        AND direction = 'credit' AND detail_count = 0 AND NOT is_possible_duplicate AND NOT is_reversal AND return_of IS NULL
        AND amount_minor = ANY ($2::bigint[]) AND booking_date BETWEEN $3 AND $4
        AND NOT EXISTS (SELECT FROM receivables.bookings b WHERE b.company_id = l.company_id AND b.line_id = l.id
          AND b.state IN ('pending', 'booked', 'reversing'))
      ORDER BY booking_date, id LIMIT 2000`,
  ),
);

/** A booking that has the line `$2`, or is about to. */
export const bookingOfLine = readQuery(
  'receivables.payouts.booking_of_line',
  `SELECT id FROM receivables.bookings WHERE company_id = $1 AND line_id = $2
    AND state IN ('pending', 'booked', 'reversing') LIMIT 1`,
);

/** Accounts from which payouts of the providers have arrived. */
export const providerAccounts = readQuery(
  'receivables.payouts.accounts',
  `SELECT DISTINCT p.provider_id AS "providerId", l.counterparty->>'account' AS account
    FROM receivables.bank_lines l JOIN receivables.payouts p ON p.company_id = $1 AND p.id = l.payout_id
    WHERE l.company_id = $1 AND l.payout_id IS NOT NULL AND l.counterparty->>'account' IS NOT NULL LIMIT 500`,
);

/** The last day of the statements of each currency: of the account that is furthest behind; out of use is one 90 days behind another. */
export const statementDays = readQuery(
  'receivables.payouts.statement_days',
  `WITH last AS (SELECT a.currency, max(coalesce(s.last_day, s.closing_date)) AS day FROM receivables.bank_statements s
      JOIN receivables.bank_accounts a ON a.company_id = s.company_id AND a.id = s.bank_account_id
      WHERE s.company_id = $1 GROUP BY a.currency, a.id)
    SELECT currency, min(day) AS day FROM last l
      WHERE day > (SELECT max(day) FROM last o WHERE o.currency = l.currency) - 90 GROUP BY currency`,
);
