import { writeQuery } from '../../../../shared/runtime/database/query';

/** A lease far ahead was written before the clock went back: it counts no more. */
const FREE = `(leased_until IS NULL OR leased_until <= $1 OR leased_until > $1::timestamptz + interval '1 hour')`;

/** Leases up to `$3` policies that are due at `$1`, without those of the companies `$2`, until `$4`. */
export const leasePolicies = writeQuery(
  'receivables.reminder_policies.lease_due',
  `WITH turn AS (SELECT company_id, id FROM receivables.reminder_policies
      WHERE is_active AND next_run_at <= $1 AND ${FREE} AND company_id <> ALL ($2::uuid[])
      ORDER BY next_run_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    UPDATE receivables.reminder_policies p SET leased_until = $4 FROM turn
      WHERE p.company_id = turn.company_id AND p.id = turn.id RETURNING p.company_id AS "companyId", p.id`,
);
