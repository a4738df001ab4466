// Checks of a host and port that need no name server.
import { isIP } from 'node:net';
import type { OutboundException } from '../../settings/outgoing';
import { hostOf, isPublicAddress, isSpecialUseName } from './host';
import { OutboundError, type OutboundReason } from './outbound-error';

export interface DestinationRules {
  /** Ports that a caller may connect to. Default: any from 1 to 65535. */
  ports?: readonly number[];
}

export interface Destination {
  host: string;
  port: number;
  /** The only address to connect to, where OUTBOUND_ALLOW pins the host. */
  address: string | undefined;
}

/** OUTBOUND_ALLOW: addresses by `host port` that the guard permits, over plain http too. */
export type Pins = ReadonlyMap<string, string>;

export function pinsOf(exceptions: readonly OutboundException[]): Pins {
  return new Map(exceptions.map(({ host, port, address }) => [`${host} ${port}`, address]));
}

/** Throws OutboundError for a destination that the guard refuses without asking a name server. */
export function destinationOf(host: string, port: number, rules: DestinationRules, pins: Pins): Destination {
  const address = pins.get(`${host} ${port}`);
  const reason = address === undefined ? blockedBecause(host, port, rules) : undefined;
  if (reason) throw new OutboundError(reason, undefined, null, rules.ports);
  return { host, port, address };
}

function blockedBecause(host: string, port: number, { ports }: DestinationRules): OutboundReason | undefined {
  if (port < 1 || port > 65_535 || (ports && !ports.includes(port))) return 'blocked_port';
  if (isSpecialUseName(host)) return 'blocked_name';
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'blocked_address' : undefined;
}

/** Returns the destination of a URL. Throws OutboundError; also for http, unless the host is pinned. */
export function destinationOfUrl(url: URL, rules: DestinationRules, pins: Pins): Destination {
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port);
  if (url.username !== '' || url.password !== '') throw new OutboundError('bad_url');
  const isPinnedHttp = url.protocol === 'http:' && pins.has(`${hostOf(url)} ${port}`);
  if (url.protocol !== 'https:' && !isPinnedHttp) throw new OutboundError('blocked_scheme');
  return destinationOf(hostOf(url), port, rules, pins);
}

export function parseUrl(text: string | URL): URL {
  const url = URL.parse(String(text));
  if (!url) throw new OutboundError('bad_url');
  return url;
}
