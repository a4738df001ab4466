// Calls a piece of work whenever there may be something to do: after a wake-up, and at each poll in case one was lost.
// Calls never overlap, and a wake-up during a call leads to another call. A failed call is repeated after a pause.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/log';

/** Limit of everything that waits for work to end when the process stops. */
export const STOP_WITHIN_MS = 5_000;
const PAUSE_FIRST_MS = 500;
const RETRY_PAUSE_MAX_MS = 5_000;

export interface WorkLoopOptions {
  /** Names the work in the log. */
  name: string;
  /** Returns true if there may be more to do at once. */
  work(): Promise<boolean>;
  /** Absent where no wake-up can get lost. */
  pollEveryMs?: number;
  /** Subscribes the function to what announces work, and returns the function that ends the subscription. */
  wakeOn?(wake: () => void): () => void;
  /** Waits this long after a wake-up, so that one call serves several. Default 0. */
  gatherMs?: number;
  log: Log;
}

export class WorkLoop {
  isStopped = false;
  private isWoken = false;
  private failures = 0;
  private running: Promise<void> | undefined;
  private poll: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;

  constructor(private readonly options: WorkLoopOptions) {}

  start(): void {
    const { pollEveryMs, wakeOn } = this.options;
    this.unsubscribe = wakeOn?.(this.wake);
    if (pollEveryMs !== undefined) this.poll = setInterval(this.wake, pollEveryMs);
    this.wake();
  }

  readonly wake = (): void => {
    this.isWoken = true;
    if (!this.isStopped && this.retry === undefined) this.running ??= this.run();
  };

  /** Waits for the call that is under way, up to five seconds. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe?.();
    clearInterval(this.poll);
    clearTimeout(this.retry);
    if (this.running) await endsWithin(STOP_WITHIN_MS, this.running);
  }

  private async run(): Promise<void> {
    const { work, gatherMs = 0 } = this.options;
    try {
      while (this.isWoken && !this.isStopped) {
        if (gatherMs > 0) await sleep(gatherMs);
        this.isWoken = false;
        while (!this.isStopped && (await work()));
        this.failures = 0;
      }
    } catch (error) {
      this.pause(error);
    }
    this.running = undefined;
  }

  private pause(error: unknown): void {
    this.failures += 1;
    const pauseMs = pauseAfter(this.failures, RETRY_PAUSE_MAX_MS);
    const { name, log } = this.options;
    log.warn({ err: error, work: name, failures: this.failures, pauseMs }, 'cannot take work');
    if (this.isStopped) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.wake();
    }, pauseMs);
  }
}

/** Milliseconds to wait after so many failures in a row. */
export function pauseAfter(failures: number, maxMs: number): number {
  return Math.min(PAUSE_FIRST_MS * 2 ** (failures - 1), maxMs);
}

/** Returns false when the limit was reached before the work had ended. */
export async function endsWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(() => true);
  return Promise.race([ended, sleep(limitMs, false, { ref: false })]);
}

/** Returns what the work yields; undefined when it fails or has not ended within the limit. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work.catch(() => undefined), sleep(limitMs, undefined, { ref: false })]);
}
