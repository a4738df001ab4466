import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** `$1` are the milliseconds by which the clock of the service differs from that of its machine: a test moves it. */
const NOW = `clock_timestamp() + $1 * interval '1 millisecond'`;
const COLUMNS = `clock_epoch AS "clockEpoch", gap_epoch AS "gapEpoch", gap_at AS "gapAt"`;
/** The beat is up to a minute old: a step back of five minutes is found from the oldest one as well. */
const WENT_BACK = `excluded.beat_at < last.beat_at - interval '4 minutes'`;
const IS_GAP = `excluded.beat_at > last.beat_at + interval '7 days'`;

/** The time of the database and the counts of the heartbeat; "isOld" if it is to be written. */
export const readBeat = readQuery(
  'recurring.read_beat',
  `SELECT now, ${COLUMNS}, coalesce(now NOT BETWEEN beat_at - interval '4 minutes' AND beat_at + interval '1 minute', true) AS "isOld"
    FROM (SELECT ${NOW} AS now) AS clock LEFT JOIN recurring.recurring_heartbeat ON true`,
);

/** Sets the heartbeat to the time of the database; written once a minute, by whoever finds it old. */
export const beat = writeQuery(
  'recurring.beat',
  `INSERT INTO recurring.recurring_heartbeat AS last (beat_at) VALUES (${NOW})
    ON CONFLICT (is_only) DO UPDATE SET beat_at = excluded.beat_at,
      clock_epoch = last.clock_epoch + (${WENT_BACK})::integer,
      gap_epoch = last.gap_epoch + (${IS_GAP})::integer,
      gap_at = CASE WHEN ${IS_GAP} THEN excluded.beat_at ELSE last.gap_at END`,
);
