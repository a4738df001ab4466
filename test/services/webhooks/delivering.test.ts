// From a change to the receiver.

import { Webhook as Verifier } from 'standardwebhooks';
import { clients } from '../../../shared/contracts/clients';
import { webhooks } from '../../../shared/contracts/webhooks';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver } from './receiver';
import { createWebhook, deliveriesOf, feedOf, type WebhookBody } from './webhooks';

let receiver: Receiver;
let system: TestSystem;
let company: CompanyAccount;

beforeAll(async () => {
  receiver = await Receiver.start();
  system = await startTestSystem({ OUTBOUND_ALLOW: receiver.allow() });
  company = await owner(system);
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
});

async function subscribe(path: string, fields: object = {}): Promise<WebhookBody> {
  return createWebhook(company.http, { url: receiver.url(path), events: ['client.created'], ...fields });
}

function clientNamed(name: string, headers: Record<string, string> = {}) {
  return company.http.post('/api/clients', { name }, headers);
}

it('sends an event, signed, as Standard Webhooks has it', async () => {
  const { secret } = await subscribe('/standard');
  const client = await clientNamed('Łódź Machines', { 'x-request-id': 'of-the-change' });
  const [message] = await receiver.messages('/standard');
  const body = new Verifier(secret).verify(message?.body ?? '', message?.headers ?? {});
  const [event] = await feedOf(company.http, 'client.created');
  expect(body).toEqual({
    type: 'client.created',
    timestamp: event?.occurredAt,
    data: expect.objectContaining({ id: outputOf(clients.create, client).id, name: 'Łódź Machines' }),
  });
  expect(message?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': event?.id,
    'x-request-id': 'of-the-change',
  });
});

it('sends an event to each webhook that is subscribed to it, and to no other', async () => {
  await subscribe('/all', { events: ['*'] });
  await subscribe('/articles', { events: ['article.created'] });
  await subscribe('/off', { isActive: false });
  await clientNamed('For some');
  await company.http.post('/api/articles', { name: 'Thing' });
  await receiver.messages('/articles');
  await until('both are there', () => receiver.to('/all').length >= 2);
  const types = receiver.to('/all').map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(expect.arrayContaining(['client.created', 'article.created']));
  expect(receiver.to('/articles').map(({ body }) => JSON.parse(body).type)).toEqual(['article.created']);
  expect(receiver.to('/off')).toEqual([]);
});

it('sends nothing of one company to another', async () => {
  const other = await owner(system);
  await createWebhook(other.http, { url: receiver.url('/other'), events: ['*'] });
  await subscribe('/mine');
  await clientNamed('Not theirs');
  await receiver.messages('/mine');
  await other.http.post('/api/clients', { name: 'Theirs' });
  const names = () => receiver.to('/other').map(({ body }) => JSON.parse(body).data.name);
  await until('theirs is there', () => names().includes('Theirs'));
  expect(names()).not.toContain('Not theirs');
});

it('records the response', async () => {
  receiver.answer = (_received, response) => void response.writeHead(200).end('taken\0');
  const { id } = await subscribe('/noted');
  await clientNamed('Noted');
  const [delivery] = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
  expect(delivery).toMatchObject({
    webhookId: id,
    eventType: 'client.created',
    nextAttemptAt: null,
    responseBody: 'taken\ufffd',
    attempts: [{ succeeded: true, status: 200, reason: null, durationMs: expect.any(Number) }],
  });
});

it('lists deliveries by pages, and names no next page on a last one that is exactly full', async () => {
  const { id } = await subscribe('/pages');
  const names = ['first', 'second', 'third', 'fourth'];
  for (const name of names) await clientNamed(name);
  const all = await until('four were sent', async () => {
    const sent = await deliveriesOf(company.http, id, ({ status }) => status === 'succeeded');
    return sent.length === names.length && sent.map(({ sequence }) => sequence);
  });
  const page = async (query: string) => {
    const body = outputOf(
      webhooks.deliveries,
      await company.http.get(`/api/webhooks/${id}/deliveries?pageSize=2${query}`),
    );
    const sequences = body.items.map(({ sequence }) => sequence);
    return { sequences, nextCursor: body.nextCursor };
  };
  const first = await page('');
  expect(first).toEqual({ sequences: all.slice(0, 2), nextCursor: expect.any(String) });
  expect(await page(`&cursor=${first.nextCursor}`)).toEqual({ sequences: all.slice(2), nextCursor: null });
});

it('passes on the trace of a request as it came, where nothing is traced', async () => {
  const { id } = await subscribe('/in-a-trace');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
  await clientNamed('In a Trace', { traceparent });
  await clientNamed('In none');
  await clientNamed('In a bad one', { traceparent: '00-ZZ' });
  const messages = await receiver.messages('/in-a-trace', 3);
  const named = messages.map(({ body, headers }) => [JSON.parse(body).data.name, headers.traceparent]);
  expect(Object.fromEntries(named)).toEqual({
    'In a Trace': traceparent,
    'In none': undefined,
    'In a bad one': undefined,
  });
  await company.http.post(`/api/webhooks/${id}/test`, {}, { traceparent });
  expect((await receiver.messages('/in-a-trace', 4)).at(-1)?.headers.traceparent).toBe(traceparent);
});
