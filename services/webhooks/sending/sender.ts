// Sends deliveries that are due. One in each process of the service; they share the work by leasing it. Woken when
// events are stored in this process, and by a look every second for everything else.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../shared/runtime/database/database';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { dueEndpoints } from '../queries/sending';
import { type DueEndpoint, wakeups } from '../wakeups/wakeups';
import { Concurrency, Plan } from './concurrency';
import { Deliverer } from './deliver';
import { type LeasedDelivery, leaseDeliveries, type Share } from './leases';
import { type Receiver, Receivers } from './receivers';

const LOOK_EVERY_MS = 1_000;
const LEASES_AT_ONCE = 100;
const STOP_WAITS_MS = 5_000;

export class Sender {
  private readonly due = new Map<string, DueEndpoint>();
  private readonly underWay = new Map<LeasedDelivery, Promise<void>>();
  private readonly concurrency = new Concurrency(() => this.pump());
  private readonly receivers: Receivers;
  private readonly deliverer: Deliverer;
  private leasing: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isWoken = false;
  private isStopped = false;
  private unsubscribe = () => {};

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    call: BusCall,
  ) {
    this.receivers = new Receivers(database.acrossCompanies(), { call, log: resources.log });
    this.deliverer = new Deliverer(resources, database);
  }

  start(): void {
    this.unsubscribe = wakeups.subscribe(({ due }) => this.wake(due));
    this.looking = this.look();
  }

  /** Requests under way may end; those that do not end in time are left to other processes, at once. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unsubscribe();
    clearTimeout(this.timer);
    await Promise.all([this.looking, this.leasing]);
    await Promise.race([
      Promise.all(this.underWay.values()),
      sleep(STOP_WAITS_MS, undefined, { ref: false }),
    ]);
    await this.deliverer.stop([...this.underWay.keys()]);
  }

  private wake(due: readonly DueEndpoint[]): void {
    for (const endpoint of due) this.due.set(endpoint.endpointId, endpoint);
    this.pump();
  }

  /** Finds retries, and deliveries whose process is gone. */
  private async look(): Promise<void> {
    const { now, log } = this.resources;
    try {
      this.wake(await this.database.acrossCompanies().many(dueEndpoints, [now().toISOString()]));
    } catch (error) {
      log.warn({ err: error }, 'cannot look for deliveries that are due');
    }
    if (!this.isStopped) this.timer = setTimeout(this.lookAgain, LOOK_EVERY_MS);
  }

  private readonly lookAgain = (): void => {
    this.looking = this.look();
  };

  private pump(): void {
    if (this.isStopped || this.due.size === 0) return;
    this.isWoken = true;
    this.leasing ??= this.leaseWhileWoken();
  }

  private async leaseWhileWoken(): Promise<void> {
    while (this.isWoken) {
      this.isWoken = false;
      await this.leaseAll();
    }
    this.leasing = undefined;
  }

  private async leaseAll(): Promise<void> {
    try {
      for (
        let shares = await this.choose();
        shares.length > 0 && !this.isStopped;
        shares = await this.choose()
      ) {
        await this.lease(shares);
      }
    } catch (error) {
      // the next look finds them again
      this.resources.log.warn({ err: error }, 'cannot take deliveries that are due');
    }
  }

  /** Payers take turns, and the webhooks of each: what has been served goes to the end. */
  private async choose(): Promise<Share[]> {
    await this.receivers.learn([...this.due.values()]);
    const shares: Share[] = [];
    const plan = new Plan();
    for (const endpoint of inTurns([...this.due.values()].flatMap((due) => this.receivers.of(due) ?? []))) {
      if (plan.all >= LEASES_AT_ONCE) break;
      const room = Math.min(this.concurrency.room(endpoint, plan), LEASES_AT_ONCE - plan.all);
      if (room === 0) continue;
      shares.push({ endpoint, room });
      plan.add(endpoint, room);
    }
    for (const { endpoint } of shares) this.due.delete(endpoint.endpointId);
    return shares;
  }

  private async lease(shares: readonly Share[]): Promise<void> {
    const leased = await leaseDeliveries(this.database.acrossCompanies(), shares, this.resources.now());
    const byEndpoint = Map.groupBy(leased, ({ endpointId }) => endpointId);
    for (const { endpoint, room } of shares) {
      const own = byEndpoint.get(endpoint.endpointId) ?? [];
      if (own.length === room) this.due.set(endpoint.endpointId, endpoint);
      for (const delivery of own) this.begin(delivery, this.receivers.update(endpoint, delivery.url));
    }
  }

  private begin(delivery: LeasedDelivery, receiver: Receiver): void {
    const slot = this.concurrency.begin(receiver);
    const work = this.deliverer
      .deliver(delivery)
      .then(
        (answered) => slot.end(answered),
        (error) => {
          slot.end(true);
          this.resources.log.error({ err: error, webhook: delivery.endpointId }, 'delivery not tried');
        },
      )
      .finally(() => this.underWay.delete(delivery));
    this.underWay.set(delivery, work);
  }
}

/** The first of each payer, then the second of each. */
function inTurns(receivers: readonly Receiver[]): Receiver[] {
  const turnOf = new Map<string, number>();
  const placed = receivers.map((receiver) => {
    const turn = turnOf.get(receiver.payerId) ?? 0;
    turnOf.set(receiver.payerId, turn + 1);
    return { receiver, turn };
  });
  return placed.sort((one, other) => one.turn - other.turn).map(({ receiver }) => receiver);
}
