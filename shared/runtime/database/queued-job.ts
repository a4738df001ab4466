// A job as a transaction enqueues it: its name, payload and options. job.ts states how it is run.

export type JobPayload = Record<string, string | number | readonly string[]>;

export interface QueuedJob<P extends JobPayload = JobPayload> {
  /** snake_case; unique in the service, and never changed while jobs of the name may be waiting. */
  name: string;
  /** Must be repeatable: a job whose process was killed runs again, as does one that throws. */
  handle(payload: P, ctx: never): Promise<void>;
  options: JobOptions;
}

export interface JobOptions {
  /** When it is enqueued by the clock: minute, hour, day, month, weekday, in UTC. The payload is empty then. */
  cron?: string;
  /** Runs of the clock that were missed while nothing was alive are made up for, up to this age. Default 0: none. */
  makeUpForMs?: number;
  /** After an error it is tried again after e, e², e³ … seconds, at most e¹⁰ (6 h). Default 25 attempts, about 4 days. */
  attemptsMax?: number;
  /**
   * Number of jobs that run at once in a process, by workers that run nothing else: a job that waits for strangers keeps
   * no other job waiting. Default: the workers that the other jobs of the service share.
   */
  ownWorkers?: number;
}

export interface EnqueueOptions {
  /** Seconds from now until it may run. Default 0. */
  delaySeconds?: number;
  /** A waiting job of the same key is replaced. Default: no key. */
  key?: string;
  /** Jobs of the same queue run one after the other, in whichever process. Default: no queue. */
  queue?: string;
  /** The job of the lowest number runs first of those that may run, 0 to 32,767. Default 0. */
  priority?: number;
}

export const ATTEMPTS_MAX = 25;

/** Returns the schema of the queue beside that of its service: `mail_jobs` for `mail`. */
export function jobsSchema(schema: string): string {
  return `${schema}_jobs`;
}
