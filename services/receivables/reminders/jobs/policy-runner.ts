// Runs policies of reminders that are due. Each process of the service has a runner; they share the work by leasing it.
import { receivables } from '../../../../shared/contracts/receivables';
import type { Database } from '../../../../shared/runtime/database/database';
import type { BusCall } from '../../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { type Capacity, DueWork, type UnitBatch } from '../../../../shared/runtime/work/due-work';
import { leasePolicies } from '../queries/reminders';

const POLL_EVERY_MS = 5_000;
const LEASE_MS = 5 * 60_000;
const AT_ONCE = 4;

interface Unit {
  companyId: string;
  id: string;
}

export class PolicyRunner {
  private readonly work: DueWork<Unit>;

  constructor(
    resources: ServiceResources,
    private readonly database: Database,
    call: BusCall,
  ) {
    const { log, metrics } = resources;
    this.work = new DueWork<Unit>({
      ...{ name: 'reminders', log, metrics, pollEveryMs: POLL_EVERY_MS, leaseMs: LEASE_MS },
      ...{ max: AT_ONCE, maxPerKey: 1, now: () => resources.now() },
      take: (capacity) => this.take(capacity),
      keyOf: ({ companyId }) => companyId,
      run: async (unit) => {
        await call(receivables.runReminderPolicy, unit);
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
    const units = await this.database.acrossCompanies().many<Unit>(leasePolicies, values);
    return { units, isMore: units.length > 0 };
  }
}
