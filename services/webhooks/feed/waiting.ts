// Requests of this process that wait for an event of their company.
import { bell } from '../bell';

/** Of one company at once; more are answered without waiting. */
const WATCHES_MAX = 50;

export type Woken = 'rung' | 'time is up' | 'ended';

/** Hears every ring from its making on, also those between two calls of `next`. */
export class Watch {
  private hasRung = false;
  private hasEnded = false;
  private wake: (() => void) | undefined;

  constructor(
    readonly companyId: string,
    readonly userId: string,
  ) {}

  ring(): void {
    this.hasRung = true;
    this.wake?.();
  }

  /** Whoever waits is answered now and not served any further. */
  end(): void {
    this.hasEnded = true;
    this.wake?.();
  }

  async next(timeoutMs: number): Promise<Woken> {
    if (!this.hasRung && !this.hasEnded) await this.woken(timeoutMs);
    if (this.hasEnded) return 'ended';
    const woken = this.hasRung ? 'rung' : 'time is up';
    this.hasRung = false;
    return woken;
  }

  private woken(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

class Waiting {
  private readonly watches = new Map<string, Set<Watch>>();

  constructor() {
    bell.hear(({ companyIds }) => {
      for (const id of companyIds) for (const watch of this.watches.get(id) ?? []) watch.ring();
    });
  }

  begin(companyId: string, userId: string): Watch {
    const watch = new Watch(companyId, userId);
    const others = this.watches.get(companyId) ?? new Set();
    if (this.count(companyId) >= WATCHES_MAX) watch.end();
    else this.watches.set(companyId, others.add(watch));
    return watch;
  }

  finish(watch: Watch): void {
    const others = this.watches.get(watch.companyId);
    if (others?.delete(watch) && others.size === 0) this.watches.delete(watch.companyId);
  }

  /** Requests of a company that wait now. */
  count(companyId: string): number {
    return this.watches.get(companyId)?.size ?? 0;
  }

  /** Whose rights may have changed must not be told anything more; everybody, when nobody is named. */
  endFor(userId?: string): void {
    for (const watches of this.watches.values()) {
      for (const watch of watches) if (userId === undefined || watch.userId === userId) watch.end();
    }
  }
}

export const waiting = new Waiting();
