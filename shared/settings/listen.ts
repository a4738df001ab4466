// Address of the gateway, and the proxies that it trusts.
import { baseUrl, flag, integer, origins, ranges, text } from './kinds';
import { EVERY_PROCESS, fieldsOf, settingFor, type ValuesOf } from './setting';

const forAll = settingFor(EVERY_PROCESS);
const forGateway = settingFor(['gateway']);

export const LISTEN = {
  HOST: forAll(text, {
    meaning: 'Address the gateway listens on, and the health port of every process.',
    default: '127.0.0.1',
    inContainers: '0.0.0.0',
  }),
  PORT: forAll(integer(0, 65_535), {
    meaning: 'Port of the gateway. Compose publishes it on this machine.',
    default: '3000',
    inContainers: '3000',
  }),
  BASE_URL: forAll(baseUrl, {
    meaning:
      'Public address: the Host of requests, cookies, links in mail. With https the session cookie is Secure.',
    defaultMeans: 'http://HOST:PORT',
    example: 'http://127.0.0.1:3000',
  }),
  TRUST_PROXY: forGateway(ranges, {
    meaning:
      'Addresses or ranges of proxies whose X-Forwarded-For and X-Forwarded-Host are trusted, comma separated.',
    default: '',
    example: '10.0.0.0/8',
  }),
  CORS_ORIGINS: forGateway(origins, {
    meaning: 'Exact origins that browsers may call from, comma separated.',
    default: '',
    example: 'https://app.example.com',
  }),
  REQUEST_TIMEOUT_SECONDS: forAll(integer(2, 300), {
    meaning:
      'A request that takes longer is answered with 504, unless its endpoint has a limit of its own. A ' +
      'statement of the database may take four fifths of it, the wait for a connection half of it.',
    default: '10',
  }),
  RESPONSE_STALL_SECONDS: forGateway(integer(1, 3_600), {
    meaning: 'A connection is closed if its client reads no byte of a response for this time.',
    default: '30',
  }),
  RESPONSE_UNREAD_BYTES_MAX: forGateway(integer(100_000, 10_000_000_000), {
    meaning:
      'Limit of the bytes of responses that one key, session or address has not read yet. Above it, its ' +
      'requests are answered with 503.',
    default: '32000000',
  }),
  REQUEST_LOG: forGateway(flag, {
    meaning: '1 logs a line for each request: caller, route, status, time. 0 logs none.',
    default: '1',
  }),
};

export function listenConfig(values: ValuesOf<typeof LISTEN>) {
  const { HOST: host, PORT: port, BASE_URL: baseUrl } = values;
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return { ...fieldsOf(values), baseUrl: baseUrl ?? ownUrl };
}
