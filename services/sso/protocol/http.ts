// Makes HTTP requests to providers. A company's provider is reached only through the guard, on port 443; the operator
// chose that of the instance, which may be in a private network.
import { getCACertificates } from 'node:tls';
import { GuardedHttp } from '../../../shared/runtime/http/http';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import type { Config } from '../../../shared/settings/config';
import type { Provider } from '../domain/provider';

export const COMPANY_RULES = { ports: [443] };

/** Parts of a service that requests need; a CallContext has them. */
export interface Network {
  outbound: Outbound;
  config: Config;
}

type Fetch = GuardedHttp['fetch'];

export function fetchFor(provider: Provider, { outbound, config }: Network): Fetch {
  return provider.companyId === null ? instanceFetch(config) : outbound.http(COMPANY_RULES).fetch;
}

let forInstance: { ca: string | undefined; fetch: Fetch } | undefined;

/** Fetches without the address guard, but with the same limits of size and time and without redirects. */
function instanceFetch({ outboundCa: ca }: Config): Fetch {
  if (forInstance?.ca === ca && forInstance) return forInstance.fetch;
  const trusted = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
  // loads undici on first use, like agent.ts
  const { Agent } = require('undici') as typeof import('undici');
  const agent = new Agent({ connect: trusted, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 });
  const { fetch } = new GuardedHttp(agent, ({ hostname, port }) => ({
    host: hostname,
    port: Number(port),
    address: undefined,
  }));
  forInstance = { ca, fetch };
  return fetch;
}

/** Only the operator may omit TLS, by giving an http: address. */
export function mayBeInsecure({ companyId, discoveryUrl, tokenUrl }: Provider): boolean {
  return companyId === null && (discoveryUrl ?? tokenUrl ?? '').startsWith('http:');
}
