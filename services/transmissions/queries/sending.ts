// What the sender reads and writes; across companies.
import { selectList } from '../../../shared/runtime/database/columns';
import { writeQuery } from '../../../shared/runtime/database/query';
import { TransmissionRow } from '../models/transmission-row';

const columns = selectList(TransmissionRow)
  .split(', ')
  .map((column) => `t.${column}`)
  .join(', ');
const OF_LANE = 't.company_id = l.company_id AND t.channel = l.channel AND t.environment = l.environment';
const IS_DUE = 't.next_attempt_at <= $1 AND (t.leased_until IS NULL OR t.leased_until <= $1)';

/**
 * Takes one transmission of each of the lanes that were served longest ago: a lane with many rows has no more turns than
 * one with a single row. `$1` now, `$2` the end of the lease, `$3` lanes at most, `$4` calls of a lane at the same time by
 * channel (JSON).
 */
export const takeDue = writeQuery(
  'transmissions.take_due',
  `WITH turn AS (
      SELECT l.company_id, l.channel, l.environment FROM transmissions.lanes l
      WHERE coalesce(l.blocked_by, 'key') = 'key' AND coalesce(l.not_before <= $1, true)
        AND EXISTS (SELECT FROM transmissions.transmissions t WHERE ${OF_LANE} AND ${IS_DUE})
        AND (SELECT count(*) FROM transmissions.transmissions t WHERE ${OF_LANE} AND t.leased_until > $1)
          < ($4::jsonb ->> l.channel)::integer
      ORDER BY l.served_at NULLS FIRST LIMIT $3 FOR NO KEY UPDATE OF l SKIP LOCKED
    ), served AS (
      UPDATE transmissions.lanes l SET served_at = clock_timestamp() FROM turn
      WHERE l.company_id = turn.company_id AND l.channel = turn.channel AND l.environment = turn.environment
    ), due AS (
      SELECT chosen.* FROM turn l CROSS JOIN LATERAL (
        SELECT t.company_id, t.id FROM transmissions.transmissions t WHERE ${OF_LANE} AND ${IS_DUE}
        ORDER BY t.next_attempt_at, t.id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) chosen
    )
    UPDATE transmissions.transmissions t SET lease = t.lease + 1, leased_until = $2 FROM due
    WHERE t.company_id = due.company_id AND t.id = due.id RETURNING ${columns}`,
);

/** `$1` the company, `$2` the transmission, `$3` the lease, `$4` now. Nothing comes back when it was withdrawn or taken over. */
export const markSending = writeQuery(
  'transmissions.mark_sending',
  `UPDATE transmissions.transmissions SET state = 'sending', must_ask = true, sending_at = $4,
      first_attempt_at = coalesce(first_attempt_at, $4), version = version + 1, updated_at = $4
    WHERE company_id = $1 AND id = $2 AND lease = $3 AND state = 'queued' RETURNING id`,
);

/** `$2` a transmission with a verdict, `$3` now: those that wait for it are looked at. */
export const wakeWaiting = writeQuery(
  'transmissions.wake_waiting',
  `UPDATE transmissions.transmissions SET next_attempt_at = $3
    WHERE company_id = $1 AND waits_for = $2 AND next_attempt_at > $3`,
);

/** `$4` when it may be taken again. */
export const giveBack = writeQuery(
  'transmissions.give_back',
  `UPDATE transmissions.transmissions SET leased_until = NULL, next_attempt_at = $4
    WHERE company_id = $1 AND id = $2 AND lease = $3`,
);
