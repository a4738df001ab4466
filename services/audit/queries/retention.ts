// Queries of the retention. Nothing else changes or deletes entries.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Companies after `$2`, in their order, up to 500, whose first entry or first detail that was not looked at yet is older than they
 * keep it at `$1`.
 */
export const companiesWithOld = readQuery(
  'audit.companies_with_old',
  `SELECT head.company_id AS "companyId" FROM audit.heads head
    LEFT JOIN LATERAL (SELECT years, detail_days FROM audit.settings own
      WHERE own.company_id = head.company_id LIMIT 1) set ON true
    WHERE head.company_id > $2 AND (EXISTS (SELECT FROM audit.entries e WHERE e.company_id = head.company_id
        AND e.sequence = greatest(head.erased_sequence, head.removed_sequence) + 1
        AND e.at < $1::timestamptz - make_interval(days => coalesce(set.detail_days, 400)))
      OR EXISTS (SELECT FROM audit.entries e WHERE e.company_id = head.company_id
        AND e.sequence = head.removed_sequence + 1
        AND e.at < $1::timestamptz - make_interval(years => coalesce(set.years, 10))))
    ORDER BY head.company_id LIMIT 500`,
);

/** Entries of the company `$1` after the number `$2`, up to the first one at `$3` or later, at most 500. */
export const entriesBefore = readQuery(
  'audit.entries_before',
  `SELECT sequence, action FROM (
      SELECT sequence, action, bool_or(at >= $3::timestamptz) OVER (ORDER BY sequence) AS is_later FROM (
        SELECT sequence, action, at FROM audit.entries WHERE company_id = $1 AND sequence > $2 ORDER BY sequence LIMIT 500) next
    ) walked WHERE NOT is_later ORDER BY sequence`,
);

/** `$2` numbers, `$3` the reason, `$4` the entry of the erasure as domain/retention.ts makes it. */
export const eraseDetails = writeQuery(
  'audit.erase_details',
  'SELECT audit.erase_details($1, $2::bigint[], $3, $4::jsonb) AS count',
);

/** Removes the oldest entries of the company `$1`, at most `$2`. */
export const removeOldest = writeQuery('audit.remove_oldest', 'SELECT audit.remove_oldest($1, $2) AS count');
