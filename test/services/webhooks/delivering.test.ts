// Deliveries from a change to the receiver, in the format of its program or chat.

import { Webhook as Verifier } from 'standardwebhooks';
import { bodyOf } from '../../../services/webhooks/messages/message';
import { clients } from '../../../shared/contracts/clients';
import { outputOf } from '../../support/outputs';
import { startInstance, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver, taken } from './receiver';
import { createWebhook, deliveriesOf, feedOf, type WebhookBody } from './webhooks';

let receiver: Receiver;
let system: TestSystem;
let company: CompanyAccount;

beforeAll(async () => {
  receiver = await Receiver.startInPlace();
  system = await startInstance();
  company = await owner(system);
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

afterEach(() => {
  receiver.answer = taken;
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

describe('in a chat nobody can make a message format itself, or call a whole channel', () => {
  const HOSTILE = '<!channel> @all *bold* [link](https://evil.example) `code` & <https://evil.example|x>';

  async function messageOf(type: string, name: string) {
    const path = `/${type}/${name.length}`;
    const { id } = await createWebhook(company.http, {
      url: receiver.url(path),
      type,
      events: ['client.created'],
    });
    await company.http.post('/api/clients', { name, contactEmail: 'office@example.com', country: 'PL' });
    const [message] = await receiver.messages(path);
    await company.http.delete(`/api/webhooks/${id}`);
    return JSON.parse(message?.body ?? '');
  }

  it('Slack gets text', async () => {
    const { text, ...rest } = await messageOf('SLACK', 'Łódź Machines');
    expect(rest).toEqual({});
    expect(text.split('\n')).toEqual([
      '*A client was created*',
      'Type: COMPANY',
      'Name: Łódź Machines',
      'Contact email: office@example.com',
      'Country: PL',
      'Is active: yes',
      expect.stringMatching(/^client\.created, 20\d\d-/),
    ]);
    const hostile = await messageOf('SLACK', HOSTILE);
    expect(hostile.text).toContain('&lt;!channel&gt;');
    expect(hostile.text).not.toMatch(/<[!@#h]|[^\u200b]\*bold/);
  });

  it('Discord gets content that notifies no member', async () => {
    const message = await messageOf('DISCORD', HOSTILE);
    expect(message.allowed_mentions).toEqual({ parse: [] });
    expect(message.content).toContain('**A client was created**');
    expect(message.content).toContain('\\*bold\\* \\[link\\]');
    expect(message.content.length).toBeLessThanOrEqual(2_000);
  });

  it('Mattermost gets text that notifies no member', async () => {
    const { text } = await messageOf('MATTERMOST', HOSTILE);
    expect(text).toContain('**A client was created**');
    expect(text).not.toMatch(/@all|@here|@channel/);
    expect(text).toContain('\\*bold\\*');
  });

  it('Teams gets an adaptive card', async () => {
    const { type, attachments } = await messageOf('TEAMS', HOSTILE);
    expect(type).toBe('message');
    const [{ contentType, content }] = attachments;
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
    expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
    const [headline, { facts }] = content.body;
    expect(headline.text).toBe('A client was created');
    expect(facts).toContainEqual({ title: 'Contact email', value: 'office@example.com' });
    expect(facts.find(({ title }: { title: string }) => title === 'Name').value).toContain('\\[link\\]');
  });

  function textOf(data: object): string {
    const event = { id: 'x', type: 'document.paid', occurredAt: '2026-11-21T00:00:00Z', requestId: null };
    return JSON.parse(bodyOf('SLACK', { ...event, data: JSON.stringify(data) })).text;
  }

  it.each([
    [{ totalMinor: 123456, currency: 'EUR' }, 'Total: 1234.56 EUR'],
    [{ totalMinor: 5, currency: 'EUR' }, 'Total: 0.05 EUR'],
    [{ totalMinor: -5, currency: 'EUR' }, 'Total: -0.05 EUR'],
    [{ totalMinor: 500, currency: 'JPY' }, 'Total: 500 JPY'],
    [{ totalMinor: 1, currency: 'KWD' }, 'Total: 0.001 KWD'],
  ])('amounts are written as people write them: %j', (data, line) => {
    expect(textOf(data).split('\n')).toContain(line);
  });

  it('leaves out ids and versions, and cuts long values', () => {
    const lines = textOf({
      id: 'a',
      clientId: 'b',
      version: 3,
      nested: { a: 1 },
      none: null,
      note: 'x'.repeat(999),
    });
    expect(lines.split('\n').length).toBe(3);
    expect(lines).toContain(`Note: ${'x'.repeat(200)}…`);
  });

  it('a message for programs stays below 20 kB', () => {
    const event = { id: 'x', type: 'client.created', occurredAt: '2026-11-21T00:00:00Z', requestId: null };
    const large = bodyOf('GENERIC', {
      ...event,
      data: JSON.stringify({ id: 'abc', name: 'x'.repeat(30_000) }),
    });
    expect(JSON.parse(large)).toEqual({
      type: 'client.created',
      timestamp: '2026-11-21T00:00:00Z',
      data: { id: 'abc', isShortened: true },
    });
    const fits = bodyOf('GENERIC', { ...event, data: JSON.stringify({ name: 'ż'.repeat(9_900) }) });
    expect(Buffer.byteLength(fits)).toBeLessThanOrEqual(20_000);
    expect(JSON.parse(fits).data.name.length).toBe(9_900);
  });
});
