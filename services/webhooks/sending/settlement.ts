// Writes down what became of attempts: many at once, since each costs a commit. What cannot be written stays here until
// it can; should the process end before, the claim ends too, and the message is sent again.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attempt } from '../../../shared/contracts/webhooks-deliveries';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Log } from '../../../shared/runtime/log';
import { giveBack, settle } from '../queries/sending';
import type { Claimed } from './claims';
import type { Health } from './health';

const TOGETHER_MAX = 200;
const RETRY_MS = 1_000;

export interface Settled {
  endpointId: string;
  sequence: number;
  claim: number;
  status: 'succeeded' | 'retrying' | 'failed';
  nextAttemptAt: string | null;
  responseBody: string | null;
  attempt: Attempt;
  /** Its webhook, when the claim was made. */
  wasFailing: boolean;
}

export class Settlement {
  private waiting: Settled[] = [];
  private writing: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly rows: Scoped,
    private readonly health: Health,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  add(settled: Settled): void {
    this.waiting.push(settled);
    this.writing ??= this.write();
  }

  /** Until everything is written, or the database does not take it. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.writing;
  }

  /** To be taken up by somebody at `at`, as if nothing had been tried. */
  async giveBack(claims: readonly Claimed[], at: Date): Promise<void> {
    if (claims.length === 0) return;
    const places = claims.map(({ endpointId, sequence, claim }) => ({ endpointId, sequence, claim }));
    await this.rows.many(giveBack, [JSON.stringify(places), at.toISOString()]);
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const together = this.waiting.splice(0, TOGETHER_MAX);
      try {
        await this.rows.many(settle, [JSON.stringify(together), this.now().toISOString()]);
        await this.health.note(together);
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
