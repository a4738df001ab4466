// Connections that the system opens by itself: exceptions to the guard, name servers, feeds.
import ipaddr from 'ipaddr.js';
import { file, list, webUrl } from './kinds';
import { fieldsOf, type Parse, settingFor, type ValuesOf } from './setting';

/** `host:port` is let through to this address and no other, also without TLS. For tests and development. */
export interface OutboundException {
  host: string;
  port: number;
  address: string;
}

/** An address that replaces the one of a channel's authority. */
export interface ChannelEndpoint {
  channel: string;
  environment: string;
  /** The address; a slash at its end is removed. */
  url: string;
}

/** An address that replaces the one of a payment provider, or makes one reachable that has none. */
export interface ProviderEndpoint {
  provider: string;
  /** The address; a slash at its end is removed. */
  url: string;
}

export interface DnsServer {
  address: string;
  port: number;
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

const ENDPOINT = /^([a-z-]+)\.(TEST|PROD)=(https:\/\/[^\s/?#]+\S*?)\/*$/;

const endpoints: Parse<readonly ChannelEndpoint[]> = (value, bad) =>
  list(value, bad).flatMap((item) => {
    const [, channel, environment, url] = ENDPOINT.exec(item) ?? [];
    if (channel && environment && url) return { channel, environment, url };
    bad(`must list channel.TEST=https://…; "${item}" is none`);
    return [];
  });

const PROVIDER_ENDPOINT = /^([a-z-]+)=(https:\/\/[^\s/?#]+\S*?)\/*$/;

const providerEndpoints: Parse<readonly ProviderEndpoint[]> = (value, bad) =>
  list(value, bad).flatMap((item) => {
    const [, provider, url] = PROVIDER_ENDPOINT.exec(item) ?? [];
    if (provider && url) return { provider, url };
    bad(`must list provider=https://…; "${item}" is none`);
    return [];
  });

/** Parses `address:port`, with IPv6 in brackets. */
const nameServers: Parse<readonly DnsServer[]> = (value, bad) =>
  list(value, bad).flatMap((item) => {
    const [, address = '', port = '53'] = /^\[?([0-9a-fA-F.:]+?)\]?(?::(\d+))?$/.exec(item) ?? [];
    if (ipaddr.isValid(address) && isPort(port)) return { address, port: Number(port) };
    bad(`must list address:port; "${item}" is none`);
    return [];
  });

/** Address of the feed; undefined for `none`. */
const feed: Parse<string | undefined> = (value, bad) => (value === 'none' ? undefined : webUrl(value, bad));

const forConnecting = settingFor(['mail', 'receivables', 'settings', 'sso', 'transmissions', 'webhooks']);
const forRates = settingFor(['settings']);

export const OUTGOING = {
  OUTBOUND_ALLOW: forConnecting(exceptions, {
    meaning:
      'Exceptions to the guard of outgoing connections, which reach public addresses only: host:port=address, comma separated.',
    default: '',
    example: 'mail.localhost:2525=127.0.0.1',
    harmInProduction: 'opens the guard of outgoing connections',
  }),
  CHANNEL_ENDPOINTS: settingFor(['transmissions'])(endpoints, {
    meaning:
      'Addresses of e-invoicing channels that replace those of their authorities, channel.environment=https://…, comma separated.',
    default: '',
    example: 'ksef.TEST=https://localhost:8444/v2',
    harmInProduction: 'sends invoices elsewhere than to their authority',
  }),
  RECEIVABLES_ENDPOINTS: settingFor(['receivables'])(providerEndpoints, {
    meaning:
      'Addresses of payment providers that replace their own, provider=https://…, comma separated. The simulator has no other.',
    default: '',
    example: 'simulator=https://localhost:8450',
    harmInProduction: 'sends payers elsewhere than to their provider',
  }),
  OUTBOUND_CA_FILE: forConnecting(file, {
    meaning: 'PEM file of a certificate authority to trust for outgoing TLS besides the usual ones.',
    example: '',
  }),
  DNS_SERVERS: forConnecting(nameServers, {
    meaning: 'Name servers for domain verification and outgoing connections, address:port, comma separated.',
    default: '',
    defaultMeans: 'those of the system',
    example: '9.9.9.9:53',
  }),
  RATES_ECB_URL: forRates(feed, {
    meaning: 'Daily currency rates of the European Central Bank; "none" switches the feed off.',
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  }),
  RATES_FALLBACK_URL: forRates(feed, {
    meaning: 'Currency rates that the first feed lacks; "none" switches the feed off.',
    default: 'https://api.frankfurter.dev/v2/rates?base=EUR',
  }),
};

export function outgoingConfig(values: ValuesOf<typeof OUTGOING>) {
  const {
    OUTBOUND_CA_FILE: outboundCa,
    RATES_ECB_URL: ecbUrl,
    RATES_FALLBACK_URL: fallbackUrl,
    ...rest
  } = values;
  return { ...fieldsOf(rest), outboundCa, rateFeeds: { ecbUrl, fallbackUrl } };
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;
}
