/** @list all — the rest of its service; npm test has the core */
// Addresses of the inside, and receivers that mean harm.

import { webhooks } from '../../../shared/contracts/webhooks';
import { type Bait, startBait } from '../../shared/outbound/outbound-and-bait';
import { startNamesInPlace } from '../../support/name-server';
import { expectInvalid, problemOf } from '../../support/problems';
import { startInstance, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver, taken } from './receiver';
import { createWebhook, deliveriesOf } from './webhooks';

const PUBLIC = '93.184.216.34';

let receiver: Receiver;
let bait: Bait;
let system: TestSystem;
let company: CompanyAccount;
/** Address that the rebinding name resolves to. */
let address = PUBLIC;
const lines: string[] = [];

beforeAll(async () => {
  await startNamesInPlace((name, type) => {
    if (type !== 'A') return [];
    return name === 'rebind.attacker.com'
      ? [address]
      : name === 'inner.attacker.com'
        ? ['10.0.0.7']
        : undefined;
  });
  receiver = await Receiver.startInPlace();
  bait = await startBait();
  system = await startInstance('plain', (line) => void lines.push(line));
  company = await owner(system);
});
afterEach(() => expect(bait.reached).toBe(0));

const happen = () => company.http.post('/api/clients', { name: 'Somebody' });
const subscribe = (url: string) => createWebhook(company.http, { url, events: ['client.created'] });

it.each([
  ...[
    'inner.attacker.com',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ],
  ...['metadata.google.internal', 'localhost', 'postgres:5432'],
])('%s is refused when it is saved, in words that name no address', async (host) => {
  const url = `https://${host}/`;
  for (const answer of [
    await company.http.post('/api/webhooks', { url, events: ['*'] }),
    await company.http.patch(`/api/webhooks/${(await subscribe(receiver.url('/ok'))).id}`, { url }),
  ]) {
    expectInvalid(answer, '/url');
    expect(problemOf(answer).errors?.[0]?.message).not.toMatch(/\d+\.\d+|::/);
  }
});

it('a name that has moved to the inside since it was saved is not connected to', async () => {
  const url = `https://rebind.attacker.com:${bait.port}/`;
  const { id, warnings } = await subscribe(url);
  expect(warnings).toEqual([]);
  address = '127.0.0.1';
  await happen();
  const [delivery] = await deliveriesOf(company.http, id, ({ attempts }) => attempts.length > 0);
  expect(delivery?.attempts[0]).toMatchObject({ succeeded: false, status: null, reason: 'blocked_address' });
  const test = await company.http.post(`/api/webhooks/${id}/test`, {});
  expect(test.body).toMatchObject({ delivered: false, reason: 'blocked_address' });
  expect(test.text).not.toMatch(/127\.0\.0\.1/);
});

it('a redirect to the inside is not followed', async () => {
  receiver.answer = (_, response) =>
    void response.writeHead(307, { location: `http://127.0.0.1:${bait.port}/` }).end();
  const { id } = await subscribe(receiver.url('/redirect'));
  await happen();
  const [delivery] = await deliveriesOf(company.http, id, ({ attempts }) => attempts.length > 0);
  expect(delivery?.attempts[0]).toMatchObject({ status: 307, reason: 'redirect' });
  receiver.answer = taken;
});

it('an endless response is cut off, and little of it is kept', async () => {
  receiver.answer = (received, response) => {
    if (received.path !== '/endless') return taken(received, response);
    const more = () => {
      while (response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  };
  const { id } = await subscribe(receiver.url('/endless'));
  await happen();
  const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
  expect(delivery?.responseBody).toBe('x'.repeat(1_024));
});

it('nothing of a secret, of an address that may be one, or of an answer is in the log or in an event', async () => {
  receiver.answer = (received, response) => {
    if (received.path.startsWith('/canary')) response.writeHead(500).end('canary-answer-5571');
    else taken(received, response);
  };
  const { id, secret } = await subscribe(receiver.url('/canary-path-9137?token=canary-token-2260'));
  await happen();
  await deliveriesOf(company.http, id, ({ attempts }) => attempts.length > 0);
  const rotated = await company.http.respond(webhooks.rotateSecret, { id });
  await system.sql(`UPDATE webhooks.endpoints SET open_secret = NULL, secret = 'v1.broken' WHERE id = $1`, [
    id,
  ]);
  await company.http.post(`/api/webhooks/${id}/test`, {});
  const events = await system.sql<{ text: string }>('SELECT e::text AS text FROM webhooks.events e');
  const secrets = [secret, rotated.body.secret].map((text: string) => text.slice('whsec_'.length));
  for (const canary of [...secrets, 'canary-']) {
    expect(lines.filter((line) => line.includes(canary))).toEqual([]);
    expect(events.filter(({ text }) => text.includes(canary))).toEqual([]);
  }
  expect(lines.length).toBeGreaterThan(0);
});
