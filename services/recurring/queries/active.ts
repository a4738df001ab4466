// Recurring invoices that make invoices by themselves, or will after a pause or hold. `$1` is the company.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** Taken before the count, so that two activations at once are counted one by one. */
export const lockActive = writeQuery(
  'recurring.lock_active',
  `SELECT pg_advisory_xact_lock(hashtextextended('recurring: active ones of ' || $1::uuid, 0))`,
);

/** Counts those other than `$2`. A pause with a last day ends by itself. */
export const countActive = readQuery(
  'recurring.count_active',
  `SELECT count(*)::integer AS count FROM recurring.recurring_invoices
    WHERE company_id = $1 AND id <> $2
      AND (status IN ('active', 'held') OR (status = 'paused' AND pause_until IS NOT NULL))`,
);
