// Looks names up by asking name servers, not the operating system: /etc/hosts and search domains are internal, and a
// slow name server would block one of the few threads that files and password hashes share.
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsServer } from '../../settings/outgoing';
import { OutboundError } from './outbound-error';

const ASK_TIMEOUT_MS = 2_000;
const ASKS_MAX = 2;

/** Returns all addresses of a name. Throws OutboundError `dns_failure`. */
export type Resolve = (host: string) => Promise<string[]>;

export function resolverOf(servers: readonly DnsServer[]): Resolve {
  const resolver = useServers(new Resolver({ timeout: ASK_TIMEOUT_MS, tries: ASKS_MAX }), servers);
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    throw new OutboundError('dns_failure', answers.find((answer) => answer.status === 'rejected')?.reason);
  };
}

/** Sets the servers of a resolver. An empty list leaves those of the system. */
export function useServers(resolver: Resolver, servers: readonly DnsServer[]): Resolver {
  if (servers.length > 0) resolver.setServers(servers.map(serverText));
  return resolver;
}

function serverText({ address, port }: DnsServer): string {
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}
