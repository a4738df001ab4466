// Queries of erasures that wait.
import { writeQuery } from '../../../../shared/runtime/database/query';

/** A lease far ahead was written before the clock went back: it counts no more. */
const FREE = `(leased_until IS NULL OR leased_until <= $1 OR leased_until > $1::timestamptz + interval '1 hour')`;

/**
 * Across companies: leases what is due at `$1` until `$2`, the oldest one of each company, at most `$3`, without the erasures `$4`. A company
 * whose deletion has begun deletes its rows by itself.
 */
export const leaseDueErasures = writeQuery(
  'companies.person_erasures.lease',
  `WITH due AS (
      SELECT DISTINCT ON (company_id) company_id, id FROM companies.person_erasures
        WHERE next_at <= $1 AND ${FREE} AND id <> ALL ($4::uuid[]) AND NOT EXISTS (
          SELECT FROM companies.deletions d WHERE d.company_id = person_erasures.company_id AND d.state = 'deleting')
        ORDER BY company_id, next_at, id
    ), chosen AS (
      SELECT e.company_id, e.id FROM companies.person_erasures e JOIN due USING (company_id, id)
        WHERE next_at <= $1 AND ${FREE} ORDER BY e.next_at, e.id LIMIT $3 FOR UPDATE OF e SKIP LOCKED
    ) UPDATE companies.person_erasures SET leased_until = $2 FROM chosen
      WHERE person_erasures.company_id = chosen.company_id AND person_erasures.id = chosen.id
      RETURNING person_erasures.company_id AS "companyId", person_erasures.id`,
);
