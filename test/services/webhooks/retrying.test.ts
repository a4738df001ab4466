// What is not taken is tried again, for about three days.
import { clients } from '../../../shared/contracts/clients';
import { webhooks } from '../../../shared/contracts/webhooks';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver, saying, taken } from './receiver';
import { deliveriesOf, happen, subscribe, webhookOf } from './webhooks';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Time between attempts, at least; a fifth may be added. */
const SCHEDULE = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

let receiver: Receiver;
let system: TestSystem;
let company: CompanyAccount;
let clock = 0;

beforeAll(async () => {
  receiver = await Receiver.start();
  system = await startTestSystem({ OUTBOUND_ALLOW: receiver.allow('gone.example.com') });
});
beforeEach(async () => {
  company = await owner(system);
});
afterEach(() => {
  receiver.answer = taken;
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
});

/** The clock never goes back: what is due stays due. */
function pass(ms: number): void {
  clock += ms;
  system.setClock(clock);
}

it('ten times, each time later, then gives up; the id stays, the signature does not', async () => {
  receiver.answer = saying(500);
  const { id } = await subscribe(company.http, receiver, '/ten');
  await happen(company.http);
  for (const [at, delay] of SCHEDULE.entries()) {
    const [delivery] = await deliveriesOf(company.http, id, ({ attempts }) => attempts.length === at + 1);
    expect(delivery?.status).toBe('retrying');
    const waits = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts.at(-1)?.at ?? '');
    expect(waits).toBeGreaterThanOrEqual(delay);
    // a fifth of spread, and what the attempt itself took
    expect(waits).toBeLessThan(delay * 1.2 + 5_000);
    pass(waits);
  }
  const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'failed');
  expect(delivery?.attempts.map(({ status }) => status)).toEqual(Array(10).fill(500));
  expect([delivery?.nextAttemptAt, delivery?.completedAt === null]).toEqual([null, false]);
  const messages = receiver.to('/ten');
  expect(messages.length).toBe(10);
  expect(new Set(messages.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.eventId]));
  expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  expect(new Set(messages.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
  expect(new Set(messages.map(({ headers }) => headers['webhook-signature'])).size).toBe(10);
});

it.each([
  ['seconds', () => '7200', 2 * HOUR, 2 * HOUR],
  ['a date', () => new Date(Date.now() + clock + HOUR).toUTCString(), HOUR - 5_000, HOUR],
  ['more than a day', () => '9999999', DAY, DAY],
  ['less than the schedule', () => '1', 5_000, 6_000],
  ['nonsense', () => 'soon', 5_000, 6_000],
])('waits as long as the receiver asks: %s', async (what, header, atLeast, atMost) => {
  receiver.answer = (_, response) => saying(429, { 'retry-after': header() })(_, response);
  const { id } = await subscribe(company.http, receiver, `/retry-after/${what.length}`);
  await happen(company.http);
  const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'retrying');
  const waits = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.attempts[0]?.at ?? '');
  expect(waits).toBeGreaterThanOrEqual(atLeast);
  expect(waits).toBeLessThan(atMost + 5_000);
});

it('every status but 2xx is a failure, redirects among them, and a closed connection too', async () => {
  const answers: Record<string, Receiver['answer']> = {
    '/redirect': saying(302, { location: receiver.url('/elsewhere') }),
    '/bad': saying(400),
    '/hung-up': (_, response) => void response.destroy(),
  };
  receiver.answer = (received, response) => answers[received.path]?.(received, response);
  const ids = await Promise.all(
    Object.keys(answers).map(async (path) => (await subscribe(company.http, receiver, path)).id),
  );
  await happen(company.http);
  const outcomes = await Promise.all(
    ids.map((id) => deliveriesOf(company.http, id, ({ status }) => status === 'retrying')),
  );
  const [redirect, bad, hungUp] = outcomes.map(([delivery]) => delivery?.attempts[0]);
  expect(redirect).toMatchObject({ status: 302, reason: 'redirect', succeeded: false });
  expect(bad).toMatchObject({ status: 400, reason: null, succeeded: false });
  expect(hungUp).toMatchObject({ status: null, reason: 'connection_failed', succeeded: false });
  expect(receiver.to('/elsewhere')).toEqual([]);
});

it('a receiver that is back gets it, and its webhook is well again', async () => {
  receiver.answer = saying(503);
  const { id } = await subscribe(company.http, receiver, '/back');
  await happen(company.http);
  await until('it is known to fail', async () => (await webhookOf(company.http, id)).failingSince !== null);
  receiver.answer = taken;
  pass(7_000);
  const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([503, 204]);
  await until('it is known to work', async () => (await webhookOf(company.http, id)).failingSince === null);
});

describe('asking for it again', () => {
  it('sends one message again with the same id, also one that was taken', async () => {
    const { id } = await subscribe(company.http, receiver, '/again');
    await happen(company.http);
    const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
    const answer = await company.http.post(`/api/webhooks/deliveries/${delivery?.id}/retry`);
    expect([
      answer.status,
      outputOf(webhooks.retry, answer).status,
      outputOf(webhooks.retry, answer).id,
    ]).toEqual([202, 'pending', delivery?.id]);
    const [first, second] = await receiver.messages('/again', 2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    const [after] = await deliveriesOf(company.http, id, ({ attempts }) => attempts.length === 2);
    expect(after).toMatchObject({ status: 'succeeded', sequence: delivery?.sequence });
  });

  it('sends the events missed while the webhook was off, and the failed ones, once each', async () => {
    receiver.answer = saying(410);
    const { id } = await subscribe(company.http, receiver, '/missed');
    // events are dated by the real clock
    const since = new Date(Date.now() - MINUTE).toISOString();
    const first = await happen(company.http);
    await until('it is off', async () => (await webhookOf(company.http, id)).isActive === false);
    const second = await happen(company.http);
    await company.http.post('/api/articles', { name: 'Not subscribed' });
    expectProblem(await company.http.post(`/api/webhooks/${id}/recover`, { since }), 409, 'webhook_disabled');
    const [failed] = await deliveriesOf(company.http, id, ({ status }) => status === 'failed');
    const retried = await company.http.post(`/api/webhooks/deliveries/${failed?.id}/retry`);
    expectProblem(retried, 409, 'webhook_disabled');

    receiver.answer = taken;
    await company.http.patch(`/api/webhooks/${id}`, { isActive: true });
    expect(await webhookOf(company.http, id)).toMatchObject({
      isActive: true,
      disabledReason: null,
      disabledAt: null,
    });
    const recovered = await company.http.post(`/api/webhooks/${id}/recover`, { since });
    expect(recovered.status).toBe(202);
    const deliveries = await until('both are taken', async () => {
      const all = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
      return all.length === 2 && all;
    });
    const names = receiver
      .to('/missed')
      .slice(-2)
      .map(({ body }) => JSON.parse(body).data.id);
    expect(names.sort()).toEqual(
      [outputOf(clients.create, first).id, outputOf(clients.create, second).id].sort(),
    );
    await company.http.post(`/api/webhooks/${id}/recover`, { since });
    const again = await happen(company.http);
    await until('what came after is taken', () =>
      receiver
        .to('/missed')
        .some(({ body }) => JSON.parse(body).data.id === outputOf(clients.create, again).id),
    );
    expect(receiver.to('/missed').length).toBe(deliveries.length + 2);
  });

  it.each([
    ['in the future', () => new Date(Date.now() + clock + DAY).toISOString()],
    ['more than 30 days ago', () => new Date(Date.now() + clock - 31 * DAY).toISOString()],
    ['no time', () => 'yesterday'],
  ])('since a time that is %s is refused', async (_what, since) => {
    const { id } = await subscribe(company.http, receiver, '/since');
    expectInvalid(await company.http.post(`/api/webhooks/${id}/recover`, { since: since() }), '/since');
  });
});

it('a test message shows the response of the receiver', async () => {
  receiver.answer = (_, response) => void response.writeHead(202).end('hello');
  const { id } = await subscribe(company.http, receiver, '/test', { isActive: false });
  const plain = await company.http.post(`/api/webhooks/${id}/test`, {});
  expect(plain.body).toEqual({
    delivered: true,
    status: 202,
    reason: null,
    durationMs: expect.any(Number),
    message: 'The receiver took it (202).',
    responseBody: 'hello',
  });
  const example = await company.http.post(`/api/webhooks/${id}/test`, { eventType: 'client.created' });
  expect(example.status).toBe(200);
  const types = receiver.to('/test').map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(['webhook.test', 'client.created']);
  receiver.answer = saying(418);
  const refused = await company.http.post(`/api/webhooks/${id}/test`, {});
  expect(refused.body).toMatchObject({
    delivered: false,
    status: 418,
    message: 'The receiver refused it (418).',
  });
  receiver.answer = (_, response) => void response.destroy();
  const none = await company.http.post(`/api/webhooks/${id}/test`, {});
  expect(none.body).toMatchObject({ delivered: false, status: null, reason: 'connection_failed' });
});
