// Units of work under way, limited in total and by key (a payer, a company), so that no key takes all slots. A key whose
// unit has failed can be paused, the longer the more of its units have failed in a row.
import { Tally } from './tally';
import { pauseAfter } from './work-loop';

const PAUSE_MAX_MS = 60_000;

export interface SlotLimits {
  max: number;
  maxPerKey: number;
  /** Nothing of a key is begun for a while after one of its units has failed. Default false. */
  pausesFailedKeys?: boolean;
}

interface Failed {
  failures: number;
  /** Undefined when the pause is over. */
  pause: NodeJS.Timeout | undefined;
}

export interface SlotEvents {
  /** More may be begun than before. */
  onFree(): void;
  onError(error: unknown, about: { key: string; failures: number; pauseMs: number }): void;
}

export class Slots {
  private readonly running = new Set<Promise<void>>();
  private readonly byKey = new Tally();
  private readonly failed = new Map<string, Failed>();
  private isStopped = false;

  constructor(
    private readonly limits: SlotLimits,
    private readonly events: SlotEvents,
  ) {}

  /** Number of units that may be begun now, even if all of them have the same key. */
  get free(): number {
    const { max, maxPerKey } = this.limits;
    const counts = this.byKey.entries().map(([, count]) => count);
    const ofOne = maxPerKey - Math.max(0, ...counts.filter((count) => count < maxPerKey));
    return Math.max(0, Math.min(max - this.running.size, ofOne));
  }

  /** Keys of which nothing may be begun now. */
  get fullKeys(): string[] {
    const full = this.byKey.entries().filter(([, count]) => count >= this.limits.maxPerKey);
    const paused = [...this.failed].filter(([, { pause }]) => pause !== undefined);
    return [...full, ...paused].map(([key]) => key);
  }

  /** True if the last unit of the key has failed. */
  hasFailed(key: string): boolean {
    return this.failed.has(key);
  }

  /** Resolves when the unit has begun, which waits for a slot. The key must not be full. */
  async begin(key: string, run: () => Promise<void>): Promise<void> {
    while (this.running.size >= this.limits.max) await Promise.race(this.running);
    this.byKey.add(key, 1);
    const running = this.run(key, run).then(() => {
      this.running.delete(running);
      this.byKey.add(key, -1);
      this.events.onFree();
    });
    this.running.add(running);
  }

  /** Ends all pauses, and resolves when everything that was begun has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { pause } of this.failed.values()) clearTimeout(pause);
    await Promise.all(this.running);
  }

  private async run(key: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
      this.failed.delete(key);
    } catch (error) {
      this.fail(key, error);
    }
  }

  private fail(key: string, error: unknown): void {
    const failures = (this.failed.get(key)?.failures ?? 0) + 1;
    const pauseMs = this.limits.pausesFailedKeys ? pauseAfter(failures, PAUSE_MAX_MS) : 0;
    this.events.onError(error, { key, failures, pauseMs });
    if (pauseMs === 0 || this.isStopped) return;
    const failed: Failed = { failures, pause: undefined };
    failed.pause = setTimeout(() => {
      failed.pause = undefined;
      this.events.onFree();
    }, pauseMs);
    this.failed.set(key, failed);
  }
}
