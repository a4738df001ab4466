// What people get to read, and that nobody can make a message format itself or call a whole channel.

import { bodyOf } from '../../../services/webhooks/messages/message';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { Receiver } from './receiver';
import { createWebhook } from './webhooks';

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
