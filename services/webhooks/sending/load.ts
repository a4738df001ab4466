// How much may be on its way at once, so that a receiver that hangs keeps nobody else waiting. A receiver that has just
// answered gets much; one that has not, or that nobody has heard of yet, gets little, and all of those together get
// half at most. Requests that take long no longer count among those that keep others from beginning.
import type { Ready } from '../bell';

const YOUNG_MAX = 200;
const ALL_MAX = 1_000;
const DOUBTFUL_MAX = 500;
const COMPANY_MAX = 100;
const ENDPOINT_MAX = 10;
const DOUBTFUL_ENDPOINT_MAX = 2;
const OLD_AFTER_MS = 2_000;

/** A request on its way. */
export interface Way {
  /** Call once, when it is over. */
  end(answered: boolean): void;
}

export class Load {
  private readonly ofEndpoint = new Tally();
  private readonly ofCompany = new Tally();
  /** Webhooks whose receivers answered the last time, whatever they said. */
  private readonly answering = new Set<string>();
  private young = 0;
  private all = 0;
  private doubtful = 0;

  /** `eased` is called when there is more room than before. */
  constructor(private readonly eased: () => void) {}

  /** How many more may be sent to this webhook now, if `planned` are to be sent to others. */
  room({ companyId, endpointId }: Ready, planned = 0): number {
    const isAnswering = this.answering.has(endpointId);
    const own = (isAnswering ? ENDPOINT_MAX : DOUBTFUL_ENDPOINT_MAX) - this.ofEndpoint.of(endpointId);
    const ofCompany = COMPANY_MAX - this.ofCompany.of(companyId);
    const shared = Math.min(YOUNG_MAX - this.young, ALL_MAX - this.all) - planned;
    const doubtful = isAnswering ? own : DOUBTFUL_MAX - this.doubtful - planned;
    return Math.max(0, Math.min(own, ofCompany, shared, doubtful));
  }

  begin({ companyId, endpointId }: Ready): Way {
    const isDoubtful = !this.answering.has(endpointId);
    this.count(companyId, endpointId, isDoubtful, 1);
    this.young += 1;
    let isYoung = true;
    const grow = () => {
      isYoung = false;
      this.young -= 1;
      this.eased();
    };
    const timer = setTimeout(grow, OLD_AFTER_MS);
    return {
      end: (answered) => {
        clearTimeout(timer);
        if (isYoung) this.young -= 1;
        this.count(companyId, endpointId, isDoubtful, -1);
        if (answered) this.answering.add(endpointId);
        else this.answering.delete(endpointId);
        this.eased();
      },
    };
  }

  private count(companyId: string, endpointId: string, isDoubtful: boolean, step: 1 | -1): void {
    this.ofCompany.add(companyId, step);
    this.ofEndpoint.add(endpointId, step);
    this.all += step;
    if (isDoubtful) this.doubtful += step;
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
