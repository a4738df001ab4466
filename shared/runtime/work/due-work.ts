// The engine of all work that becomes due in the database; see README.md. The owner of the rows gives it two functions:
// `take`, whose SQL leases due rows, and `run`, which does one unit of work.
import type { Metrics } from '../observability/metrics';
import { measured } from './measured';
import { type SlotLimits, Slots } from './slots';
import { endsWithin, STOP_WITHIN_MS, WorkLoop, type WorkLoopOptions } from './work-loop';

/** Tells `take` how much it may take. Times are ISO 8601. */
export interface Capacity {
  free: number;
  fullKeys: string[];
  now: string;
  /** Other processes may take the same rows from then on. */
  leasedUntil: string;
}

export interface UnitBatch<Unit> {
  units: Unit[];
  /** True if there may be more to take at once. */
  isMore: boolean;
}

export interface DueWorkOptions<Unit> extends Omit<WorkLoopOptions, 'work'>, SlotLimits {
  take(capacity: Capacity): Promise<UnitBatch<Unit>>;
  /** Must be repeatable: what was not recorded when its lease ends is run again. */
  run(unit: Unit): Promise<void>;
  /** Names whose share of the slots the unit takes. */
  keyOf(unit: Unit): string;
  /** Well above what a unit takes. Default 0, for rows that only one process takes. */
  leaseMs?: number;
  now?(): Date;
  metrics: Metrics;
}

export class DueWork<Unit> {
  private readonly loop: WorkLoop;
  private readonly slots: Slots;
  private readonly underWay = new Set<Unit>();

  constructor(private readonly options: DueWorkOptions<Unit>) {
    this.loop = new WorkLoop({ ...options, work: () => this.takeSome() });
    this.slots = new Slots(options, {
      onFree: this.wake,
      onError: (error, about) =>
        options.log.warn({ err: error, work: options.name, ...about }, 'a unit of work has failed'),
    });
  }

  get isStopped(): boolean {
    return this.loop.isStopped;
  }

  start(): void {
    this.loop.start();
  }

  readonly wake = (): void => this.loop.wake();

  /** True if the last unit of the key has failed. */
  hasFailed(key: string): boolean {
    return this.slots.hasFailed(key);
  }

  /** Takes no more, and waits up to five seconds. Returns the units that have not ended: another process runs them again. */
  async stop(): Promise<Unit[]> {
    const ended = this.loop.stop().then(() => this.slots.stop());
    await endsWithin(STOP_WITHIN_MS, ended);
    return [...this.underWay];
  }

  private async takeSome(): Promise<boolean> {
    const { now = () => new Date(), leaseMs = 0, take, keyOf } = this.options;
    const { free, fullKeys } = this.slots;
    const at = now();
    const leasedUntil = new Date(at.getTime() + leaseMs).toISOString();
    const { units, isMore } = await take({ free, fullKeys, now: at.toISOString(), leasedUntil });
    for (const unit of units) await this.slots.begin(keyOf(unit), () => this.run(unit));
    return isMore;
  }

  private async run(unit: Unit): Promise<void> {
    const { name, metrics, run } = this.options;
    this.underWay.add(unit);
    try {
      await measured(metrics.work, { work: name }, () => run(unit));
    } finally {
      this.underWay.delete(unit);
    }
  }
}
