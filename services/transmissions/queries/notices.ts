// Notices of channels, by lane. `$1` is the company, `$2` the channel, `$3` the environment, unless stated otherwise.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { PAYER } from './lanes';

const OF_LANE = 't.company_id = l.company_id AND t.channel = l.channel AND t.environment = l.environment';

/**
 * Across companies: leases lanes whose channel may have notices, the longest due first. A lane without a document at
 * the channel has none. `$1` now, `$2` the end of the lease, `$3` channels with notices, `$4` most lanes, `$5` payers
 * that have used up their share.
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

/** Ids among `$4` that are stored already. */
export const knownNotices = readQuery(
  'transmissions.known_notices',
  `SELECT notice_id AS id FROM transmissions.notices
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notice_id = ANY ($4)`,
);

/** Returns nothing if the notice is stored already. `$4` its id at the channel, `$5` the transmission, `$6` now. */
export const storeNotice = writeQuery(
  'transmissions.store_notice',
  `INSERT INTO transmissions.notices (company_id, channel, environment, notice_id, transmission_id, at)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING notice_id`,
);

/** Returns nothing if another process has the lease. `$4` the lease, `$5` the cursor. */
export const moveCursor = writeQuery(
  'transmissions.move_cursor',
  `UPDATE transmissions.lanes SET notices_cursor = $5
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notices_lease = $4 RETURNING id`,
);

/** Ends the lease. `$4` the lease, `$5` the next reading, `$6` the next one while a verdict is open. */
export const endReading = writeQuery(
  'transmissions.end_reading',
  `UPDATE transmissions.lanes l SET notices_leased_until = NULL, notices_due_at = CASE
      WHEN EXISTS (SELECT FROM transmissions.transmissions t WHERE ${OF_LANE} AND t.state IN ('sending', 'submitted'))
      THEN $6::timestamptz ELSE $5::timestamptz END
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND notices_lease = $4`,
);
