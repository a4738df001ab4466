// The address a request comes from. X-Forwarded-For counts only as far as it was written by proxies we trust.
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

export type AddressReader = (req: IncomingMessage) => string;

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

export function addressReader(trustProxy: readonly string[]): AddressReader {
  const trusted = trustProxy.map(parseRange);
  if (trusted.length === 0) return (req) => req.socket.remoteAddress ?? '';
  return (req) => {
    const hops = [...forwarded(req), req.socket.remoteAddress ?? ''].reverse();
    return hops.find((hop) => !isTrusted(hop, trusted)) ?? hops.at(-1) ?? '';
  };
}

function forwarded(req: IncomingMessage): string[] {
  const header = req.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
}

function isTrusted(hop: string, trusted: Range[]): boolean {
  if (!ipaddr.isValid(hop)) return false;
  const address = ipaddr.process(hop);
  return trusted.some(
    ([range, bits]) => range.kind() === address.kind() && address.match(range as never, bits),
  );
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
