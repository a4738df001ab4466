// Puts a job into the queue of its service with one statement of the caller's transaction.
import { type PreparedQuery, writeQuery } from './query';
import { ATTEMPTS_MAX, type EnqueueOptions, type JobPayload, jobsSchema, type QueuedJob } from './queued-job';

/**
 * Times are the database's: processes need not agree on the clock. Returns a row with the job's id.
 *
 * The library's `add_job` adds nothing if a worker takes the waiting job of the same key while it runs: it has seen that job
 * as waiting, and finds it as taken. Called again, it sees it as taken, and adds one that runs after it.
 */
export function enqueueStatement(schema: string): PreparedQuery {
  const added = `(SELECT id FROM ${jobsSchema(schema)}.add_job($1, $2::json,
    run_at => clock_timestamp() + make_interval(secs => $3), max_attempts => $4, job_key => $5, queue_name => $6, priority => $7))`;
  return writeQuery(`${schema}.jobs.enqueue`, `SELECT coalesce(${added}, ${added}) AS id`);
}

export function enqueueValues<P extends JobPayload>(
  { name, options }: QueuedJob<P>,
  payload: P,
  { delaySeconds = 0, key, queue, priority = 0 }: EnqueueOptions,
): unknown[] {
  const attemptsMax = options.attemptsMax ?? ATTEMPTS_MAX;
  return [name, JSON.stringify(payload), delaySeconds, attemptsMax, key ?? null, queue ?? null, priority];
}
