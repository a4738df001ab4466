// Where the gateway listens, and whom it believes.
import { baseUrl, integer, origins, ranges, text } from './kinds';
import { EVERY_PROCESS, fieldsOf, settingFor, type ValuesOf } from './setting';

const forAll = settingFor(EVERY_PROCESS);
const forGateway = settingFor(['gateway']);

export const LISTEN = {
  HOST: forAll(text, {
    meaning: 'Address the gateway listens on, and the health port of every process.',
    default: '127.0.0.1',
  }),
  PORT: forAll(integer(0, 65_535), {
    meaning: 'Port of the gateway. Compose publishes it on this machine.',
    default: '3000',
  }),
  BASE_URL: forAll(baseUrl, {
    meaning:
      'Public address: the Host of requests, cookies, links in mail. With https the session cookie is Secure.',
    defaultMeans: 'http://HOST:PORT',
    example: 'http://127.0.0.1:3000',
  }),
  TRUST_PROXY: forGateway(ranges, {
    meaning: 'Addresses or ranges of proxies whose X-Forwarded-For and -Host are believed, comma separated.',
    default: '',
    example: '10.0.0.0/8',
  }),
  CORS_ORIGINS: forGateway(origins, {
    meaning: 'Exact origins that browsers may call from, comma separated.',
    default: '',
    example: 'https://app.example.com',
  }),
};

export function listenConfig(values: ValuesOf<typeof LISTEN>) {
  const { HOST: host, PORT: port, BASE_URL: baseUrl } = values;
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return { ...fieldsOf(values), baseUrl: baseUrl ?? ownUrl };
}
