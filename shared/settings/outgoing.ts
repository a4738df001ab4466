// Where the system may connect to by itself: exceptions to the guard, name servers, feeds.
import ipaddr from 'ipaddr.js';
import { file, list, webUrl } from './kinds';
import { type Parse, type Report, setting, type ValuesOf } from './setting';

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

export interface OutgoingConfig {
  outboundAllow: readonly OutboundException[];
  /** A certificate authority, as PEM, to be trusted for outgoing TLS besides the usual ones. */
  outboundCa: string | undefined;
  /** Empty: those of the system. */
  dnsServers: readonly DnsServer[];
  rateFeeds: RateFeeds;
}

const EXCEPTION = /^([^:=[\]]+|\[[^\]]+\]):(\d+)=(.+)$/;

const exceptions: Parse<readonly OutboundException[]> = (value, bad) =>
  list(value, bad).flatMap((item) => {
    const [, host = '', port = '', address = ''] = EXCEPTION.exec(item) ?? [];
    if (isPort(port) && ipaddr.isValid(address)) {
      return { host: host.replace(/^\[|\]$/g, '').toLowerCase(), port: Number(port), address };
    }
    bad(`must list host:port=address; "${item}" is none`);
    return [];
  });

/** `address:port`, IPv6 in brackets. */
const nameServers: Parse<readonly DnsServer[]> = (value, bad) =>
  list(value, bad).flatMap((item) => {
    const [, address = '', port = '53'] = /^\[?([0-9a-fA-F.:]+?)\]?(?::(\d+))?$/.exec(item) ?? [];
    if (ipaddr.isValid(address) && isPort(port)) return { address, port: Number(port) };
    bad(`must list address:port; "${item}" is none`);
    return [];
  });

/** Undefined for `none`. */
const feed: Parse<string | undefined> = (value, bad) => (value === 'none' ? undefined : webUrl(value, bad));

const WHO_CONNECTS = { neededBy: ['mail', 'settings', 'sso', 'webhooks'] };
const WHO_KEEPS_RATES = { neededBy: ['settings'] };

export const OUTGOING = {
  OUTBOUND_ALLOW: setting(exceptions, {
    meaning:
      'Exceptions to the guard of outgoing connections, which reach public addresses only: host:port=address, comma ' +
      'separated. Refused with NODE_ENV=production.',
    default: '',
    example: 'mail.localhost:2525=127.0.0.1',
    isForDevelopment: true,
    ...WHO_CONNECTS,
  }),
  OUTBOUND_CA_FILE: setting(file, {
    meaning: 'PEM file of a certificate authority to trust for outgoing TLS besides the usual ones.',
    example: '',
    ...WHO_CONNECTS,
  }),
  DNS_SERVERS: setting(nameServers, {
    meaning: 'Name servers for domain verification and outgoing connections, address:port, comma separated.',
    default: '',
    defaultMeans: 'those of the system',
    example: '9.9.9.9:53',
    ...WHO_CONNECTS,
  }),
  RATES_ECB_URL: setting(feed, {
    meaning: 'Daily currency rates of the European Central Bank; "none" switches the feed off.',
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    ...WHO_KEEPS_RATES,
  }),
  RATES_FALLBACK_URL: setting(feed, {
    meaning: 'Currency rates for what the first feed lacks; "none" switches the feed off.',
    default: 'https://api.frankfurter.dev/v2/rates?base=EUR',
    ...WHO_KEEPS_RATES,
  }),
};

export function outgoingConfig(
  values: ValuesOf<typeof OUTGOING>,
  report: Report,
  isProduction: boolean,
): OutgoingConfig {
  if (isProduction && values.OUTBOUND_ALLOW.length > 0) {
    report('OUTBOUND_ALLOW', 'opens the guard of outgoing connections: not with NODE_ENV=production');
  }
  return {
    outboundAllow: values.OUTBOUND_ALLOW,
    outboundCa: values.OUTBOUND_CA_FILE,
    dnsServers: values.DNS_SERVERS,
    rateFeeds: { ecbUrl: values.RATES_ECB_URL, fallbackUrl: values.RATES_FALLBACK_URL },
  };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
