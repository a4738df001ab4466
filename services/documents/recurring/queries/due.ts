import { writeQuery } from '../../../../shared/runtime/database/query';

/** A lease far ahead was written before the clock went back: it counts no more. */
const FREE = `(leased_until IS NULL OR leased_until <= $1 OR leased_until > $1::timestamptz + interval '1 hour')`;

/**
 * Leases what is due, one of each company, and those after the company `$3` first, so that companies take turns. `$1` now, `$2`
 * companies that are left out, `$4` how many, `$5` the end of the lease.
 */
export const leaseDue = writeQuery(
  'documents.recurring.lease_due',
  `WITH due AS (
      SELECT DISTINCT ON (company_id) company_id, id FROM documents.recurring_invoices
        WHERE status = 'active' AND next_run_at <= $1 AND ${FREE} AND company_id <> ALL ($2::uuid[])
        ORDER BY company_id, next_run_at, id
    ), turn AS (
      SELECT company_id, id FROM documents.recurring_invoices JOIN due USING (company_id, id)
        WHERE status = 'active' AND next_run_at <= $1 AND ${FREE}
        ORDER BY company_id <= $3, company_id LIMIT $4 FOR UPDATE OF recurring_invoices SKIP LOCKED
    ) UPDATE documents.recurring_invoices r SET leased_until = $5 FROM turn
      WHERE r.company_id = turn.company_id AND r.id = turn.id
      RETURNING r.company_id AS "companyId", r.id`,
);

/** Gives a lease back without a change of what readers see. */
export const releaseLease = writeQuery(
  'documents.recurring.release',
  'UPDATE documents.recurring_invoices SET leased_until = NULL WHERE company_id = $1 AND id = $2',
);
