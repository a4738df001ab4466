// The address of the client. X-Forwarded-For is believed only as far as trusted proxies wrote it.
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import forwarded from 'forwarded';
import { type Address, isInRanges, parseAddress, parseRange } from '../../shared/runtime/checks/ip-ranges';

export type AddressReader = (req: IncomingMessage) => string;

/**
 * Each proxy appends the address of its own client, so the header is read from its end: the first address that is no
 * trusted proxy's is the client's. A proxy that appends no address ("unknown") is itself the last one known.
 */
export function addressReader(trustProxy: readonly string[]): AddressReader {
  const trusted = trustProxy.map(parseRange);
  return (req) => {
    let client = peerOf(req.socket);
    if (trusted.length === 0 || !client) return client?.toString() ?? '';
    for (const entry of forwarded(req).slice(1)) {
      const previous = parseAddress(withoutPort(entry));
      if (!previous || !isInRanges(client, trusted)) break;
      client = previous;
    }
    return client.toString();
  };
}

/** True if a request comes straight from one of the proxies. */
export function proxyCheck(trustProxy: readonly string[]): (req: IncomingMessage) => boolean {
  const trusted = trustProxy.map(parseRange);
  return ({ socket }) => {
    const peer = peerOf(socket);
    return peer !== undefined && isInRanges(peer, trusted);
  };
}

/** Parsed once for all requests of a connection: it takes 2 µs. */
const peers = new WeakMap<Socket, Address>();

function peerOf(socket: Socket): Address | undefined {
  const known = peers.get(socket);
  if (known) return known;
  const peer = parseAddress(socket.remoteAddress ?? '');
  if (peer) peers.set(socket, peer);
  return peer;
}

/** Some proxies append a port: `198.51.100.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return entry.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
}
