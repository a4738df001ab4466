// Finds workers that are gone. A worker holds an advisory lock in its name as long as its process lives; jobs that are locked
// by a name without a lock belong to a process that was killed, and go back to the queue. (The library itself waits four
// hours.) A name must be without its lock three times in a row, because a living process that lost its connection needs a
// moment.

import { jobsSchema } from '../database/queued-job';
import type { SharedSession } from '../database/shared-session';
import type { Log } from '../observability/log';
import { WorkLoop } from '../work/work-loop';

const POLL_EVERY_MS = 5_000;
const SIGHTINGS = 3;
const LOCK_PREFIX = 'job worker ';

export interface LeaseOptions {
  /** The session of the process. Its own locks look free to itself. */
  session: SharedSession;
  /** Names of all workers of the queue that use the session; this one is added and removed here. */
  holders: Set<string>;
  role: string;
  /** The schema of the service, not of its queue. */
  schema: string;
  /** Name under which the library locks the jobs of this worker. */
  holder: string;
  log: Log;
}

export class JobLease {
  private readonly queue: string;
  private readonly lock: string;
  private readonly loop: WorkLoop;
  /** Number of times in a row that each holder was found without its lock. */
  private sightings = new Map<string, number>();

  constructor(private readonly options: LeaseOptions) {
    this.queue = jobsSchema(options.schema);
    this.lock = `${LOCK_PREFIX}${options.holder}`;
    const name = `jobs of dead processes in ${this.queue}`;
    const work = () => this.giveBackDead();
    this.loop = new WorkLoop({ name, log: options.log, pollEveryMs: POLL_EVERY_MS, work });
  }

  start(): void {
    this.options.holders.add(this.options.holder);
    this.loop.start();
  }

  async stop(): Promise<void> {
    const { session, holders, holder } = this.options;
    await this.loop.stop();
    holders.delete(holder);
    await session.giveUp(this.lock);
  }

  private async giveBackDead(): Promise<false> {
    await this.options.session.take(this.lock);
    const dead = this.lasting(await this.unheld());
    if (dead.length > 0) await this.giveBack(dead);
    return false;
  }

  /** Names that have locked jobs, but whose advisory lock is free. */
  private async unheld(): Promise<string[]> {
    const { session, role, holders } = this.options;
    const rows = await session.query<{ holder: string }>(role, {
      name: `${this.queue}.unheld`,
      text: `SELECT holder FROM (
          SELECT DISTINCT locked_by AS holder FROM ${this.queue}._private_jobs WHERE locked_by IS NOT NULL
        ) locked WHERE holder <> ALL($1) AND pg_try_advisory_xact_lock(hashtextextended('${LOCK_PREFIX}' || holder, 0))`,
      values: [[...holders]],
    });
    return rows.map((row) => row.holder);
  }

  private lasting(unheld: string[]): string[] {
    this.sightings = new Map(unheld.map((holder) => [holder, (this.sightings.get(holder) ?? 0) + 1]));
    return unheld.filter((holder) => (this.sightings.get(holder) ?? 0) >= SIGHTINGS);
  }

  private async giveBack(holders: string[]): Promise<void> {
    const { session, role, log } = this.options;
    log.warn({ holders, queue: this.queue }, 'jobs of dead processes go back to the queue');
    const text = `SELECT FROM ${this.queue}.force_unlock_workers($1)`;
    await session.query(role, { text, values: [holders] });
  }
}
