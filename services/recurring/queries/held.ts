import { readQuery } from '../../../shared/runtime/database/query';

/** True if another than `$3` of the company is held for the reason `$2`. */
export const isAnyHeld = readQuery(
  'recurring.is_any_held',
  `SELECT EXISTS (SELECT FROM recurring.recurring_invoices
    WHERE company_id = $1 AND status = 'held' AND held_reason = $2 AND id <> $3) AS "isHeld"`,
);
