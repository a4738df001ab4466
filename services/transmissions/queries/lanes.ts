// Lanes of a company. `$1` is the company, `$2` the channel, `$3` the environment.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

const LANE = 'company_id = $1 AND channel = $2 AND environment = $3';

/** `$4` when; the later of two counts. */
export const holdLane = writeQuery(
  'transmissions.hold_lane',
  `UPDATE transmissions.lanes SET not_before = greatest(not_before, $4) WHERE ${LANE}`,
);

/** The same of what is still to be sent. */
export const holdSends = writeQuery(
  'transmissions.hold_sends',
  `UPDATE transmissions.lanes SET sends_not_before = greatest(sends_not_before, $4) WHERE ${LANE}`,
);

/** A batch leaves. `$4` now, `$5` the pause where the channel has told none yet. */
export const paceLane = writeQuery(
  'transmissions.pace_lane',
  `UPDATE transmissions.lanes SET paced_until = $4::timestamptz + coalesce(pace_ms, $5::integer) * interval '1 ms' WHERE ${LANE}`,
);

/** `$4` now, `$5` the pause that the channel has told. */
export const tellPace = writeQuery(
  'transmissions.tell_pace',
  `UPDATE transmissions.lanes SET pace_ms = $5::integer, paced_until = $4::timestamptz + $5::integer * interval '1 ms' WHERE ${LANE}`,
);

/** `$4` members at most. */
export const limitBatch = writeQuery(
  'transmissions.limit_batch',
  `UPDATE transmissions.lanes SET batch_max = $4 WHERE ${LANE}`,
);

/**
 * `$4` why, `$5` the version that it happened with: a newer one is not blocked by it. Nor is a lane that was removed
 * meanwhile: what is queued there is to be cancelled.
 */
export const blockLane = writeQuery(
  'transmissions.block_lane',
  `UPDATE transmissions.lanes SET blocked_by = $4
    WHERE ${LANE} AND removed_at IS NULL AND coalesce(connection_version <= $5, true)
      AND blocked_by IS DISTINCT FROM $4 RETURNING id`,
);

/** `$4` now. Calls that were under way together are one refusal. */
export const countPause = writeQuery(
  'transmissions.count_pause',
  `UPDATE transmissions.lanes SET pauses = pauses + 1 WHERE ${LANE} AND coalesce(not_before <= $4, true)`,
);

export const forgetPauses = writeQuery(
  'transmissions.forget_pauses',
  `UPDATE transmissions.lanes SET pauses = 0 WHERE ${LANE} AND pauses > 0`,
);

export const unblockKey = writeQuery(
  'transmissions.unblock_key',
  `UPDATE transmissions.lanes SET blocked_by = NULL WHERE ${LANE} AND blocked_by = 'key'`,
);

/** `$4` sealed for this table, `$5` the version that they were issued for: those of a newer one stay. */
export const keepTokens = writeQuery(
  'transmissions.keep_tokens',
  `UPDATE transmissions.lanes SET sealed_tokens = $4, tokens_version = $5
    WHERE ${LANE} AND coalesce(tokens_version <= $5, true)`,
);

/**
 * `$4` the version that is connected now: tokens of a version after it may be kept already, those of a removed connection are another's. A
 * pause that the channel has asked for stays.
 */
export const openLane = writeQuery(
  'transmissions.open_lane',
  `UPDATE transmissions.lanes SET blocked_by = NULL, removed_at = NULL, connection_version = $4, batch_max = NULL,
      sealed_tokens = CASE WHEN removed_at IS NULL AND tokens_version >= $4 THEN sealed_tokens END,
      sealed_config = NULL, config_version = NULL,
      not_before = CASE WHEN blocked_by = 'key' THEN NULL ELSE not_before END
    WHERE ${LANE}`,
);

/**
 * `$4` now, `$5` what keeps its rows where they are not cancelled, `$6` the last configuration and `$7` its version, by which what is under
 * way is followed. Comes back where there was one.
 */
export const closeLane = writeQuery(
  'transmissions.close_lane',
  `UPDATE transmissions.lanes SET blocked_by = $5, removed_at = $4, connection_version = NULL,
      sealed_config = $6, config_version = $7
    WHERE ${LANE} RETURNING id`,
);

/** Across companies. `$1` the end of the time for which a removed connection is followed. */
export const forgetConfigs = writeQuery(
  'transmissions.forget_configs',
  `UPDATE transmissions.lanes SET sealed_config = NULL, config_version = NULL
    WHERE removed_at <= $1 AND sealed_config IS NOT NULL`,
);

/** All lanes of the company. `$2` its payer. */
export const storePayer = writeQuery(
  'transmissions.store_payer',
  'UPDATE transmissions.lanes SET payer_id = $2 WHERE company_id = $1 AND payer_id IS NULL',
);

/** Across companies, without `$1`. */
export const companiesWithoutPayer = readQuery(
  'transmissions.companies_without_payer',
  `SELECT DISTINCT company_id AS "companyId" FROM transmissions.lanes WHERE payer_id IS NULL`,
);

/** Text by which the sender counts a lane; lanes without a payer have the same one. */
export const PAYER = `coalesce(l.payer_id::text, '')`;

/** Across companies, without `$1`. */
export const blockedLanes = readQuery(
  'transmissions.blocked_lanes',
  `SELECT blocked_by AS "blockedBy", count(*)::integer AS count FROM transmissions.lanes
    WHERE blocked_by IS NOT NULL GROUP BY blocked_by`,
);
