// Work of many companies in turns: the payers take turns, and within one its companies. A payer with a hundred waiting,
// however many companies it spreads them over, delays another one by one piece of work.
import type { Share } from './payers';

export interface QueueLimits {
  max: number;
  maxPerPayer: number;
}

export class FairQueue<Work> {
  /** A payer, and a company of it, that has had its turn goes to the end. */
  private readonly byPayer = new Map<string, Turns<Work>>();
  private size = 0;

  /** `refuse` is called for waiting work that makes place for another payer's. */
  constructor(
    private readonly limits: QueueLimits,
    private readonly refuse: (work: Work) => void,
  ) {}

  /** Returns false when it is full for this payer, or for all and no payer has more waiting than this one. */
  add({ payerId, companyId }: Share, work: Work): boolean {
    const own = this.byPayer.get(payerId) ?? new Turns<Work>();
    if (own.size >= this.limits.maxPerPayer) return false;
    if (this.size >= this.limits.max && !this.makePlace(own.size + 1)) return false;
    own.add(companyId, work);
    this.byPayer.set(payerId, own);
    this.size += 1;
    return true;
  }

  next(): Work | undefined {
    const [first] = this.byPayer;
    if (!first) return undefined;
    const [payerId, own] = first;
    const work = own.next();
    this.byPayer.delete(payerId);
    if (own.size > 0) this.byPayer.set(payerId, own);
    this.size -= 1;
    return work;
  }

  /** Gives up the newest work of the payer that has the most waiting, if that is more than `than`. */
  private makePlace(than: number): boolean {
    const [largest] = [...this.byPayer.values()].sort((one, other) => other.size - one.size);
    const newest = largest && largest.size > than ? largest.newest() : undefined;
    if (newest === undefined) return false;
    this.size -= 1;
    this.refuse(newest);
    return true;
  }
}

/** Waiting work of one payer. */
class Turns<Work> {
  private readonly byCompany = new Map<string, Work[]>();
  size = 0;

  add(companyId: string, work: Work): void {
    const own = this.byCompany.get(companyId) ?? [];
    own.push(work);
    this.byCompany.set(companyId, own);
    this.size += 1;
  }

  next(): Work | undefined {
    const [first] = this.byCompany;
    if (!first) return undefined;
    const [companyId, own] = first;
    const work = own.shift();
    this.byCompany.delete(companyId);
    if (own.length > 0) this.byCompany.set(companyId, own);
    this.size -= 1;
    return work;
  }

  /** Takes out the newest work of the company that has the most. */
  newest(): Work | undefined {
    const [largest] = [...this.byCompany].sort(([, one], [, other]) => other.length - one.length);
    if (!largest) return undefined;
    const [companyId, own] = largest;
    const work = own.pop();
    if (own.length === 0) this.byCompany.delete(companyId);
    this.size -= 1;
    return work;
  }
}
