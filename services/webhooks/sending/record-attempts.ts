// Writes down the outcomes of attempts, many at once, since each write costs a commit. What cannot be written stays here
// until it can; should the process end before, the lease ends too, and the message is sent again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Log } from '../../../shared/runtime/observability/log';
import type { AttemptRecord } from '../domain/attempt-record';
import { giveBack, recordAttempts } from '../queries/sending';
import type { FailingSince } from './failing-since';
import type { LeasedDelivery } from './leases';

const TOGETHER_MAX = 200;
const RETRY_MS = 1_000;

export class AttemptRecorder {
  private waiting: AttemptRecord[] = [];
  private writing: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly rows: Scoped,
    private readonly failingSince: FailingSince,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  add(record: AttemptRecord): void {
    this.waiting.push(record);
    this.writing ??= this.write();
  }

  /** Until everything is written, or the database does not take it. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.writing;
  }

  /** The deliveries are due at `at`, as if they had not been tried. */
  async giveBack(leased: readonly LeasedDelivery[], at: Date): Promise<void> {
    if (leased.length === 0) return;
    const leases = leased.map(({ endpointId, sequence, lease }) => ({ endpointId, sequence, lease }));
    await this.rows.many(giveBack, [JSON.stringify(leases), at.toISOString()]);
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, TOGETHER_MAX);
      try {
        await this.rows.many(recordAttempts, [JSON.stringify(together), this.now().toISOString()]);
        await this.failingSince.note(together);
      } catch (error) {
        this.log.warn({ err: error, count: together.length }, 'outcome of deliveries not written');
        if (this.isStopped) break;
        this.waiting.unshift(...together);
        await sleep(RETRY_MS);
      }
    }
    this.writing = undefined;
  }
}
