// Costly work of a process, one piece at a time, in the turns of FairQueue: a thread that all companies share.
import { Problem } from '../runtime/errors';
import { FairQueue, type QueueLimits } from './fair-queue';
import type { Share } from './payers';

interface Piece {
  since: number;
  start(): Promise<void>;
  refuse(): void;
}

interface WorkLimits extends QueueLimits {
  /** The caller of work that has waited longer has given up. */
  waitMs: number;
}

const RETRY_AFTER_S = 2;

export class FairWork {
  private readonly queue: FairQueue<Piece>;
  private isWorking = false;

  constructor(private readonly limits: WorkLimits) {
    this.queue = new FairQueue<Piece>(limits, ({ refuse }) => refuse());
  }

  /**
   * @param signal aborted once nobody waits for the work any more: it does not begin
   * @throws 503 when too much waits, for all or for this payer
   */
  run<T>(share: Share, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const refuse = () => reject(new Problem('service_unavailable', { retryAfter: RETRY_AFTER_S }));
      const start = async () => {
        if (signal?.aborted) return refuse();
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      if (this.queue.add(share, { since: performance.now(), start, refuse })) void this.workOff();
      else refuse();
    });
  }

  private async workOff(): Promise<void> {
    if (this.isWorking) return;
    this.isWorking = true;
    for (let piece = this.queue.next(); piece; piece = this.queue.next()) {
      if (performance.now() - piece.since > this.limits.waitMs) piece.refuse();
      else await piece.start();
    }
    this.isWorking = false;
  }
}
