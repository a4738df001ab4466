// Calls of a connection, counted by the limits of its channel.
import { writeQuery } from '../../../shared/runtime/database/query';

/**
 * Counts a call, or says until when it has to wait. One statement: of two at the same moment, the second sees the first. `$1` the
 * company, `$2` channel, `$3` environment, `$4` the kind of call, `$5` now, `$6` calls of each limit, `$7` within so many ms.
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
