// Lanes of a company. `$1` is the company, `$2` the channel, `$3` the environment.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

const LANE = 'company_id = $1 AND channel = $2 AND environment = $3';

/** Delays the lane; the later of two times counts. `$4` until when. */
export const delayLane = writeQuery(
  'transmissions.delay_lane',
  `UPDATE transmissions.lanes SET not_before = greatest(not_before, $4) WHERE ${LANE}`,
);

/** Delays only new sends of the lane. `$4` until when. */
export const delaySends = writeQuery(
  'transmissions.delay_sends',
  `UPDATE transmissions.lanes SET sends_not_before = greatest(sends_not_before, $4) WHERE ${LANE}`,
);

/** Starts the pause after a batch. `$4` now, `$5` the pause if the channel has stated none. */
export const paceLane = writeQuery(
  'transmissions.pace_lane',
  `UPDATE transmissions.lanes SET paced_until = $4::timestamptz + coalesce(pace_ms, $5::integer) * interval '1 ms' WHERE ${LANE}`,
);

/** Stores the pause that the channel has stated. `$4` now, `$5` the pause. */
export const storePace = writeQuery(
  'transmissions.store_pace',
  `UPDATE transmissions.lanes SET pace_ms = $5::integer, paced_until = $4::timestamptz + $5::integer * interval '1 ms' WHERE ${LANE}`,
);

/** Limits the size of later batches. `$4` the most members. */
export const limitBatch = writeQuery(
  'transmissions.limit_batch',
  `UPDATE transmissions.lanes SET batch_max = $4 WHERE ${LANE}`,
);

/**
 * `$4` the reason, `$5` the version of the connection it happened with: a newer version stays open. A removed lane does
 * too, because its queue is cancelled.
 */
export const blockLane = writeQuery(
  'transmissions.block_lane',
  `UPDATE transmissions.lanes SET blocked_by = $4
    WHERE ${LANE} AND removed_at IS NULL AND coalesce(connection_version <= $5, true)
      AND blocked_by IS DISTINCT FROM $4 RETURNING id`,
);

/** Counts refusals of concurrent calls as one. `$4` now. */
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

/**
 * Stores tokens unless those of a newer version are there. `$4` sealed tokens, `$5` the version they were issued for.
 */
export const storeTokens = writeQuery(
  'transmissions.store_tokens',
  `UPDATE transmissions.lanes SET sealed_tokens = $4, tokens_version = $5
    WHERE ${LANE} AND coalesce(tokens_version <= $5, true)`,
);

/**
 * Opens the lane for version `$4`. Tokens of a newer version stay, those of a removed connection go. A pause that the
 * channel asked for stays.
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
 * Closes the lane and keeps its last configuration, so that transmissions under way can be followed. `$4` now, `$5` the
 * block of a mandatory channel or null, `$6` the sealed configuration, `$7` its version. Returns a row if there was a
 * lane.
 */
export const closeLane = writeQuery(
  'transmissions.close_lane',
  `UPDATE transmissions.lanes SET blocked_by = $5, removed_at = $4, connection_version = NULL,
      sealed_config = $6, config_version = $7
    WHERE ${LANE} RETURNING id`,
);

/** Across companies: deletes configurations that are no longer followed. `$1` the earliest removal that is. */
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

/** Across companies: those whose lanes have no payer yet. */
export const companiesWithoutPayer = readQuery(
  'transmissions.companies_without_payer',
  `SELECT DISTINCT company_id AS "companyId" FROM transmissions.lanes WHERE payer_id IS NULL`,
);

/** SQL text that names the payer of a lane; lanes without a payer share one name. */
export const PAYER = `coalesce(l.payer_id::text, '')`;

/** Across companies: number of blocked lanes by reason. */
export const blockedLanes = readQuery(
  'transmissions.blocked_lanes',
  `SELECT blocked_by AS "blockedBy", count(*)::integer AS count FROM transmissions.lanes
    WHERE blocked_by IS NOT NULL GROUP BY blocked_by`,
);
