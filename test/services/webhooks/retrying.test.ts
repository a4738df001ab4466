/** @list all @own-system — receivers at addresses that only this system may call */
// Retries of a delivery for about three days; a webhook that only fails, or whose receiver is gone, is switched off.

import { wakeups } from '../../../services/webhooks/wakeups/wakeups';
import { clients } from '../../../shared/contracts/clients';
import { beforeEachTest } from '../../support/made-before';
import { latestMailTo } from '../../support/mails';
import { fieldsOf, outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startWithOwnModules, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner } from '../../support/users';
import { Receiver, saying, taken } from './receiver';
import { deliveriesOf, feedOf, happen, subscribe, webhookOf } from './webhooks';

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
const company = beforeEachTest(() => owner(system));
let clock = 0;

beforeAll(async () => {
  receiver = await Receiver.start();
  system = await startWithOwnModules({ OUTBOUND_ALLOW: receiver.allow('gone.example.com') });
});
afterEach(() => {
  receiver.answer = taken;
});

/** The clock never goes back: what is due stays due. The sender looks at once, not only at its next poll. */
function pass(ms: number, endpointId?: string): void {
  clock += ms;
  system.setClock(clock);
  const { companyId } = company;
  if (endpointId) wakeups.publish({ companyIds: [], due: [{ companyId, endpointId }] });
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
    pass(waits, id);
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
  ['less than the schedule', () => '1', 5_000, 6_000],
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
  pass(7_000, id);
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
    expect([answer.status, answer.body]).toMatchObject([202, { status: 'pending', id: delivery?.id }]);
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
    const well = { isActive: true, disabledReason: null, disabledAt: null };
    expect(await webhookOf(company.http, id)).toMatchObject(well);
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

describe('switching off', () => {
  async function disabledEvent(id: string) {
    const events = await feedOf(company.http, 'webhook.disabled');
    return events.find(({ data }) => fieldsOf(data).id === id)?.data;
  }

  it('at once when the receiver says that it is gone, with an event and a mail', async () => {
    receiver.answer = saying(410);
    const { id } = await subscribe(company.http, receiver, '/gone-for-good', {
      url: receiver.url('/gone-for-good', 'gone.example.com'),
    });
    await happen(company.http);
    await until('it is off', async () => (await webhookOf(company.http, id)).isActive === false);
    expect(await webhookOf(company.http, id)).toMatchObject({
      disabledReason: 'gone',
      disabledAt: expect.any(String),
      version: 2,
    });
    expect(await disabledEvent(id)).toMatchObject({ reason: 'gone', isActive: false });
    await deliveriesOf(
      company.http,
      id,
      ({ status, nextAttemptAt }) => status === 'failed' && !nextAttemptAt,
    );
    const letter = await latestMailTo(system, company.email);
    expect(letter.subject).toMatch(/^A webhook of Company \w+ was switched off$/);
    expect(letter.text).toMatch(/to gone\.example\.com:\d+ was switched off.*\(410\)/s);
    expect(letter.text).not.toContain('gone-for-good');
  });

  it('after five days of nothing but failures, not before, and never for one that works in between', async () => {
    receiver.answer = (received, response) =>
      received.path === '/works' ? taken(received, response) : saying(500)(received, response);
    const failing = await subscribe(company.http, receiver, '/fails');
    const working = await subscribe(company.http, receiver, '/works');
    await happen(company.http);
    await until(
      'it is known to fail',
      async () => (await webhookOf(company.http, failing.id)).failingSince !== null,
    );
    const failOnceMore = async () => {
      const before = receiver.to('/fails').length;
      await happen(company.http);
      await until('it has failed again', () => receiver.to('/fails').length > before);
    };
    pass(4.9 * DAY);
    await failOnceMore();
    expect((await webhookOf(company.http, failing.id)).isActive).toBe(true);
    pass(0.2 * DAY);
    await failOnceMore();
    await until('it is off', async () => (await webhookOf(company.http, failing.id)).isActive === false);
    expect(await webhookOf(company.http, failing.id)).toMatchObject({ disabledReason: 'failing' });
    expect(await disabledEvent(failing.id)).toMatchObject({ reason: 'failing' });
    expect(await webhookOf(company.http, working.id)).toMatchObject({ isActive: true, failingSince: null });
  });

  it('by its owner gives up waiting deliveries, and sends nothing', async () => {
    receiver.answer = saying(500);
    const { id } = await subscribe(company.http, receiver, '/paused');
    await happen(company.http);
    await deliveriesOf(company.http, id, ({ status }) => status === 'retrying');
    await company.http.patch(`/api/webhooks/${id}`, { isActive: false });
    await deliveriesOf(company.http, id, ({ status }) => status === 'failed');
    const before = receiver.to('/paused').length;
    pass(DAY);
    await happen(company.http);
    const other = await subscribe(company.http, receiver, '/witness');
    receiver.answer = taken;
    await happen(company.http);
    await deliveriesOf(company.http, other.id, ({ status }) => status === 'succeeded');
    expect(receiver.to('/paused').length).toBe(before);
  });
});
