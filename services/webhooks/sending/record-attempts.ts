// Stores the outcomes of attempts, many at once, since each write costs a commit. Outcomes that cannot be written stay here
// until they can; should the process end before, the lease ends too, and the message is sent again.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Log } from '../../../shared/runtime/observability/log';
import { WorkLoop } from '../../../shared/runtime/work/work-loop';
import type { AttemptRecord } from '../domain/next-attempt';
import { giveBack, recordAttempts } from '../queries/sending';
import type { FailingSince } from './failing-since';
import type { LeasedDelivery } from './leases';

const TOGETHER_MAX = 200;

export class AttemptRecorder {
  private waiting: AttemptRecord[] = [];
  private readonly loop: WorkLoop;

  constructor(
    private readonly rows: Scoped,
    private readonly failingSince: FailingSince,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {
    this.loop = new WorkLoop({ name: 'outcomes of deliveries', log, work: () => this.write() });
  }

  add(record: AttemptRecord): void {
    this.waiting.push(record);
    this.loop.wake();
  }

  /** Resolves when everything is written, or the database refuses it. */
  async stop(): Promise<void> {
    await this.loop.stop();
    try {
      while (await this.write());
    } catch (error) {
      this.log.warn({ err: error, count: this.waiting.length }, 'outcomes of deliveries not written');
    }
  }

  /** The deliveries are due at `at`, as if they had not been tried. */
  async giveBack(leased: readonly LeasedDelivery[], at: Date): Promise<void> {
    if (leased.length === 0) return;
    const leases = leased.map(({ endpointId, sequence, lease }) => ({ endpointId, sequence, lease }));
    await this.rows.many(giveBack, [JSON.stringify(leases), at.toISOString()]);
  }

  /** Returns true if more is waiting. */
  private async write(): Promise<boolean> {
    const together = this.waiting.splice(0, TOGETHER_MAX);
    if (together.length === 0) return false;
    try {
      await this.rows.many(recordAttempts, [JSON.stringify(together), this.now().toISOString()]);
      await this.failingSince.note(together);
    } catch (error) {
      this.waiting.unshift(...together);
      throw error;
    }
    return this.waiting.length > 0;
  }
}
