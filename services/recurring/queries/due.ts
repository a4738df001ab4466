import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/** A lease far ahead was written before the clock went back: it counts no more. */
const FREE = `(leased_until IS NULL OR leased_until <= $1 OR leased_until > $1::timestamptz + interval '1 hour')`;

/** Rows that run by themselves: a pause with a last day ends then. It is the condition of the indexes. */
export const RUNS = `(status = 'active' OR status = 'paused' AND pause_until IS NOT NULL)`;

/**
 * Leases what is due, one of each company, in the order of companies from `$3` (exclusive) to `$6`. `$1` now, `$2` companies that
 * are left out, `$4` how many, `$5` the end of the lease. Companies are walked along the index, one step for each, until enough
 * is found: what else a company has due is not read, and where nothing is due no step is made.
 */
export const leaseDue = writeQuery(
  'recurring.lease_due',
  `WITH RECURSIVE walk AS (
      (SELECT company_id FROM recurring.recurring_invoices
        WHERE ${RUNS} AND company_id > $3 AND company_id <= $6
          AND EXISTS (SELECT FROM recurring.recurring_invoices WHERE ${RUNS} AND next_run_at <= $1)
        ORDER BY company_id LIMIT 1)
      UNION ALL
      SELECT (SELECT n.company_id FROM recurring.recurring_invoices n
          WHERE ${RUNS} AND n.company_id > walk.company_id AND n.company_id <= $6 ORDER BY n.company_id LIMIT 1)
        FROM walk WHERE walk.company_id IS NOT NULL
    ), turn AS (
      SELECT due.company_id, due.id FROM walk CROSS JOIN LATERAL (
          SELECT r.company_id, r.id FROM recurring.recurring_invoices r
            WHERE r.company_id = walk.company_id AND ${RUNS} AND next_run_at <= $1 AND ${FREE}
            ORDER BY next_run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
        ) due
        WHERE walk.company_id <> ALL ($2::uuid[]) LIMIT $4
    ) UPDATE recurring.recurring_invoices r SET leased_until = $5 FROM turn
      WHERE r.company_id = turn.company_id AND r.id = turn.id
      RETURNING r.company_id AS "companyId", r.id`,
);

/**
 * Leases periods whose document was asked for and whose outcome was not recorded, one of each company, whatever the status of the
 * schedule. `$1` now, `$2` companies that are left out, `$3` how many, `$4` the end of the lease.
 */
export const leaseUnfinished = writeQuery(
  'recurring.lease_unfinished',
  `WITH unfinished AS (
      SELECT company_id, id FROM recurring.recurring_invoices r
        WHERE making IS NOT NULL AND ${FREE} AND company_id <> ALL ($2::uuid[])
          AND NOT EXISTS (SELECT FROM recurring.recurring_invoices o
            WHERE o.making IS NOT NULL AND o.company_id = r.company_id AND o.id < r.id)
        ORDER BY company_id, id LIMIT $3 FOR UPDATE SKIP LOCKED
    ) UPDATE recurring.recurring_invoices r SET leased_until = $4 FROM unfinished
      WHERE r.company_id = unfinished.company_id AND r.id = unfinished.id
      RETURNING r.company_id AS "companyId", r.id`,
);

/** Gives a lease back without a change of what readers see. */
export const releaseLease = writeQuery(
  'recurring.release',
  'UPDATE recurring.recurring_invoices SET leased_until = NULL WHERE company_id = $1 AND id = $2 AND making IS NULL',
);

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
