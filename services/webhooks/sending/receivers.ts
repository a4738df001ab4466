// The payer of a webhook and the site it leads to, by which its deliveries are counted. Looked up once; a changed address
// is learned from the next delivery, and a payer that could not be asked for a few minutes later.
import { getDomain } from 'tldts';
import { shareOf } from '../../../shared/quotas/payers';
import { boundedCache } from '../../../shared/runtime/bounded-cache';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { Log } from '../../../shared/runtime/observability/log';
import { endpointUrls } from '../queries/sending';
import type { DueEndpoint } from '../wakeups/wakeups';

export interface Receiver extends DueEndpoint {
  payerId: string;
  /** The registered domain, or the address: subdomains are free. */
  site: string;
}

const RECEIVERS_MAX = 50_000;
const KNOWN_MS = 10 * 60_000;
const ENDPOINTS_AT_ONCE = 50;

export class Receivers {
  private readonly known = boundedCache<Receiver>(RECEIVERS_MAX, { ttl: KNOWN_MS });

  constructor(
    private readonly rows: Scoped,
    private readonly asking: { call: BusCall; log: Log },
  ) {}

  /** Undefined before `learn` has read it. */
  of({ endpointId }: DueEndpoint): Receiver | undefined {
    return this.known.get(endpointId);
  }

  /** Reads the receivers that are not known. */
  async learn(endpoints: readonly DueEndpoint[]): Promise<void> {
    const unknown = endpoints.filter((endpoint) => !this.of(endpoint));
    if (unknown.length === 0) return;
    const ids = unknown.map(({ endpointId }) => endpointId);
    const urlRows = await this.rows.many<{ id: string; url: string }>(endpointUrls, [ids]);
    const urls = new Map(urlRows.map(({ id, url }) => [id, url]));
    for (let at = 0; at < unknown.length; at += ENDPOINTS_AT_ONCE) {
      const some = unknown.slice(at, at + ENDPOINTS_AT_ONCE);
      await Promise.all(some.map((endpoint) => this.add(endpoint, urls.get(endpoint.endpointId))));
    }
  }

  private async add(endpoint: DueEndpoint, url: string | undefined): Promise<void> {
    const { payerId } = await shareOf(this.asking, endpoint.companyId);
    this.known.set(endpoint.endpointId, { ...endpoint, payerId, site: siteOf(url) });
  }

  /** Called after a lease, which has read the address. */
  update(receiver: Receiver, url: string): Receiver {
    const site = siteOf(url);
    if (site === receiver.site) return receiver;
    const updated = { ...receiver, site };
    this.known.set(receiver.endpointId, updated);
    return updated;
  }
}

/** The same for all that are deleted: their deliveries are not leased. */
function siteOf(url: string | undefined): string {
  if (url === undefined) return '';
  const { hostname } = new URL(url);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
