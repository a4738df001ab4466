// Lanes of a company. `$1` is the company, `$2` the channel, `$3` the environment.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

const LANE = 'company_id = $1 AND channel = $2 AND environment = $3';

/** `$4` when; the later of two counts. */
export const holdLane = writeQuery(
  'transmissions.hold_lane',
  `UPDATE transmissions.lanes SET not_before = greatest(not_before, $4) WHERE ${LANE}`,
);

/**
 * `$4` why, `$5` the version that it happened with: a newer one is not blocked by it. Nor is a lane that was removed
 * meanwhile: what is queued there is to be cancelled.
 */
export const blockLane = writeQuery(
  'transmissions.block_lane',
  `UPDATE transmissions.lanes SET blocked_by = $4
    WHERE ${LANE} AND removed_at IS NULL AND coalesce(connection_version <= $5, true)`,
);

export const unblockKey = writeQuery(
  'transmissions.unblock_key',
  `UPDATE transmissions.lanes SET blocked_by = NULL WHERE ${LANE} AND blocked_by = 'key'`,
);

/** `$4` sealed for this table, `$5` its version. */
export const keepConfig = writeQuery(
  'transmissions.keep_config',
  `UPDATE transmissions.lanes SET sealed_config = $4, config_version = $5 WHERE ${LANE}`,
);

/** `$4` sealed for this table, `$5` the version that they were issued for: those of a newer one stay. */
export const keepTokens = writeQuery(
  'transmissions.keep_tokens',
  `UPDATE transmissions.lanes SET sealed_tokens = $4, tokens_version = $5
    WHERE ${LANE} AND coalesce(tokens_version <= $5, true)`,
);

/** `$4` the version that is connected now. A pause that the channel has asked for stays. */
export const openLane = writeQuery(
  'transmissions.open_lane',
  `UPDATE transmissions.lanes SET blocked_by = NULL, removed_at = NULL, connection_version = $4,
      sealed_tokens = CASE WHEN tokens_version >= $4 THEN sealed_tokens END,
      not_before = CASE WHEN blocked_by = 'key' THEN NULL ELSE not_before END
    WHERE ${LANE}`,
);

/** `$4` now. Comes back where there was one. */
export const closeLane = writeQuery(
  'transmissions.close_lane',
  `UPDATE transmissions.lanes SET blocked_by = NULL, removed_at = $4, connection_version = NULL
    WHERE ${LANE} RETURNING id`,
);

/** Across companies, without `$1`. */
export const blockedLanes = readQuery(
  'transmissions.blocked_lanes',
  `SELECT blocked_by AS "blockedBy", count(*)::integer AS count FROM transmissions.lanes
    WHERE blocked_by IS NOT NULL GROUP BY blocked_by`,
);
