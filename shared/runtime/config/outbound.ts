// Where the system may connect to by itself: exceptions to the guard, name servers, feeds.
import ipaddr from 'ipaddr.js';
import type { SettingsReader } from '../settings-reader';

/** `host:port` is let through to this address and no other, also without TLS. For tests and development. */
export interface OutboundException {
  host: string;
  port: number;
  address: string;
}

export interface DnsServer {
  address: string;
  port: number;
}

export interface RateFeeds {
  /** Daily XML of the European Central Bank. */
  ecbUrl: string | undefined;
  /** Rates per euro as Frankfurter answers them, for what the first does not know. */
  fallbackUrl: string | undefined;
}

const EXCEPTION = /^([^:=[\]]+|\[[^\]]+\]):(\d+)=(.+)$/;

export function readOutboundAllow(read: SettingsReader): readonly OutboundException[] {
  const items = read.list('OUTBOUND_ALLOW');
  if (items.length > 0 && read.optional('NODE_ENV') === 'production') {
    read.bad('OUTBOUND_ALLOW', 'opens the guard of outgoing connections: not with NODE_ENV=production');
  }
  return items.flatMap((item) => {
    const [, host = '', port = '', address = ''] = EXCEPTION.exec(item) ?? [];
    if (isPort(port) && ipaddr.isValid(address)) {
      return { host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port), address };
    }
    read.bad('OUTBOUND_ALLOW', `must list host:port=address; "${item}" is none`);
    return [];
  });
}

/** `address:port`, IPv6 in brackets. */
export function readDnsServers(read: SettingsReader): readonly DnsServer[] {
  return read.list('DNS_SERVERS').flatMap((item) => {
    const [, address = '', port = '53'] = /^\[?([0-9a-fA-F.:]+?)\]?(?::(\d+))?$/.exec(item) ?? [];
    if (ipaddr.isValid(address) && isPort(port)) return { address, port: Number(port) };
    read.bad('DNS_SERVERS', `must list address:port; "${item}" is none`);
    return [];
  });
}

/** `none` switches a feed off. */
export function readRateFeeds(read: SettingsReader): RateFeeds {
  const feed = (name: string, fallback: string) => {
    if (read.optional(name) === 'none') return undefined;
    return read.url(name, ['https:', 'http:']) ?? fallback;
  };
  return {
    ecbUrl: feed('RATES_ECB_URL', 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
    fallbackUrl: feed('RATES_FALLBACK_URL', 'https://api.frankfurter.dev/v2/rates?base=EUR'),
  };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
