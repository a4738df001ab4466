// Makes the checkpoints that are due. Each process of the service looks for them; the lock on a head makes each once.
import type { Database } from '../../../shared/runtime/database/database';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type Capacity, DueWork, type UnitBatch } from '../../../shared/runtime/work/due-work';
import { headsDue } from '../queries/checkpoints';
import { makeCheckpoint } from '../use-cases/make-checkpoint';
import { signingKeys } from '../use-cases/signing-keys';

const POLL_EVERY_MS = 5_000;
const AT_ONCE = 4;

interface Unit {
  companyId: string;
}

export class Checkpointer {
  private readonly work: DueWork<Unit>;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
  ) {
    const { log, metrics } = resources;
    this.work = new DueWork<Unit>({
      name: 'checkpoints',
      log,
      metrics,
      pollEveryMs: POLL_EVERY_MS,
      max: AT_ONCE,
      maxPerKey: 1,
      pausesFailedKeys: true,
      now: () => this.resources.now(),
      take: (capacity) => this.take(capacity),
      keyOf: ({ companyId }) => companyId,
      run: ({ companyId }) => this.run(companyId),
    });
  }

  start(): void {
    if (signingKeys(this.resources.config)) this.work.start();
  }

  /** A company whose checkpoint has not ended is found again by its head. */
  async stop(): Promise<void> {
    await this.work.stop();
  }

  private async take({ free, fullKeys, now }: Capacity): Promise<UnitBatch<Unit>> {
    const replaced = signingKeys(this.resources.config)?.replaced ?? [];
    const values = [now, replaced, fullKeys, free];
    const units = free > 0 ? await this.database.acrossCompanies().many<Unit>(headsDue, values) : [];
    return { units, isMore: units.length > 0 && units.length === free };
  }

  private run(companyId: string): Promise<void> {
    const company = this.database.scoped(companyScope(companyId, null));
    const { config } = this.resources;
    return makeCheckpoint(company, config, { companyId, now: this.resources.now(), reason: 'due' });
  }
}
