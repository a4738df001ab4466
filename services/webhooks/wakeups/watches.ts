// Requests of this process that wait for an event of their company, and are woken by it.
import { WAITING_MAX } from '../../../shared/contracts/webhooks-feed';
import { wakeups } from './wakeups';

export type Wake = 'woken' | 'timed out' | 'ended';

/** Notices every wakeup from its making on, also those between two calls of `next`. */
export class Watch {
  private isWoken = false;
  private hasEnded = false;
  private wake: (() => void) | undefined;

  constructor(
    readonly companyId: string,
    readonly userId: string,
  ) {}

  notify(): void {
    this.isWoken = true;
    this.wake?.();
  }

  /** The request is answered now, and waits no further. */
  end(): void {
    this.hasEnded = true;
    this.wake?.();
  }

  async next(timeoutMs: number): Promise<Wake> {
    if (!this.isWoken && !this.hasEnded) await this.wait(timeoutMs);
    if (this.hasEnded) return 'ended';
    const wake = this.isWoken ? 'woken' : 'timed out';
    this.isWoken = false;
    return wake;
  }

  private wait(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

class Watches {
  private readonly ofCompanies = new Map<string, Set<Watch>>();

  constructor() {
    wakeups.subscribe(({ companyIds }) => {
      for (const id of companyIds) for (const watch of this.ofCompanies.get(id) ?? []) watch.notify();
    });
  }

  begin(companyId: string, userId: string): Watch {
    const watch = new Watch(companyId, userId);
    const others = this.ofCompanies.get(companyId) ?? new Set();
    if (this.count(companyId) >= WAITING_MAX) watch.end();
    else this.ofCompanies.set(companyId, others.add(watch));
    return watch;
  }

  finish(watch: Watch): void {
    const others = this.ofCompanies.get(watch.companyId);
    if (others?.delete(watch) && others.size === 0) this.ofCompanies.delete(watch.companyId);
  }

  /** Requests of a company that wait now. */
  count(companyId: string): number {
    return this.ofCompanies.get(companyId)?.size ?? 0;
  }

  /** Ends the watches of a user or a company whose rights may have changed; without either, all watches. */
  endFor({ userId, companyId }: { userId?: string; companyId?: string } = {}): void {
    for (const [id, watches] of this.ofCompanies) {
      if (companyId !== undefined && companyId !== id) continue;
      for (const watch of watches) if (userId === undefined || watch.userId === userId) watch.end();
    }
  }
}

export const watches = new Watches();
