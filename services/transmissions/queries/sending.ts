// Queries of the sender, across companies unless `$1` is a company.
import { selectList } from '../../../shared/runtime/database/columns';
import { writeQuery } from '../../../shared/runtime/database/query';
import { TransmissionRow } from '../models/transmission-row';
import { PAYER } from './lanes';

const columns = selectList(TransmissionRow)
  .split(', ')
  .map((column) => `t.${column}`)
  .join(', ');
const OF_LANE = 't.company_id = l.company_id AND t.channel = l.channel AND t.environment = l.environment';
const IS_DUE = 't.next_attempt_at <= $1 AND (t.leased_until IS NULL OR t.leased_until <= $1)';
const MEMBERS_MAX = '($5::jsonb ->> l.channel)::integer';
/**
 * First open position of a lane with streams. It delays everything else of the lane. `full_at` is the last position of
 * a full batch; it is computed here, because row-level security lets no index serve a computed condition.
 */
const HEAD = `SELECT t.id, t.stream, t.position + ${MEMBERS_MAX} - 1 AS full_at FROM transmissions.transmissions t
    WHERE ${OF_LANE} AND t.stream IS NOT NULL AND t.next_attempt_at IS NOT NULL ORDER BY t.stream, t.position LIMIT 1`;
const MAY_SEND = 'coalesce(l.sends_not_before <= $1, true)';
/** Next due transmission of a lane: its head, or the longest due one if it has no stream. */
const NEXT = `SELECT t.id FROM transmissions.transmissions t
    WHERE t.company_id = l.company_id AND t.id = head.id AND ${IS_DUE}
  UNION ALL
  (SELECT t.id FROM transmissions.transmissions t WHERE head.id IS NULL AND ${MAY_SEND} AND ${OF_LANE} AND ${IS_DUE}
    ORDER BY t.next_attempt_at, t.id LIMIT 1)
  UNION ALL
  (SELECT t.id FROM transmissions.transmissions t WHERE head.id IS NULL AND NOT ${MAY_SEND} AND ${OF_LANE} AND ${IS_DUE}
    AND t.state <> 'queued' ORDER BY t.next_attempt_at, t.id LIMIT 1)`;
/**
 * True if the pause between batches is over or a full batch waits. A stream has no gaps, so its last member proves
 * that.
 */
const IS_PACED = `(coalesce(l.paced_until <= $1, true) OR coalesce((
    SELECT t.next_attempt_at FROM transmissions.transmissions t WHERE ${OF_LANE} AND t.next_attempt_at IS NOT NULL
      AND t.stream = head.stream AND t.position = head.full_at
  ) <= $1, false) OR EXISTS (
    SELECT FROM transmissions.transmissions t WHERE head.id IS NULL AND ${OF_LANE} AND t.next_attempt_at <= $1
      ORDER BY t.next_attempt_at OFFSET ${MEMBERS_MAX} - 1 LIMIT 1
  ))`;
const AT_ONCE = '($4::jsonb ->> l.channel)::integer';
const HAS_ROOM = `(SELECT count(*) FROM (SELECT FROM transmissions.transmissions t
    WHERE ${OF_LANE} AND t.leased_until > $1 LIMIT ${AT_ONCE}) leased) < ${AT_ONCE}`;

/**
 * Leases one transmission of each of the lanes that were served longest ago, so that long queues get no advantage. `$1`
 * now, `$2` the end of the lease, `$3` most lanes, `$4` concurrent calls of a lane by channel (JSON), `$5` members of a
 * full batch by channel (JSON), `$6` payers that have used up their share.
 */
export const takeDue = writeQuery(
  'transmissions.take_due',
  `WITH turn AS (
      SELECT l.company_id, l.channel, l.environment, ${PAYER} AS payer, due.id FROM transmissions.lanes l
        LEFT JOIN LATERAL (${HEAD}) head ON true CROSS JOIN LATERAL (${NEXT}) due
      WHERE ${PAYER} <> ALL ($6::text[]) AND coalesce(l.blocked_by, 'key') = 'key'
        AND coalesce(l.not_before <= $1, true) AND ${IS_PACED} AND ${HAS_ROOM}
      ORDER BY l.served_at NULLS FIRST LIMIT $3 FOR NO KEY UPDATE OF l SKIP LOCKED
    ), served AS (
      UPDATE transmissions.lanes l SET served_at = clock_timestamp() FROM turn
      WHERE l.company_id = turn.company_id AND l.channel = turn.channel AND l.environment = turn.environment
    ), due AS (
      SELECT t.company_id, t.id, turn.payer FROM turn JOIN transmissions.transmissions t
        ON t.company_id = turn.company_id AND t.id = turn.id
      WHERE ${IS_DUE} FOR UPDATE OF t SKIP LOCKED
    )
    UPDATE transmissions.transmissions t SET lease = t.lease + 1, leased_until = $2 FROM due
    WHERE t.company_id = due.company_id AND t.id = due.id RETURNING ${columns}, due.payer`,
);

/**
 * Transmissions to decide an offline release for, unless a call holds them. `$1` now, `$2` the next decision if this
 * process is killed, `$3` payers that were served already.
 */
export const takeUndecided = writeQuery(
  'transmissions.take_undecided',
  `WITH due AS (
      SELECT t.company_id, t.id, ${PAYER} AS payer FROM transmissions.transmissions t
        JOIN transmissions.lanes l ON ${OF_LANE}
      WHERE t.decide_at <= $1 AND t.waits_for IS NULL AND (t.leased_until IS NULL OR t.leased_until <= $1)
        AND ${PAYER} <> ALL ($3::text[])
      ORDER BY t.decide_at LIMIT 20 FOR UPDATE OF t SKIP LOCKED
    )
    UPDATE transmissions.transmissions t SET decide_at = $2 FROM due
    WHERE t.company_id = due.company_id AND t.id = due.id RETURNING ${columns}, due.payer`,
);

/**
 * Decides again after the channel was connected: the connection may have the missing certificate. `$1` the company,
 * `$2` the channel, `$3` the environment, `$4` now, `$5` the wait in ms.
 */
export const decideAgain = writeQuery(
  'transmissions.decide_again',
  `UPDATE transmissions.transmissions SET decide_at = greatest(queued_at + $5::float8 * interval '1 millisecond', $4)
    WHERE company_id = $1 AND channel = $2 AND environment = $3 AND decide_at IS NULL AND released_at IS NULL
      AND state IN ('queued', 'sending', 'submitted')`,
);

/**
 * Returns nothing if it was cancelled or another process has the lease. The time to give up begins with the first counted attempt: a
 * connection that stayed blocked for days takes nothing off it. `$1` the company, `$2` the transmission, `$3`
 * the lease, `$4` now.
 */
export const markSending = writeQuery(
  'transmissions.mark_sending',
  `UPDATE transmissions.transmissions SET state = 'sending', must_ask = true, sending_at = $4,
      first_attempt_at = CASE WHEN attempts = 0 THEN $4 ELSE first_attempt_at END, version = version + 1, updated_at = $4
    WHERE company_id = $1 AND id = $2 AND lease = $3 AND state = 'queued' RETURNING offline_at AS "offlineAt"`,
);

/**
 * Leases members for the batch of a leased one; annulments are sent alone. `$2` channel, `$3` environment, `$4` now,
 * `$5` the end of the lease, `$6` the stream, `$7` limit.
 */
export const leaseBatchMembers = writeQuery(
  'transmissions.lease_batch_members',
  `WITH due AS (
      SELECT company_id, id FROM transmissions.transmissions
      WHERE company_id = $1 AND channel = $2 AND environment = $3 AND state = 'queued' AND NOT must_ask
        AND waits_for IS NULL AND waits_for_document IS NULL AND next_attempt_at <= $4 AND (leased_until IS NULL OR leased_until <= $4)
        AND stream IS NOT DISTINCT FROM $6::uuid AND purpose <> 'annulment'
      ORDER BY position, next_attempt_at, id LIMIT $7 FOR UPDATE SKIP LOCKED
    )
    UPDATE transmissions.transmissions t SET lease = t.lease + 1, leased_until = $5 FROM due
    WHERE t.company_id = due.company_id AND t.id = due.id RETURNING ${columns}`,
);

/**
 * Leases the other open members of a batch. `$2` the batch, `$3` now, `$4` the end of the lease, `$5` their state, `$6`
 * limit.
 */
export const leaseRestOfBatch = writeQuery(
  'transmissions.lease_rest_of_batch',
  `WITH due AS (
      SELECT company_id, id FROM transmissions.transmissions
      WHERE company_id = $1 AND batch_id = $2 AND next_attempt_at <= $3
        AND (leased_until IS NULL OR leased_until <= $3) AND state = $5
      ORDER BY position, id LIMIT $6 FOR UPDATE SKIP LOCKED
    )
    UPDATE transmissions.transmissions t SET lease = t.lease + 1, leased_until = $4 FROM due
    WHERE t.company_id = due.company_id AND t.id = due.id RETURNING ${columns}`,
);

/**
 * Returns only those that were neither cancelled nor leased by another process. `$2` transmissions, `$3` their leases,
 * `$4` now, `$5` their batch.
 */
export const markBatchSending = writeQuery(
  'transmissions.mark_batch_sending',
  `UPDATE transmissions.transmissions t SET state = 'sending', must_ask = true, sending_at = $4, batch_id = $5,
      first_attempt_at = CASE WHEN attempts = 0 THEN $4 ELSE first_attempt_at END, version = version + 1, updated_at = $4
    FROM unnest($2::uuid[], $3::integer[]) AS held (id, lease)
    WHERE t.company_id = $1 AND t.id = held.id AND t.lease = held.lease AND t.state = 'queued' RETURNING t.id`,
);

/** Makes transmissions due that wait for this one. `$2` a transmission with a verdict, `$3` now, `$4` its document. */
export const wakeWaiting = writeQuery(
  'transmissions.wake_waiting',
  `UPDATE transmissions.transmissions SET next_attempt_at = $3
    WHERE company_id = $1 AND (waits_for = $2 OR waits_for_document = $4) AND next_attempt_at > $3`,
);

/** Ends the lease. `$4` when it may be leased again. */
export const giveBack = writeQuery(
  'transmissions.give_back',
  `UPDATE transmissions.transmissions SET leased_until = NULL, next_attempt_at = $4
    WHERE company_id = $1 AND id = $2 AND lease = $3`,
);
