// Counters of calls, by the limits of the channel.
import { writeQuery } from '../../../shared/runtime/database/query';

/**
 * Counts a call or returns until when it must wait. It is one statement, so that concurrent calls see each other. `$1`
 * the company, `$2` channel, `$3` environment, `$4` the kind of call, `$5` now, `$6` calls of each limit, `$7` its
 * window in ms.
 */
export const takeCall = writeQuery(
  'transmissions.take_call',
  `INSERT INTO transmissions.call_windows AS w (company_id, channel, environment, kind, taken)
    VALUES ($1, $2, $3, $4, ARRAY[$5::timestamptz])
    ON CONFLICT (company_id, channel, environment, kind) DO UPDATE SET (taken, refused_until) = (
      SELECT CASE WHEN free.at > $5 THEN w.taken ELSE ARRAY(
          SELECT taken_at FROM unnest(w.taken) taken_at WHERE taken_at > $5::timestamptz - free.longest ORDER BY 1
        ) || $5::timestamptz END,
        CASE WHEN free.at > $5 THEN free.at END
      FROM (
        SELECT max(w.taken[cardinality(w.taken) - calls + 1] + within_ms * interval '1 ms') AS at,
          max(within_ms) * interval '1 ms' AS longest
        FROM unnest($6::integer[], $7::integer[]) AS terms (calls, within_ms)
      ) free
    ) RETURNING refused_until AS "refusedUntil"`,
);
