// Makes the periods that are due. Each process of the service has a runner; they share the work by leasing it. Companies take
// turns: of each, one recurring invoice runs at a time.
import { recurring } from '../../../shared/contracts/recurring';
import type { Database } from '../../../shared/runtime/database/database';
import { noCompany } from '../../../shared/runtime/database/tenant-scope';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type Capacity, DueWork, type UnitBatch } from '../../../shared/runtime/work/due-work';
import { beat, leaseDue, leaseUnfinished, readBeat } from '../queries/due';

const POLL_EVERY_MS = 1_000;
const LEASE_MS = 30_000;
const AT_ONCE = 4;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Unit {
  companyId: string;
  id: string;
}

export class Runner {
  private readonly work: DueWork<Unit>;
  private lastCompany = BEFORE_ALL;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    call: BusCall,
  ) {
    const { log, metrics } = resources;
    this.work = new DueWork<Unit>({
      name: 'recurring invoices',
      log,
      metrics,
      pollEveryMs: POLL_EVERY_MS,
      max: AT_ONCE,
      maxPerKey: 1,
      take: (capacity) => this.take(capacity),
      keyOf: ({ companyId }) => companyId,
      run: async (unit) => {
        await call(recurring.runRecurring, unit);
      },
    });
  }

  start(): void {
    this.work.start();
  }

  /** A unit that has not ended runs again elsewhere when its lease ends. */
  async stop(): Promise<void> {
    await this.work.stop();
  }

  /** The clock is that of the database, which all processes share. */
  private async take({ free, fullKeys }: Capacity): Promise<UnitBatch<Unit>> {
    if (free === 0) return { units: [], isMore: false };
    const now = await this.beat();
    const leasedUntil = new Date(Date.parse(now) + LEASE_MS).toISOString();
    const unfinished = await this.leaseUnfinished([now, fullKeys], free, leasedUntil);
    const others = [...fullKeys, ...unfinished.map(({ companyId }) => companyId)];
    const left = free - unfinished.length;
    const due = left > 0 ? await this.lease([now, others], left, leasedUntil) : [];
    const units = [...unfinished, ...due];
    return { units, isMore: units.length > 0 };
  }

  private leaseUnfinished(due: [string, string[]], free: number, leasedUntil: string): Promise<Unit[]> {
    return this.database.acrossCompanies().many<Unit>(leaseUnfinished, [...due, free, leasedUntil]);
  }

  /** Companies after the last one that was served come first; then those from the beginning through it. */
  private async lease(due: [string, string[]], free: number, leasedUntil: string): Promise<Unit[]> {
    const rows = this.database.acrossCompanies();
    const last = this.lastCompany;
    const after = await rows.many<Unit>(leaseDue, [...due, last, free, leasedUntil, AFTER_ALL]);
    this.lastCompany = lastOf(after) ?? BEFORE_ALL;
    if (after.length === free || last === BEFORE_ALL) return after;
    const before = await rows.many<Unit>(leaseDue, [
      ...due,
      BEFORE_ALL,
      free - after.length,
      leasedUntil,
      last,
    ]);
    this.lastCompany = lastOf(before) ?? this.lastCompany;
    return [...after, ...before];
  }

  /** Written only when the last one is a minute old: a look each second writes nothing. */
  private async beat(): Promise<string> {
    const offsetMs = this.resources.now().getTime() - Date.now();
    const rows = this.database.scoped(noCompany(null));
    const clock = await rows.one<{ now: string; isOld: boolean }>(readBeat, [offsetMs]);
    if (!clock) throw new Error('a clock has a time');
    if (clock.isOld) await rows.many(beat, [offsetMs]);
    return clock.now;
  }
}

/** The rows of an UPDATE come in no order. */
function lastOf(units: readonly Unit[]): string | undefined {
  return units
    .map(({ companyId }) => companyId)
    .sort()
    .at(-1);
}
