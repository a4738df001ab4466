// Who is alive. A worker holds an advisory lock in its name as long as its process lives; jobs that are locked by a
// name nobody holds belong to a process that was killed, and are given back to the queue. (The library itself waits
// four hours.) Seen three times in a row, because a living process that lost its connection needs a moment.

import { Session } from '../database/session';
import type { DatabaseAddress } from '../embedded/embedded-postgres';
import type { Log } from '../log';
import { jobsSchema } from './schema';

const LOOK_EVERY_MS = 5_000;
const SIGHTINGS = 3;

export interface LeaseOptions {
  address: DatabaseAddress;
  role: string;
  /** The service's schema. */
  schema: string;
  /** Name under which the library locks the jobs of this worker. */
  holder: string;
  log: Log;
}

export class JobLease {
  private readonly session: Session;
  private readonly queue: string;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** How often in a row each holder was found without its lock. */
  private sightings = new Map<string, number>();

  constructor(private readonly options: LeaseOptions) {
    const { address, role, schema, holder } = options;
    this.queue = jobsSchema(schema);
    this.session = new Session({
      address,
      role,
      name: `invoicing-${schema}-jobs-lease`,
      opened: async (client) => {
        await client.query(`SELECT pg_advisory_lock(${lockOf('$1')})`, [holder]);
      },
    });
  }

  start(): void {
    this.looking = this.look();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.session.close();
  }

  private async look(): Promise<void> {
    try {
      const dead = this.lasting(await this.unheld());
      if (dead.length > 0) await this.giveBack(dead);
    } catch (error) {
      this.options.log.warn({ err: error, queue: this.queue }, 'cannot look for jobs of dead processes');
    }
    if (!this.isStopped) this.timer = setTimeout(() => this.start(), LOOK_EVERY_MS);
  }

  /** Names that have locked jobs, but whose advisory lock is free. */
  private async unheld(): Promise<string[]> {
    const rows = await this.session.query<{ holder: string }>({
      name: 'jobs.unheld',
      text: `SELECT holder FROM (
          SELECT DISTINCT locked_by AS holder FROM ${this.queue}._private_jobs WHERE locked_by IS NOT NULL
        ) locked WHERE holder <> $1 AND pg_try_advisory_xact_lock(${lockOf('holder')})`,
      values: [this.options.holder],
    });
    return rows.map((row) => row.holder);
  }

  private lasting(unheld: string[]): string[] {
    this.sightings = new Map(unheld.map((holder) => [holder, (this.sightings.get(holder) ?? 0) + 1]));
    return unheld.filter((holder) => (this.sightings.get(holder) ?? 0) >= SIGHTINGS);
  }

  private async giveBack(holders: string[]): Promise<void> {
    this.options.log.warn({ holders, queue: this.queue }, 'jobs of dead processes go back to the queue');
    await this.session.query({
      text: `SELECT FROM ${this.queue}.force_unlock_workers($1)`,
      values: [holders],
    });
  }
}

function lockOf(holder: string): string {
  return `hashtextextended('job worker ' || ${holder}, 0)`;
}
