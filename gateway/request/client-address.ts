// The address of the client. X-Forwarded-For is believed only as far as trusted proxies wrote it.
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export type AddressReader = (req: IncomingMessage) => string;

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** Reads the header from its end: each proxy adds whom it heard. The first that is no proxy of ours is the caller. */
export function addressReader(trustProxy: readonly string[]): AddressReader {
  const trusted = trustProxy.map(parseRange);
  return (req) => {
    let from = parseAddress(req.socket.remoteAddress ?? '');
    if (trusted.length === 0 || !from) return from?.toString() ?? '';
    for (const hop of forwarded(req).reverse()) {
      const before = parseAddress(hop);
      // "unknown", or anything else: whoever said so is as far as we can see
      if (!isTrusted(from, trusted) || !before) break;
      from = before;
    }
    return from.toString();
  };
}

function forwarded(req: IncomingMessage): string[] {
  const header = req.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.split(',').filter((hop) => hop.trim() !== '');
}

/** IPv4 mapped into IPv6 is IPv4; some proxies add a port. undefined for what is no address. */
function parseAddress(text: string): Address | undefined {
  const [, bracketed, plain] = /^\[([^\]]*)\](?::\d+)?$|^(.*)$/.exec(text.trim()) ?? [];
  const address = bracketed ?? plain?.replace(/^([\d.]+):\d+$/, '$1') ?? '';
  return ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
    ? ipaddr.process(address)
    : undefined;
}

function isTrusted(address: Address, trusted: Range[]): boolean {
  return trusted.some(
    ([range, bits]) => range.kind() === address.kind() && address.match(range as never, bits),
  );
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
