// Work of many companies in turns: one of each, then the next of each. A company with a hundred waiting delays another by
// one piece of work.

export interface QueueLimits {
  max: number;
  maxPerCompany: number;
}

export class FairQueue<Work> {
  /** A company that has had its turn goes to the end. */
  private readonly byCompany = new Map<string, Work[]>();
  private size = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** False when it is full, for all or for this company. */
  add(companyId: string, work: Work): boolean {
    const own = this.byCompany.get(companyId) ?? [];
    if (this.size >= this.limits.max || own.length >= this.limits.maxPerCompany) return false;
    own.push(work);
    this.byCompany.set(companyId, own);
    this.size += 1;
    return true;
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
}
