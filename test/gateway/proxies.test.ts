/** @list all — the rest of the gateway; npm test has the core */
// The client address of a request behind proxies, and invalid settings of it.
import type { IncomingMessage } from 'node:http';
import { addressReader } from '../../gateway/request/client-address';
import { identity } from '../../shared/contracts/identity';
import { readConfig } from '../../shared/settings/config';
import { startInstance } from '../support/system';
import { signUp } from '../support/users';

function addressOf(trustProxy: string[], remoteAddress: string, forwardedFor?: string): string {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  // The reader uses these two fields of a request only.
  return addressReader(trustProxy)({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

describe('the address of a request', () => {
  it.each<[string, string[], string, string | undefined, string]>([
    ['no proxy is trusted', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the caller is no proxy', ['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['the proxy says nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy says who', ['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the caller pretends', ['10.0.0.1'], '10.0.0.1', '127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['only proxies', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy speaks IPv4 inside IPv6', ['10.0.0.1'], '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['IPv6', ['2001:db8::/32'], '2001:db8::1', '2001:0DB9:0::7', '2001:db9::7'],
    ['a port is added', ['10.0.0.1'], '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['a port is added to IPv6', ['10.0.0.1'], '10.0.0.1', '[2001:db9::7]:4711', '2001:db9::7'],
    ['the proxy does not know', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['there is rubbish', ['10.0.0.1'], '10.0.0.1', "198.51.100.1, '; --", '10.0.0.1'],
    ['a number that is an address to some', ['10.0.0.1'], '10.0.0.1', '2130706433', '10.0.0.1'],
    ['empty hops', ['10.0.0.1'], '10.0.0.1', ' , 198.51.100.1 ,', '198.51.100.1'],
  ])('when %s', (_case, trusted, remote, forwarded, expected) => {
    expect(addressOf(trusted, remote, forwarded)).toBe(expected);
  });

  it('is what the list of sessions shows', async () => {
    const system = await startInstance();
    const { http, email, password } = await signUp(system);
    const signIn = (address: string) =>
      http.as({}).post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': address });
    const statuses = [(await signIn('203.0.113.9')).status, (await signIn('nonsense')).status];
    const { items } = await http.call(identity.sessions, {});
    expect(statuses).toEqual([200, 200]);
    expect(items.map(({ address }) => address).sort()).toEqual(['127.0.0.1', '127.0.0.1', '203.0.113.9']);
  });
});

describe('settings', () => {
  it.each(['localhost', '10.0.0.0/33', '10.0.0', '*', '10.0.0.1/', 'true'])(
    'TRUST_PROXY=%s refuses to start',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: `127.0.0.1, ${value}` })).toThrow(
        `Bad setting: TRUST_PROXY must list addresses or CIDR ranges; "${value}" is none`,
      );
    },
  );

  it.each([
    '*',
    'app.example.com',
    'https://app.example.com/',
    'https://App.example.com',
    'https://app.example.com:443',
    'null',
    'ftp://a.example',
  ])('CORS_ORIGINS=%s refuses to start', (value) => {
    expect(() => readConfig({ CORS_ORIGINS: value })).toThrow(
      `Bad setting: CORS_ORIGINS must list origins like https://app.example.com; "${value}" is none`,
    );
  });

  it('are taken when they are right', () => {
    const config = readConfig({
      TRUST_PROXY: '127.0.0.1, ::1, 10.0.0.0/8',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
    });
    expect(config.trustProxy).toEqual(['127.0.0.1', '::1', '10.0.0.0/8']);
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  });
});
