// Where the gateway listens, and whom it believes.
import { baseUrl, integer, origins, ranges, text } from './kinds';
import { EVERY_PROCESS, setting, type ValuesOf } from './setting';

const GATEWAY = ['gateway'];

export const LISTEN = {
  HOST: setting(text, {
    meaning: 'Address the gateway listens on, and the health port of every process.',
    default: '127.0.0.1',
    neededBy: EVERY_PROCESS,
  }),
  PORT: setting(integer(0, 65_535), {
    meaning: 'Port of the gateway. Compose publishes it on this machine.',
    default: '3000',
    neededBy: EVERY_PROCESS,
  }),
  BASE_URL: setting(baseUrl, {
    meaning: 'Public address: cookies, links in mail. With https the session cookie is Secure.',
    defaultMeans: 'http://HOST:PORT',
    example: 'http://127.0.0.1:3000',
    neededBy: EVERY_PROCESS,
  }),
  TRUST_PROXY: setting(ranges, {
    meaning: 'Addresses or ranges of proxies whose X-Forwarded-For is believed, comma separated.',
    default: '',
    example: '10.0.0.0/8',
    neededBy: GATEWAY,
  }),
  CORS_ORIGINS: setting(origins, {
    meaning: 'Exact origins that browsers may call from, comma separated.',
    default: '',
    example: 'https://app.example.com',
    neededBy: GATEWAY,
  }),
};

export interface ListenConfig {
  host: string;
  port: number;
  baseUrl: string;
  trustProxy: readonly string[];
  corsOrigins: readonly string[];
}

export function listenConfig(values: ValuesOf<typeof LISTEN>): ListenConfig {
  const { HOST: host, PORT: port } = values;
  return {
    host,
    port,
    baseUrl: values.BASE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
  };
}
