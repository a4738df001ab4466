// Sends what is due. One in each process of the service; they share the work by claiming it. Woken by the bell when
// events come in here, and by a look every second for everything else.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../shared/runtime/database/database';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { bell, type Ready } from '../bell';
import { type Claimed, claim, findDue, type Wanted } from './claims';
import { Courier } from './courier';
import { Load } from './load';

const LOOK_EVERY_MS = 1_000;
const CLAIM_AT_ONCE = 100;
const STOP_WAITS_MS = 5_000;

export class Sender {
  private readonly ready = new Map<string, Ready>();
  private readonly underWay = new Map<Claimed, Promise<void>>();
  private readonly load = new Load(() => this.pump());
  private readonly courier: Courier;
  private claiming: Promise<void> | undefined;
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isWoken = false;
  private isStopped = false;
  private unhear = () => {};

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
  ) {
    this.courier = new Courier(resources, database);
  }

  start(): void {
    this.unhear = bell.hear(({ ready }) => this.wake(ready));
    this.looking = this.look();
  }

  /** What is under way may end; what does not end in time is left to others, at once. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unhear();
    clearTimeout(this.timer);
    await Promise.all([this.looking, this.claiming]);
    await Promise.race([
      Promise.all(this.underWay.values()),
      sleep(STOP_WAITS_MS, undefined, { ref: false }),
    ]);
    await this.courier.stop([...this.underWay.keys()]);
  }

  private wake(ready: readonly Ready[]): void {
    for (const one of ready) this.ready.set(one.endpointId, one);
    this.pump();
  }

  private async look(): Promise<void> {
    try {
      this.wake(await findDue(this.database.acrossCompanies(), this.resources.now()));
    } catch (error) {
      this.resources.log.warn({ err: error }, 'cannot look for deliveries that are due');
    }
    if (!this.isStopped) this.timer = setTimeout(this.lookAgain, LOOK_EVERY_MS);
  }

  private readonly lookAgain = (): void => {
    this.looking = this.look();
  };

  private pump(): void {
    if (this.isStopped || this.ready.size === 0) return;
    this.isWoken = true;
    this.claiming ??= this.claimWhileWoken();
  }

  private async claimWhileWoken(): Promise<void> {
    while (this.isWoken) {
      this.isWoken = false;
      await this.claimAll();
    }
    this.claiming = undefined;
  }

  private async claimAll(): Promise<void> {
    try {
      for (let wanted = this.choose(); wanted.length > 0 && !this.isStopped; wanted = this.choose()) {
        await this.claimSome(wanted);
      }
    } catch (error) {
      // the next look finds what is due
      this.resources.log.warn({ err: error }, 'cannot take deliveries that are due');
    }
  }

  /** Webhooks take turns: each goes to the end when it has been served. */
  private choose(): Wanted[] {
    const wanted: Wanted[] = [];
    let planned = 0;
    for (const ready of this.ready.values()) {
      if (planned >= CLAIM_AT_ONCE) break;
      const room = Math.min(this.load.room(ready, planned), CLAIM_AT_ONCE - planned);
      if (room === 0) continue;
      wanted.push({ ready, room });
      planned += room;
    }
    for (const { ready } of wanted) this.ready.delete(ready.endpointId);
    return wanted;
  }

  private async claimSome(wanted: readonly Wanted[]): Promise<void> {
    const claimed = await claim(this.database.acrossCompanies(), wanted, this.resources.now());
    const counts = Map.groupBy(claimed, ({ endpointId }) => endpointId);
    for (const { ready, room } of wanted) {
      if (counts.get(ready.endpointId)?.length === room) this.ready.set(ready.endpointId, ready);
    }
    for (const one of claimed) this.begin(one);
  }

  private begin(claimed: Claimed): void {
    const way = this.load.begin(claimed);
    const work = this.courier
      .deliver(claimed)
      .then(
        (answered) => way.end(answered),
        (error) => {
          way.end(true);
          this.resources.log.error({ err: error, webhook: claimed.endpointId }, 'delivery not tried');
        },
      )
      .finally(() => this.underWay.delete(claimed));
    this.underWay.set(claimed, work);
  }
}
