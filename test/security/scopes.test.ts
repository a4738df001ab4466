/** @list all — a key of each scope × every route, event and part of the export */
// A key gets what it may not read by no other way: with one scope it finds no word that only another scope may read, at any route, in
// the event feed and in exports. It runs in this order, since writes change and remove what the company holds.

import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { exporting } from '../../shared/contracts/export';
import { EXPORT_PARTS } from '../../shared/contracts/export-parts';
import { SCOPES, type Scope } from '../../shared/contracts/scopes';
import { webhooks } from '../../shared/contracts/webhooks';
import { attempt, routed } from '../generated/routes';
import { exportOf, faultsOf } from '../services/export/unzipped';
import type { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';
import { until } from '../support/until';
import { createKey } from '../support/users';
import { plantedCompany, WORDS } from './planted-words';

const system = beforeTests(startTestSystem);
const company = beforeTests(() => plantedCompany(system));

const keys = new Map<string, HttpClient>();

async function keyOf(...scopes: Scope[]): Promise<HttpClient> {
  const name = [...new Set(scopes)].sort().join();
  const key = keys.get(name) ?? (await createKey(company, [...new Set(scopes)]));
  keys.set(name, key);
  return key;
}

/** Words in a text that none of the scopes may read. */
const leaked = (text: string, scopes: readonly Scope[]) =>
  Object.entries(WORDS)
    .filter(([word, readers]) => text.includes(word) && !readers.some((scope) => scopes.includes(scope)))
    .map(([word]) => word);

it.each(SCOPES)('the feed shows a key with webhooks:read and %s no word of another scope', async (scope) => {
  const { items } = await (await keyOf('webhooks:read', scope)).call(webhooks.events, { limit: 500 });
  expect(leaked(JSON.stringify(items), ['webhooks:read', scope])).toEqual([]);
});

it('the answer of a receiver, which may repeat an event, is for those who may read the event', async () => {
  const id = company.ids.webhook_not_found?.id ?? '';
  const pageSize = 100;
  await until('there is a delivery', async () => {
    const { items } = await company.http.call(webhooks.deliveries, { id, pageSize });
    return items.some(({ eventType }) => eventType === 'client.created');
  });
  await system.sql(`UPDATE webhooks.deliveries SET response_body = 'repeated' WHERE company_id = $1`, [
    company.companyId,
  ]);
  const shownTo = async (...scopes: Scope[]) => {
    const { items } = await (await keyOf(...scopes)).call(webhooks.deliveries, { id, pageSize });
    const shown = items.filter(({ responseBody }) => responseBody === 'repeated');
    return [...new Set(shown.map(({ eventType }) => eventType.split('.')[0]))];
  };
  expect(await shownTo('webhooks:read')).not.toContain('client');
  expect(await shownTo('webhooks:read', 'clients:read')).toContain('client');
  expect(await shownTo('webhooks:read', 'clients:read')).not.toContain('document');
});

it('claims of reminders in statements are for a key with receivables:read', async () => {
  const id = company.ids.client_not_found?.id;
  for (const path of ['/api/clients/aging?with=claims', `/api/clients/${id}/statement?with=claims`]) {
    expect((await (await keyOf('clients:read')).get(path)).status).toBe(403);
    expect((await (await keyOf('clients:read', 'receivables:read')).get(path)).status).toBe(200);
  }
});

const PARTS = Object.entries(EXPORT_PARTS);

/** True if the part has a file of that name: documents are in folders of their types. */
function isOf(path: string, name: string): boolean {
  if (path === '<typeId>/') return /^(invoice|credit-note|quote)\//.test(name);
  return path.endsWith('/') ? name.startsWith(path) : name === path;
}

describe('an export', () => {
  const others = SCOPES.filter((scope) => scope !== 'company:write');

  it.each(others)(
    'of a key with company:write and %s has what they may read, and names the rest',
    async (scope) => {
      const archive = await exportOf(await keyOf('company:write', scope));
      // a letter of a reminder may have left by now, or not
      const parts = PARTS.filter(([part]) => part !== 'reminder-letters');
      const there = parts.filter(([, { path }]) => archive.names.some((name) => isOf(path, name)));
      const readable = parts.filter(([, { scope: needed }]) => needed === scope);
      expect(there).toEqual(readable);
      const leftOut = PARTS.filter(([, { scope: needed }]) => needed !== scope).map(([, part]) => part);
      expect(archive.json('manifest.json')).toMatchObject({ leftOut });
      for (const name of archive.names)
        expect([name, leaked(archive.text(name), ['company:write', scope])]).toEqual([name, []]);
      expect(faultsOf(archive)).toEqual([]);
    },
  );

  const newest = async () => (await company.http.call(exporting.list, {})).items[0]?.id;
  const statusOf = async (id: string | undefined, ...scopes: Scope[]) =>
    (await (await keyOf(...scopes)).sendForBytes('GET', `/api/companies/exports/${id}/file`)).status;

  it('is downloaded by a key that may read all parts of it, and by no other', async () => {
    expect((await exportOf(company.http)).json('manifest.json')).toMatchObject({ leftOut: [] });
    const id = await newest();
    const needed: Scope[] = ['company:write', ...PARTS.map(([, { scope }]) => scope)];
    expect(await statusOf(id, ...needed)).toBe(200);
    for (const missing of new Set(needed)) {
      const scopes = needed.filter((scope) => scope !== missing);
      expect([missing, await statusOf(id, ...scopes)]).toEqual([missing, 403]);
    }
  });

  it('of a key is downloaded by a key of the same scopes', async () => {
    await exportOf(await keyOf('company:write', 'clients:read'));
    const id = await newest();
    expect(await statusOf(id, 'company:write', 'clients:read')).toBe(200);
    expect(await statusOf(id, 'company:write', 'articles:read')).toBe(403);
  });

  it('is no answer to the Idempotency-Key of a key that may read less', async () => {
    const headers = { 'idempotency-key': 'the same for both' };
    const key = await keyOf('company:write', 'articles:read');
    const [whole, part] = [
      await company.http.post('/api/companies/export', undefined, headers),
      await key.post('/api/companies/export', undefined, headers),
    ];
    expect([whole.status, part.status]).toEqual([200, 200]);
    expect(whole.text).toContain('bank-lines.json');
    expect(part.text).not.toContain('bank-lines.json');
  });
});

/** Choices that change the words around the data, not the data. */
const OF_WORDS = new Set(['locale', 'language', 'sort', 'country', 'currency', 'status', 'typeId']);

/** The smallest input, and one more for each choice that the data may depend on. */
function inputsOf({ input }: AnyAction): Record<string, unknown>[] {
  const properties: Record<string, { enum?: string[] }> = input.properties ?? {};
  const days = properties.from && properties.to ? { from: '2026-01-01', to: '2026-12-31' } : {};
  const choices = Object.entries(properties)
    .filter(([name]) => !OF_WORDS.has(name))
    .flatMap(([name, { enum: values = [] }]) => values.map((value) => ({ ...days, [name]: value })));
  return [days, ...choices];
}

async function wordsAt(http: HttpClient, action: AnyAction, scope: Scope): Promise<string[]> {
  const path = (action.notFound && company.ids[action.notFound]) ?? {};
  const isRead = action.http?.startsWith('GET ');
  const clients = action.produces?.includes('text/csv') ? [http, http.accepting('text/csv')] : [http];
  const answers: string[] = [];
  for (const client of clients)
    for (const extra of isRead ? inputsOf(action) : [{}])
      answers.push((await attempt(client, action, { path, extra })).text);
  return leaked(answers.join('\n'), [scope]).map((word) => `${action.http}: ${word}`);
}

function isAllowed({ access }: AnyAction, scope: Scope): boolean {
  if (access.kind === 'user') return !access.sessionOnly;
  return access.kind === 'member' && !access.sessionOnly && access.scopes.every((needed) => needed === scope);
}

describe.each(['GET', 'PATCH', 'PUT', 'POST', 'DELETE'])('%s', (method) => {
  const actions = routed.filter(
    ({ name, http = 'GET /' }) =>
      parseRoute(http as `GET /${string}`).method === method && name !== 'export.start',
  );

  it.each(SCOPES)('shows a key with %s no word of another scope', async (scope) => {
    const http = await keyOf(scope);
    const found: string[] = [];
    for (const action of actions)
      if (isAllowed(action, scope)) found.push(...(await wordsAt(http, action, scope)));
    expect(found).toEqual([]);
  });
});
