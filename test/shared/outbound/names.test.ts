// The address that a name resolves to at the moment of the connection decides: the name server is a real one.
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { type NameServer, startNameServer } from '../../support/name-server';
import { type Bait, outboundOf, reasonOf, startBait } from './outbound-and-bait';

const PUBLIC = '93.184.216.34';

const A: Record<string, string[] | 'silent'> = {
  'loopback.attacker.com': ['127.0.0.1'],
  'private.attacker.com': ['10.1.2.3'],
  'metadata.attacker.com': ['169.254.169.254'],
  'azure.attacker.com': ['168.63.129.16'],
  'zero.attacker.com': ['0.0.0.0'],
  'mixed.attacker.com': [PUBLIC, '127.0.0.1'],
  'public.example.com': [PUBLIC],
  'silent.attacker.com': 'silent',
};

const AAAA: Record<string, string[] | 'silent'> = {
  'v6.attacker.com': ['::1'],
  'mapped.attacker.com': ['::ffff:127.0.0.1'],
  'unique-local.attacker.com': ['fd00::1'],
  'silent.attacker.com': 'silent',
};

let names: NameServer;
let outbound: Outbound;
let bait: Bait;
let rebinding = 0;

beforeAll(async () => {
  bait = await startBait();
  names = await startNameServer((name, type) => {
    if (name === 'rebind.attacker.com' && type === 'A') return rebinding++ === 0 ? [PUBLIC] : ['127.0.0.1'];
    return type === 'A' ? (A[name] ?? (AAAA[name] && [])) : (AAAA[name] ?? (A[name] && []));
  });
  outbound = outboundOf({ DNS_SERVERS: names.address });
});
afterAll(() => outbound.close());
afterEach(() => expect(bait.reached).toBe(0));

test.each(Object.keys({ ...A, ...AAAA }).filter((name) => !/^(?:public|silent)/.test(name)))(
  '%s resolves to the inside and is refused everywhere',
  async (name) => {
    const url = `https://${name}:${bait.port}/`;
    expect(await reasonOf(outbound.http().request(url, { answer: 'status' }))).toBe('blocked_address');
    expect(await reasonOf(outbound.http().fetch(url))).toBe('blocked_address');
    expect(await reasonOf(outbound.openSocket(name, bait.port))).toBe('blocked_address');
    expect((await outbound.inspectUrl(url)).refusal?.reason).toBe('blocked_address');
  },
);

test('a name that was public when it was saved is refused when it has become an inner one', async () => {
  const url = `https://rebind.attacker.com:${bait.port}/`;
  expect(await outbound.inspectUrl(url)).toEqual({});
  expect(await reasonOf(outbound.http().request(url, { answer: 'status' }))).toBe('blocked_address');
});

test('one connection asks once: the answer that was checked is the one connected to', async () => {
  const before = names.questions.length;
  await reasonOf(outbound.openSocket('public.example.com', bait.port, { timeoutMs: 300 }));
  expect(names.questions.slice(before).sort()).toEqual(['A public.example.com', 'AAAA public.example.com']);
});

test('a name that does not exist is a warning when it is saved, an error when it is called', async () => {
  const { warning, refusal } = await outbound.inspectUrl('https://unknown.example.com/');
  expect([warning?.reason, refusal]).toEqual(['dns_failure', undefined]);
  expect(await reasonOf(outbound.http().request('https://unknown.example.com/', { answer: 'status' }))).toBe(
    'dns_failure',
  );
});

test('a silent name server is not waited for longer than the caller allows', async () => {
  const url = 'https://silent.attacker.com/';
  expect(await reasonOf(outbound.http().request(url, { answer: 'status', timeoutMs: 200 }))).toBe('timeout');
  expect(await reasonOf(outbound.openSocket('silent.attacker.com', 25, { timeoutMs: 200 }))).toBe('timeout');
  expect((await outbound.inspectUrl(url)).warning?.reason).toMatch(/^(timeout|dns_failure)$/);
});
