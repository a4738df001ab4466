// Takes what is due and runs its steps. One in each process of the service; they share the work by leasing it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BusCall } from '../../../shared/runtime/bus-call';
import type { Database } from '../../../shared/runtime/database/database';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { ADAPTERS } from '../channels/registry';
import type { TransmissionRecord } from '../models/transmission-row';
import { takeDue } from '../queries/sending';
import { closeEnvelopes } from './close-envelopes';
import { StepRunner } from './step';
import { wakeups } from './wakeups';

const LOOK_EVERY_MS = 500;
const UNDER_WAY_MAX = 32;
/** Well above what the calls of a step may take together: what is found leased for longer was left by a crash. */
const LEASE_MS = 5 * 60_000;
const STOP_WAITS_MS = 5_000;
const CLOSE_EVERY_MS = 5_000;

const inFlightMax = JSON.stringify(
  Object.fromEntries(Object.values(ADAPTERS).map((adapter) => [adapter.id, adapter.inFlightMax])),
);

export class Sender {
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly runner: StepRunner;
  private taking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closing: Promise<void> | undefined;
  private closeTimer: NodeJS.Timeout | undefined;
  private isWoken = false;
  private isStopped = false;
  private unsubscribe = () => {};

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    private readonly call: BusCall,
  ) {
    this.runner = new StepRunner(resources, database, call);
  }

  start(): void {
    this.unsubscribe = wakeups.subscribe(this.wake);
    this.timer = setInterval(this.wake, LOOK_EVERY_MS);
    this.closeTimer = setInterval(this.close, CLOSE_EVERY_MS);
  }

  /** What does not end in time is left to its lease: another process asks before it sends anything again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe();
    clearInterval(this.timer);
    clearInterval(this.closeTimer);
    await this.taking;
    await Promise.race([
      Promise.all([...this.underWay.values(), this.closing]),
      sleep(STOP_WAITS_MS, undefined, { ref: false }),
    ]);
  }

  private readonly wake = (): void => {
    this.isWoken = true;
    if (!this.isStopped) this.taking ??= this.takeWhileWoken();
  };

  private readonly close = (): void => {
    const { resources, database, call } = this;
    this.closing ??= closeEnvelopes({ resources, database, call })
      .catch((error: unknown) => resources.log.warn({ err: error }, 'cannot close envelopes'))
      .then(() => {
        this.closing = undefined;
      });
  };

  private async takeWhileWoken(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        await this.take();
      }
    } catch (error) {
      // the next look finds them again
      this.resources.log.warn({ err: error }, 'cannot take transmissions that are due');
    }
    this.taking = undefined;
  }

  private async take(): Promise<void> {
    const room = UNDER_WAY_MAX - this.underWay.size;
    if (room <= 0) return;
    const now = this.resources.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const values = [now.toISOString(), until.toISOString(), room, inFlightMax];
    const taken = await this.database.acrossCompanies().many<TransmissionRecord>(takeDue, values);
    for (const leased of taken) this.begin(leased);
    // lanes may have more
    if (taken.length > 0) this.isWoken = true;
  }

  private begin(leased: TransmissionRecord): void {
    // a clock that was moved can end the lease of what this process is still at: it is recorded by who comes last
    const key = `${leased.id} ${leased.lease}`;
    const work = this.runner
      .run(leased)
      .finally(() => this.underWay.delete(key))
      .then(this.wake);
    this.underWay.set(key, work);
  }
}
