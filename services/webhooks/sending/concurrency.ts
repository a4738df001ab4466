// The number of requests that may be under way at once, so that a receiver that hangs delays no other. A receiver that
// answered the last time gets many; an unproven one, which did not or has not been tried yet, gets few, and all of these
// together get half at most. Requests that take long no longer count against the limit of recent ones. Companies are
// counted by who pays for them, and webhooks of one payer by the site they lead to: neither many companies nor many
// webhooks bring more requests to one receiver.
import { Tally } from '../../../shared/runtime/work/tally';
import type { Receiver } from './receivers';

const RECENT_MAX = 200;
const ALL_MAX = 1_000;
const UNPROVEN_MAX = 500;
const PAYER_MAX = 100;
/** Requests of one payer to one site at once: as many as to four webhooks that answer. */
const SITE_OF_PAYER_MAX = 40;
const ENDPOINT_MAX = 10;
const UNPROVEN_ENDPOINT_MAX = 2;
const RECENT_MS = 2_000;

export interface RunningRequest {
  /** Must be called once, when the request is over. */
  end(answered: boolean): void;
}

export class Concurrency {
  private readonly ofEndpoint = new Tally();
  private readonly ofPayer = new Tally();
  private readonly ofSite = new Tally();
  /** Webhooks whose receivers answered the last time, with whatever status. */
  private readonly proven = new Set<string>();
  private recent = 0;
  private all = 0;
  private unproven = 0;

  /** @param eased called when more requests may be sent than before */
  constructor(private readonly eased: () => void) {}

  /** Number of requests that may be sent to this webhook now, besides those that are `planned` for others. */
  free(receiver: Receiver, planned = new Plan()): number {
    const { endpointId, payerId } = receiver;
    const isProven = this.proven.has(endpointId);
    const own = (isProven ? ENDPOINT_MAX : UNPROVEN_ENDPOINT_MAX) - this.ofEndpoint.of(endpointId);
    const ofPayer = PAYER_MAX - this.ofPayer.of(payerId) - planned.ofPayer.of(payerId);
    const site = siteOfPayer(receiver);
    const ofSite = SITE_OF_PAYER_MAX - this.ofSite.of(site) - planned.ofSite.of(site);
    const shared = Math.min(RECENT_MAX - this.recent, ALL_MAX - this.all) - planned.all;
    const unproven = isProven ? own : UNPROVEN_MAX - this.unproven - planned.all;
    return Math.max(0, Math.min(own, ofPayer, ofSite, shared, unproven));
  }

  begin(receiver: Receiver): RunningRequest {
    const { endpointId } = receiver;
    const isUnproven = !this.proven.has(endpointId);
    this.count(receiver, isUnproven, 1);
    this.recent += 1;
    let isRecent = true;
    const age = () => {
      isRecent = false;
      this.recent -= 1;
      this.eased();
    };
    const timer = setTimeout(age, RECENT_MS);
    return {
      end: (answered) => {
        clearTimeout(timer);
        if (isRecent) this.recent -= 1;
        this.count(receiver, isUnproven, -1);
        if (answered) this.proven.add(endpointId);
        else this.proven.delete(endpointId);
        this.eased();
      },
    };
  }

  private count(receiver: Receiver, isUnproven: boolean, step: 1 | -1): void {
    this.ofPayer.add(receiver.payerId, step);
    this.ofSite.add(siteOfPayer(receiver), step);
    this.ofEndpoint.add(receiver.endpointId, step);
    this.all += step;
    if (isUnproven) this.unproven += step;
  }
}

/** Deliveries that are about to be leased. */
export class Plan {
  readonly ofPayer = new Tally();
  readonly ofSite = new Tally();
  all = 0;

  add(receiver: Receiver, count: number): void {
    this.ofPayer.add(receiver.payerId, count);
    this.ofSite.add(siteOfPayer(receiver), count);
    this.all += count;
  }
}

const siteOfPayer = ({ payerId, site }: Receiver) => `${payerId} ${site}`;
