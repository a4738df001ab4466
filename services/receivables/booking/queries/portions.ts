// Lines and bookings of a portion, by their ids. `$1` is the company.
import { selectList } from '../../../../shared/runtime/database/columns';
import { plannedAnew, writeQuery } from '../../../../shared/runtime/database/query';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { BookingRow } from '../models/booking-row';

/** Lines among `$2` that a run may book, locked in the order of their ids. */
export const lockUntouched = plannedAnew(
  writeQuery(
    'receivables.portions.lock_lines',
    `SELECT id FROM receivables.bank_lines WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND status = 'open'
      AND NOT is_decided AND direction = 'credit' AND detail_count = 0 ORDER BY id FOR UPDATE`,
  ),
);

/** Lines among `$2` that have a booking. */
export const busyLines = plannedAnew(
  writeQuery(
    'receivables.portions.busy_lines',
    `SELECT line_id AS "lineId" FROM receivables.bookings WHERE company_id = $1 AND line_id = ANY ($2::uuid[])
      AND state IN ('pending', 'booked', 'reversing')`,
  ),
);

export const lockPending = plannedAnew(
  writeQuery(
    'receivables.portions.lock_pending',
    `SELECT ${selectList(BookingRow)} FROM receivables.bookings WHERE company_id = $1 AND id = ANY ($2::uuid[])
      AND state = 'pending' ORDER BY id FOR UPDATE`,
  ),
);

export const setState = plannedAnew(
  writeQuery(
    'receivables.portions.set_state',
    `UPDATE receivables.bookings SET state = $3 WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
  ),
);

/** Lines of the bookings `$2` are booked at `$3`. */
export const bookLines = plannedAnew(
  writeQuery(
    'receivables.portions.book_lines',
    `WITH done AS (UPDATE receivables.bank_lines l SET status = 'booked', settlement_id = b.id, version = l.version + 1,
        updated_at = $3 FROM receivables.bookings b
      WHERE b.company_id = $1 AND b.id = ANY ($2::uuid[]) AND l.company_id = $1 AND l.id = b.line_id RETURNING l.*)
    SELECT ${selectList(BankLineRow)} FROM done`,
  ),
);
