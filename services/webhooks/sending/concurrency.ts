// How many requests may be under way at once, so that a receiver that hangs delays no other. A receiver that answered
// the last time gets much; an unproven one, which did not or has not been tried yet, gets little, and all of these
// together get half at most. Requests that take long no longer count against the limit of recent ones.
import type { DueEndpoint } from '../wakeups/wakeups';

const RECENT_MAX = 200;
const ALL_MAX = 1_000;
const UNPROVEN_MAX = 500;
const COMPANY_MAX = 100;
const ENDPOINT_MAX = 10;
const UNPROVEN_ENDPOINT_MAX = 2;
const RECENT_MS = 2_000;

/** A request under way. */
export interface Slot {
  /** Call once, when it is over. */
  end(answered: boolean): void;
}

export class Concurrency {
  private readonly ofEndpoint = new Tally();
  private readonly ofCompany = new Tally();
  /** Webhooks whose receivers answered the last time, with whatever status. */
  private readonly proven = new Set<string>();
  private recent = 0;
  private all = 0;
  private unproven = 0;

  /** `eased` is called when there is more room than before. */
  constructor(private readonly eased: () => void) {}

  /** How many more may be sent to this webhook now, if `planned` are to be sent to others. */
  room({ companyId, endpointId }: DueEndpoint, planned = 0): number {
    const isProven = this.proven.has(endpointId);
    const own = (isProven ? ENDPOINT_MAX : UNPROVEN_ENDPOINT_MAX) - this.ofEndpoint.of(endpointId);
    const ofCompany = COMPANY_MAX - this.ofCompany.of(companyId);
    const shared = Math.min(RECENT_MAX - this.recent, ALL_MAX - this.all) - planned;
    const unproven = isProven ? own : UNPROVEN_MAX - this.unproven - planned;
    return Math.max(0, Math.min(own, ofCompany, shared, unproven));
  }

  begin({ companyId, endpointId }: DueEndpoint): Slot {
    const isUnproven = !this.proven.has(endpointId);
    this.count(companyId, endpointId, isUnproven, 1);
    this.recent += 1;
    let isRecent = true;
    const age = () => {
      isRecent = false;
      this.recent -= 1;
      this.eased();
    };
    const timer = setTimeout(age, RECENT_MS);
    return {
      end: (answered) => {
        clearTimeout(timer);
        if (isRecent) this.recent -= 1;
        this.count(companyId, endpointId, isUnproven, -1);
        if (answered) this.proven.add(endpointId);
        else this.proven.delete(endpointId);
        this.eased();
      },
    };
  }

  private count(companyId: string, endpointId: string, isUnproven: boolean, step: 1 | -1): void {
    this.ofCompany.add(companyId, step);
    this.ofEndpoint.add(endpointId, step);
    this.all += step;
    if (isUnproven) this.unproven += step;
  }
}

class Tally {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, step: number): void {
    const count = this.of(key) + step;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}
