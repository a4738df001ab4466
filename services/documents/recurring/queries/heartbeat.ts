import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';

const COLUMNS = `beat_at AS now, clock_epoch AS "clockEpoch", gap_epoch AS "gapEpoch", gap_at AS "gapAt"`;

/**
 * Sets the heartbeat to the time of the database and returns it. `$1` are the milliseconds by which the clock of the service
 * differs from that of its machine: a test moves it.
 */
export const beat = writeQuery(
  'documents.recurring.beat',
  `INSERT INTO documents.recurring_heartbeat AS last (beat_at) VALUES (clock_timestamp() + $1 * interval '1 millisecond')
    ON CONFLICT (is_only) DO UPDATE SET beat_at = excluded.beat_at,
      clock_epoch = last.clock_epoch + (excluded.beat_at < last.beat_at - interval '5 minutes')::integer,
      gap_epoch = last.gap_epoch + (excluded.beat_at > last.beat_at + interval '7 days')::integer,
      gap_at = CASE WHEN excluded.beat_at > last.beat_at + interval '7 days' THEN excluded.beat_at ELSE last.gap_at END
    RETURNING ${COLUMNS}`,
);

export const lastBeat = readQuery(
  'documents.recurring.last_beat',
  `SELECT ${COLUMNS} FROM documents.recurring_heartbeat`,
);
