// Runs what is due of a company by itself. Each process of the service has a runner of each kind; they share the work by leasing it.
import type { Database } from '../../../shared/runtime/database/database';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type Capacity, DueWork, type UnitBatch } from '../../../shared/runtime/work/due-work';

const POLL_EVERY_MS = 5_000;
const LEASE_MS = 5 * 60_000;
const AT_ONCE = 4;

export interface DueKind<Unit extends { companyId: string }> {
  name: string;
  /** Leases what is due: $1 now, $2 companies that are left out, $3 the most units, $4 the end of the lease. */
  lease: PreparedQuery;
  run(unit: Unit): Promise<unknown>;
}

export class DueRunner<Unit extends { companyId: string }> {
  private readonly work: DueWork<Unit>;

  constructor(
    resources: ServiceResources,
    private readonly database: Database,
    private readonly kind: DueKind<Unit>,
  ) {
    const { log, metrics } = resources;
    this.work = new DueWork<Unit>({
      name: kind.name,
      log,
      metrics,
      pollEveryMs: POLL_EVERY_MS,
      leaseMs: LEASE_MS,
      max: AT_ONCE,
      maxPerKey: 1,
      now: () => resources.now(),
      take: (capacity) => this.take(capacity),
      keyOf: ({ companyId }) => companyId,
      run: async (unit) => {
        await kind.run(unit);
      },
    });
  }

  start(): void {
    this.work.start();
  }

  /** A run that has not ended is made elsewhere when its lease ends. */
  async stop(): Promise<void> {
    await this.work.stop();
  }

  private async take({ free, fullKeys, now, leasedUntil }: Capacity): Promise<UnitBatch<Unit>> {
    if (free === 0) return { units: [], isMore: false };
    const values = [now, fullKeys, free, leasedUntil];
    const units = await this.database.acrossCompanies().many<Unit>(this.kind.lease, values);
    return { units, isMore: units.length > 0 };
  }
}
