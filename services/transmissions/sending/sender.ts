// Leases due transmissions and runs their steps. Each process of the service has one sender; leases divide the work.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../shared/runtime/database/database';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { ADAPTERS } from '../channels/registry';
import type { TransmissionRecord } from '../models/transmission-row';
import { takeDue } from '../queries/sending';
import { wakeups } from '../wakeups/wakeups';
import { closeEnvelopes } from './close-envelopes';
import { decideOffline } from './offline';
import { Places } from './places';
import { readNotices } from './read-notices';
import { StepRunner } from './step';

const POLL_EVERY_MS = 500;
const SENDS_MAX = 32;
/** Longer than all calls of a step take together. A lease that is older was left by a crash. */
const LEASE_MS = 5 * 60_000;
const STOP_WAITS_MS = 5_000;
/** Limit of lanes that are read at once, and of envelopes that are closed at once. */
const PLACES_MAX = 16;
const TEND_EVERY_MS = 2_000;
const READ_EVERY_MS = 1_000;

const inFlightMax = JSON.stringify(
  Object.fromEntries(Object.values(ADAPTERS).map((adapter) => [adapter.id, adapter.inFlightMax])),
);

const membersMax = JSON.stringify(
  Object.fromEntries(
    Object.values(ADAPTERS).flatMap(({ id, batches }) => (batches ? [[id, batches.membersMax]] : [])),
  ),
);

type Leased = TransmissionRecord & { payer: string };

export class Sender {
  private readonly runner: StepRunner;
  private taking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closing: Promise<void> | undefined;
  private deciding: Promise<void> | undefined;
  private tendTimer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;
  private readTimer: NodeJS.Timeout | undefined;
  private readonly notices;
  private readonly sends: Places;
  private readonly readings: Places;
  private readonly closings: Places;
  private isWoken = false;
  private isStopped = false;
  private unsubscribe = () => {};

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    private readonly call: BusCall,
  ) {
    this.runner = new StepRunner(resources, database, call);
    this.sends = new Places(SENDS_MAX, this.warn('step of a transmission not done'), this.wake);
    this.readings = new Places(PLACES_MAX, this.warn('cannot read notices of a channel'));
    this.closings = new Places(PLACES_MAX, this.warn('cannot close an envelope'));
    const help = 'What channels have said by themselves';
    this.notices = resources.metrics.counter('transmission_notices_total', help, ['channel', 'outcome']);
  }

  start(): void {
    this.unsubscribe = wakeups.subscribe(this.wake);
    this.timer = setInterval(this.wake, POLL_EVERY_MS);
    this.tendTimer = setInterval(this.tend, TEND_EVERY_MS);
    this.readTimer = setInterval(this.read, READ_EVERY_MS);
  }

  /** Steps that do not end in time keep their lease: the next process asks before it sends again. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe();
    clearInterval(this.timer);
    clearInterval(this.tendTimer);
    clearInterval(this.readTimer);
    await this.taking;
    await Promise.race([
      Promise.all([this.closing, this.deciding, this.reading]).then(() =>
        Promise.all([this.sends, this.readings, this.closings].map((places) => places.settled())),
      ),
      sleep(STOP_WAITS_MS, undefined, { ref: false }),
    ]);
  }

  private readonly wake = (): void => {
    this.isWoken = true;
    if (!this.isStopped) this.taking ??= this.takeWhileWoken();
  };

  private readonly tend = (): void => {
    const { resources, database, call } = this;
    const means = { resources, database, call };
    this.closing ??= closeEnvelopes(means, this.closings)
      .catch(this.warn('cannot close envelopes'))
      .then(() => {
        this.closing = undefined;
      });
    this.deciding ??= decideOffline(means)
      .catch(this.warn('cannot decide offline releases'))
      .then(() => {
        this.deciding = undefined;
      });
  };

  private readonly read = (): void => {
    const { resources, database, call } = this;
    const count = (channel: string, outcome: string) => this.notices.inc({ channel, outcome });
    this.reading ??= readNotices({ resources, database, call, count }, this.readings)
      .catch(this.warn('cannot read notices of channels'))
      .then(() => {
        this.reading = undefined;
      });
  };

  private warn(message: string): (error: unknown) => void {
    return (error) => this.resources.log.warn({ err: error }, message);
  }

  private async takeWhileWoken(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        await this.take();
      }
    } catch (error) {
      // the next poll finds them again
      this.resources.log.warn({ err: error }, 'cannot take transmissions that are due');
    }
    this.taking = undefined;
  }

  private async take(): Promise<void> {
    const { free, full } = this.sends;
    if (free <= 0) return;
    const now = this.resources.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const values = [now.toISOString(), until.toISOString(), free, inFlightMax, membersMax, full];
    const taken = await this.database.acrossCompanies().many<Leased>(takeDue, values);
    for (const { payer, ...leased } of taken) this.sends.begin(payer, () => this.runner.run(leased));
    // lanes may have more due work
    if (taken.length > 0) this.isWoken = true;
  }
}
