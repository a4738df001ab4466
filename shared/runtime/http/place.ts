// Checks of a host and port that need no name server.
import { isIP } from 'node:net';
import { isPublicAddress } from './address';
import { hostOf, isSpecialUseName } from './host-name';
import { OutboundError, type OutboundReason } from './outbound-error';
import type { Pins } from './pins';

/** Which places a caller may talk to. */
export interface PlaceRules {
  /** Default: any from 1 to 65535. */
  ports?: readonly number[];
}

/** A place that may be tried; `address` when it is pinned to one. */
export interface Place {
  host: string;
  port: number;
  address: string | undefined;
}

/** Throws OutboundError for what may not even be tried. */
export function placeOf(host: string, port: number, rules: PlaceRules, pins: Pins): Place {
  const address = pins.find(host, port);
  const reason = address === undefined ? blockedBecause(host, port, rules) : undefined;
  if (reason) throw new OutboundError(reason, undefined, null, rules.ports);
  return { host, port, address };
}

function blockedBecause(host: string, port: number, { ports }: PlaceRules): OutboundReason | undefined {
  if (port < 1 || port > 65_535 || (ports && !ports.includes(port))) return 'blocked_port';
  if (isSpecialUseName(host)) return 'blocked_name';
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'blocked_address' : undefined;
}

/** The place of a URL: https only, unless it is pinned. */
export function placeOfUrl(url: URL, rules: PlaceRules, pins: Pins): Place {
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port);
  if (url.username !== '' || url.password !== '') throw new OutboundError('bad_url');
  const isHttp = url.protocol === 'http:' && pins.find(hostOf(url), port) !== undefined;
  if (url.protocol !== 'https:' && !isHttp) throw new OutboundError('blocked_scheme');
  return placeOf(hostOf(url), port, rules, pins);
}

/** Throws OutboundError `bad_url`. */
export function parseUrl(url: string | URL): URL {
  const text = String(url);
  if (!URL.canParse(text)) throw new OutboundError('bad_url');
  return new URL(text);
}
