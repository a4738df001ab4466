// How providers are reached. A company's only through the guard, on port 443; that of the instance was chosen by its
// operator and may be inside.
import { getCACertificates } from 'node:tls';
import { Agent } from 'undici';
import { GuardedHttp } from '../../../shared/runtime/outbound/http';
import type { Outbound } from '../../../shared/runtime/outbound/outbound';
import type { Config } from '../../../shared/settings/config';
import type { Provider } from '../domain/provider';

export const COMPANY_RULES = { ports: [443] };

type Fetch = GuardedHttp['fetch'];

export function fetchFor(provider: Provider, outbound: Outbound, config: Config): Fetch {
  return provider.companyId === null ? instanceFetch(config) : outbound.http(COMPANY_RULES).fetch;
}

let forInstance: { ca: string | undefined; fetch: Fetch } | undefined;

/** With the same caps on size and time, and no redirects either. */
function instanceFetch({ outboundCa: ca }: Config): Fetch {
  if (forInstance?.ca === ca && forInstance) return forInstance.fetch;
  const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
  const agent = new Agent({ connect: trusted, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
  const { fetch } = new GuardedHttp(agent, ({ hostname, port }) => ({
    host: hostname,
    port: Number(port),
    address: undefined,
  }));
  forInstance = { ca, fetch };
  return fetch;
}

/** Only an operator may do without TLS, and says so by the address. */
export function mayBeInsecure({ companyId, discoveryUrl, tokenUrl }: Provider): boolean {
  return companyId === null && (discoveryUrl ?? tokenUrl ?? '').startsWith('http:');
}
