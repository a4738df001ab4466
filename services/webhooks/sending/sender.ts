// Sends deliveries that are due. Each process of the service has a sender; they share the work by leasing it. A sender is
// woken by events that are stored in its process, and finds everything else within a second.
import { FairQueue } from '../../../shared/quotas/fair-queue';
import type { Database } from '../../../shared/runtime/database/database';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { type Capacity, DueWork, type UnitBatch } from '../../../shared/runtime/work/due-work';
import { WorkLoop } from '../../../shared/runtime/work/work-loop';
import { dueEndpoints } from '../queries/sending';
import { type DueEndpoint, wakeups } from '../wakeups/wakeups';
import { Concurrency, Plan } from './concurrency';
import { Deliverer } from './deliver';
import { type LeasedDelivery, leaseDeliveries, type Share } from './leases';
import { type Receiver, Receivers } from './receivers';

const FIND_EVERY_MS = 1_000;
const LEASES_AT_ONCE = 100;
/** Well above the time an attempt may take. */
const LEASE_MS = 30_000;
/** The limits are those of concurrency.ts. */
const UNLIMITED = { max: Number.POSITIVE_INFINITY, maxPerKey: Number.POSITIVE_INFINITY };

interface Unit {
  delivery: LeasedDelivery;
  receiver: Receiver;
}

export class Sender {
  private readonly due = new Map<string, DueEndpoint>();
  private readonly concurrency = new Concurrency(() => this.work.wake());
  private readonly receivers: Receivers;
  private readonly deliverer: Deliverer;
  private readonly work: DueWork<Unit>;
  private readonly finder: WorkLoop;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    call: BusCall,
  ) {
    const { log, metrics, now } = resources;
    this.receivers = new Receivers(database.acrossCompanies(), { call, log });
    this.deliverer = new Deliverer(resources, database);
    this.work = new DueWork<Unit>({
      name: 'webhook deliveries',
      log,
      metrics,
      now,
      leaseMs: LEASE_MS,
      ...UNLIMITED,
      wakeOn: () => wakeups.subscribe(({ due }) => this.add(due)),
      take: (capacity) => this.take(capacity),
      keyOf: ({ receiver }) => receiver.endpointId,
      run: (unit) => this.send(unit),
    });
    this.finder = new WorkLoop({
      name: 'due webhook deliveries',
      log,
      pollEveryMs: FIND_EVERY_MS,
      work: () => this.find(),
    });
  }

  start(): void {
    this.work.start();
    this.finder.start();
  }

  /** Requests under way may end; other processes get those that do not end in time, at once. */
  async stop(): Promise<void> {
    const [left] = await Promise.all([this.work.stop(), this.finder.stop()]);
    await this.deliverer.stop(left.map(({ delivery }) => delivery));
  }

  private add(due: readonly DueEndpoint[]): void {
    for (const endpoint of due) this.due.set(endpoint.endpointId, endpoint);
    if (due.length > 0) this.work.wake();
  }

  /** Finds retries, and deliveries whose process is gone. */
  private async find(): Promise<false> {
    const now = this.resources.now().toISOString();
    this.add(await this.database.acrossCompanies().many<DueEndpoint>(dueEndpoints, [now]));
    return false;
  }

  private async take(capacity: Capacity): Promise<UnitBatch<Unit>> {
    const shares = this.due.size > 0 ? await this.choose() : [];
    if (shares.length === 0) return { units: [], isMore: false };
    return { units: await this.lease(shares, capacity), isMore: true };
  }

  /** Payers take turns, and the companies of each: an endpoint that was served goes to the end. */
  private async choose(): Promise<Share[]> {
    const due = [...this.due.values()];
    await this.receivers.learn(due);
    const shares: Share[] = [];
    const plan = new Plan();
    for (const endpoint of inTurns(due.flatMap((one) => this.receivers.of(one) ?? []))) {
      if (plan.all >= LEASES_AT_ONCE) break;
      const count = Math.min(this.concurrency.free(endpoint, plan), LEASES_AT_ONCE - plan.all);
      if (count === 0) continue;
      shares.push({ endpoint, count });
      plan.add(endpoint, count);
    }
    for (const { endpoint } of shares) this.due.delete(endpoint.endpointId);
    return shares;
  }

  private async lease(shares: readonly Share[], capacity: Capacity): Promise<Unit[]> {
    const leased = await leaseDeliveries(this.database.acrossCompanies(), shares, capacity);
    const byEndpoint = Map.groupBy(leased, ({ endpointId }) => endpointId);
    return shares.flatMap(({ endpoint, count }) => {
      const own = byEndpoint.get(endpoint.endpointId) ?? [];
      if (own.length === count) this.due.set(endpoint.endpointId, endpoint);
      return own.map((delivery) => ({
        delivery,
        receiver: this.receivers.update(endpoint, delivery.url),
      }));
    });
  }

  private async send({ delivery, receiver }: Unit): Promise<void> {
    const request = this.concurrency.begin(receiver);
    let hasAnswered = true;
    try {
      hasAnswered = await this.deliverer.deliver(delivery);
    } finally {
      request.end(hasAnswered);
    }
  }
}

function* inTurns(receivers: readonly Receiver[]): Generator<Receiver> {
  const queue = new FairQueue<Receiver>({ max: receivers.length, maxPerPayer: receivers.length }, () => {});
  for (const receiver of receivers) queue.add(receiver, receiver);
  for (let next = queue.next(); next; next = queue.next()) yield next;
}
