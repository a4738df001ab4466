// What channels say by themselves, lane by lane. `$1` is the company, `$2` the channel, `$3` the environment, unless said.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { PAYER } from './lanes';

const OF_LANE = 't.company_id = l.company_id AND t.channel = l.channel AND t.environment = l.environment';

/**
 * Across companies: lanes whose channel may have news, the longest due first. `$1` now, `$2` the end of the lease, `$3` the
 * channels that have notices, `$4` lanes at most, `$5` payers who have their share of the places. Where nothing was taken yet
 * there is nothing to read.
 */
export const takeReading = writeQuery(
  'transmissions.take_reading',
  `WITH due AS (
      SELECT l.company_id, l.channel, l.environment FROM transmissions.lanes l
      WHERE l.channel = ANY ($3) AND ${PAYER} <> ALL ($5::text[]) AND coalesce(l.notices_due_at <= $1, true)
        AND coalesce(l.notices_leased_until <= $1, true)
        AND coalesce(l.blocked_by, 'key') = 'key' AND coalesce(l.not_before <= $1, true)
        AND EXISTS (SELECT FROM transmissions.transmissions t
          WHERE ${OF_LANE} AND t.state IN ('sending', 'submitted', 'accepted'))
      ORDER BY l.notices_due_at NULLS FIRST LIMIT $4 FOR NO KEY UPDATE OF l SKIP LOCKED
    )
    UPDATE transmissions.lanes l SET notices_lease = l.notices_lease + 1, notices_leased_until = $2 FROM due
    WHERE l.company_id = due.company_id AND l.channel = due.channel AND l.environment = due.environment
    RETURNING l.company_id AS "companyId", l.channel, l.environment, l.notices_cursor AS "cursor",
      l.notices_lease AS lease, ${PAYER} AS payer`,
);

/** `$4` how the channel calls them: those that were taken in before. */
export const knownNotices = readQuery(
  'transmissions.known_notices',
  `SELECT notice_id AS id FROM transmissions.notices
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notice_id = ANY ($4)`,
);

/** `$4` how the channel calls it, `$5` the transmission, `$6` now. Nothing comes back when it was taken in before. */
export const keepNotice = writeQuery(
  'transmissions.keep_notice',
  `INSERT INTO transmissions.notices (company_id, channel, environment, notice_id, transmission_id, at)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING notice_id`,
);

/** `$4` the lease, `$5` the cursor. Nothing comes back when another process has taken the lane over. */
export const moveCursor = writeQuery(
  'transmissions.move_cursor',
  `UPDATE transmissions.lanes SET notices_cursor = $5
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notices_lease = $4 RETURNING id`,
);

/** `$4` the lease, `$5` when it is read again, `$6` when while a verdict is open. */
export const endReading = writeQuery(
  'transmissions.end_reading',
  `UPDATE transmissions.lanes l SET notices_leased_until = NULL, notices_due_at = CASE
      WHEN EXISTS (SELECT FROM transmissions.transmissions t WHERE ${OF_LANE} AND t.state IN ('sending', 'submitted'))
      THEN $6::timestamptz ELSE $5::timestamptz END
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notices_lease = $4`,
);
