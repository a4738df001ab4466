// Row 10 of the threat table: no way of writing a place leads inside.
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { type Bait, outboundOf, reasonOf, startBait } from './outbound-and-bait';

const words = (text: string) => text.trim().split(/\s+/);

const LOOPBACK = words(`
  127.0.0.1 127.1 127.255.255.254 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 127.0.0.1.
  １２７.0.0.1 127。0。0。1 [::1] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1]
  [::ffff:0:127.0.0.1] 0.0.0.0 0 [::]`);

const PRIVATE = words(`
  10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 3232235521 0xc0a80001 0300.0250.0.1
  100.64.0.1 169.254.0.1 169.254.169.254 0xa9fea9fe [::ffff:169.254.169.254] 168.63.129.16 192.0.0.1
  192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 192.88.99.1 224.0.0.1 240.0.0.1 255.255.255.255
  [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [2001:db8::1] [3fff::1] [2002:7f00:1::]
  [2002:a9fe:a9fe::1] [2001:0:7f00:1::1] [64:ff9b::7f00:1] [64:ff9b::169.254.169.254] [64:ff9b:1::1]
  [100::1] [5f00::1] [4000::1]`);

const NAMES = words(`
  localhost LOCALHOST localhost. a.localhost localhost.localdomain metadata metadata.google.internal
  instance-data printer.local router.lan nas.home gateway.home.arpa intranet wiki.corp postgres
  db.internal a.test a.invalid a.example a.onion 1.0.0.127.in-addr.arpa`);

const BLOCKED = new Set(['blocked_address', 'blocked_name']);

let outbound: Outbound;
let bait: Bait;
beforeAll(async () => {
  outbound = outboundOf();
  bait = await startBait();
});
afterAll(() => outbound.close());
describe.each([...LOOPBACK, ...PRIVATE, ...NAMES])('%s', (host) => {
  test('is not connected to over https', async () => {
    const url = `https://${host}:${bait.port}/hook`;
    expect(BLOCKED).toContain(await reasonOf(outbound.http().request(url, { answer: 'status' })));
    expect(BLOCKED).toContain(await reasonOf(outbound.http().fetch(url)));
  });

  test('is no place for a mail server', async () => {
    expect(BLOCKED).toContain(await reasonOf(outbound.openSocket(host, bait.port)));
  });

  test('is refused when it is saved', async () => {
    const { refusal } = await outbound.inspectUrl(`https://${host}/hook`);
    expect(BLOCKED).toContain(refusal?.reason);
    expect(await outbound.inspectHost(host, 25)).toEqual({ refusal: expect.anything() });
  });
});

test.each([
  ['http://hooks.example.com/', 'blocked_scheme'],
  ['ftp://hooks.example.com/', 'blocked_scheme'],
  ['file:///etc/passwd', 'blocked_scheme'],
  ['gopher://hooks.example.com/', 'blocked_scheme'],
  ['data:text/plain,hello', 'blocked_scheme'],
  ['javascript:alert(1)', 'blocked_scheme'],
  ['ws://hooks.example.com/', 'blocked_scheme'],
  ['https://user:password@hooks.example.com/', 'bad_url'],
  ['https://user@hooks.example.com/', 'bad_url'],
  ['https://', 'bad_url'],
  ['https://[fe80::1%25eth0]/', 'bad_url'],
  ['//hooks.example.com/', 'bad_url'],
  ['hooks.example.com', 'bad_url'],
  ['', 'bad_url'],
  ['https://hooks.example.com:0/', 'blocked_port'],
  ['https://hooks.example.com:65536/', 'bad_url'],
])('%s is refused as %s', async (url, reason) => {
  expect(await reasonOf(outbound.http().request(url, { answer: 'status' }))).toBe(reason);
  expect(await reasonOf(outbound.http().fetch(url))).toBe(reason);
  expect((await outbound.inspectUrl(url)).refusal?.reason).toBe(reason);
});

test('a public address is not saved as a URL either: it must be a name', async () => {
  expect((await outbound.inspectUrl('https://93.184.216.34/')).refusal?.reason).toBe('address_literal');
  expect((await outbound.inspectUrl('https://[2606:2800:220:1:248:1893:25c8:1946]/')).refusal?.reason).toBe(
    'address_literal',
  );
});

test('where only one port is allowed, no other is', async () => {
  const url = 'https://hooks.example.com:8443/';
  expect((await outbound.inspectUrl(url, { ports: [443] })).refusal?.reason).toBe('blocked_port');
  expect(await reasonOf(outbound.http({ ports: [443] }).fetch(url))).toBe('blocked_port');
  expect((await outbound.inspectUrl(url)).refusal).toBeUndefined();
  expect(
    (await outbound.inspectUrl('https://hooks.example.com:443/', { ports: [443] })).refusal,
  ).toBeUndefined();
});

test.each(['a b.com', 'mail.example.com/x', 'u@mail.example.com', 'mail.example.com:25', 'a\\b.com', ''])(
  'the host %j is none',
  async (host) => {
    expect(await reasonOf(outbound.openSocket(host, bait.port))).toBe('bad_url');
  },
);

test('none of these reached the bait, which can be reached', async () => {
  expect(bait.reached).toBe(0);
  const open = outboundOf({ OUTBOUND_ALLOW: `bait.localhost:${bait.port}=127.0.0.1` });
  await reasonOf(open.http().request(`https://bait.localhost:${bait.port}/`, { answer: 'status' }));
  expect(bait.reached).toBe(1);
  await open.close();
});
