/** @list all @own-system — a gateway with other settings */
import { clients } from '../../shared/contracts/clients';
import type { Output } from '../../shared/contracts/contract';
import { identity } from '../../shared/contracts/identity';
import type { HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { expectProblem } from '../support/problems';
import { startOwnSystem } from '../support/system';
import { waitingFor } from '../support/table-locks';
import { until } from '../support/until';
import { createCompany, owner } from '../support/users';

const system = beforeTests(() => startOwnSystem({ REQUEST_TIMEOUT_SECONDS: '10' }));
const account = beforeTests(() => owner(system));
const other = beforeTests(() => owner(system));
let made = 0;

const newKey = () => `key-${++made}`;
const create = (key: string, body: unknown = { name: 'Acme' }, by = account): Promise<HttpResponse> =>
  by.http.post('/api/clients', body, { 'idempotency-key': key });
/** Same as `create`, but throws unless it succeeds. */
const created = (key: string, by = account): Promise<HttpResponse<Output<typeof clients.create>>> =>
  by.http.respond(clients.create, { name: 'Acme' }, { idempotencyKey: key });

async function clientsStored(): Promise<number> {
  const [row] = await system.sql<{ n: number }>('SELECT count(*)::int AS n FROM clients.clients');
  return row?.n ?? -1;
}

it('a repeated request gets the first answer, and makes nothing', async () => {
  const key = newKey();
  const first = await create(key);
  const before = await clientsStored();
  const again = await create(key);
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([
    201,
    first.text,
    first.headers.get('etag'),
  ]);
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect(await clientsStored()).toBe(before);
});

it('another body, or another address, under the same key is 422', async () => {
  const key = newKey();
  await create(key);
  expect(await create(key, { name: 'Other' })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect((await create(key, { name: 'Acme', city: 'Paris' })).status).toBe(422);
});

it('a change of the active company is made again, since another one may be active by now', async () => {
  const boss = await owner(system);
  const { companyId: second } = await createCompany(boss);
  const key = { 'idempotency-key': newKey() };
  const change = (companyId: string) => boss.http.post('/api/companies/switch', { companyId }, key);
  const active = async () => (await boss.http.call(identity.session, {})).activeCompanyId;
  for (const companyId of [boss.companyId, second, boss.companyId, second]) {
    expect((await change(companyId)).status).toBe(201);
    expect(await active()).toBe(companyId);
  }
});

it('the same key for another resource is another key, as its description says', async () => {
  const key = newKey();
  expect((await create(key)).status).toBe(201);
  const article = (name: string) => account.http.post('/api/articles', { name }, { 'idempotency-key': key });
  expect((await article('Thing')).status).toBe(201);
  expectProblem(await article('Other'), 422, 'idempotency_key_reused');
});

it('the same key of somebody else is another key', async () => {
  const key = newKey();
  const [mine, theirs] = [await created(key), await created(key, other)];
  expect(theirs.body.id).not.toBe(mine.body.id);
});

it('of many at once one makes something; the others get its answer or 409', async () => {
  const key = newKey();
  const before = await clientsStored();
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(key)));
  expect(await clientsStored()).toBe(before + 1);
  const [made, refused] = [201, 409].map((expected) => answers.filter(({ status }) => status === expected));
  expect(new Set(made?.map(({ text }) => text)).size).toBe(1);
  expect((made?.length ?? 0) + (refused?.length ?? 0)).toBe(answers.length);
  for (const answer of refused ?? []) expectProblem(answer, 409, 'idempotency_in_progress');
});

it('a request that was refused is not kept: the key can be used for the right one', async () => {
  const key = newKey();
  expect((await create(key, { name: '' })).status).toBe(400);
  expect((await create(key)).status).toBe(201);
});

it.each([
  ['a'.repeat(255), 201],
  ['a'.repeat(256), 400],
  ['', 400],
  ["'; DROP TABLE x; -- \u00e9", 201],
])('the key "%s" answers %d', async (key, status) => {
  expect((await create(key)).status).toBe(status);
});

it('says nothing where repeating is harmless by itself', async () => {
  const { id } = (await created(newKey())).body;
  const change = (city: string) =>
    account.http.call(clients.update, { id, city }, { idempotencyKey: 'x'.repeat(300) });
  expect([(await change('Paris')).city, (await change('Lyon')).city]).toEqual(['Paris', 'Lyon']);
});

it('gives the secret of an API key again, although it is stored nowhere', async () => {
  const key = newKey();
  const make = () =>
    account.http.respond(
      identity.createApiKey,
      { name: 'Shop', scopes: ['clients:read'] },
      { idempotencyKey: key },
    );
  const [first, again] = [await make(), await make()];
  expect(again.body).toEqual(first.body);
  expect((await account.http.as({ apiKey: again.body.key }).get('/api/clients')).status).toBe(200);
  const kept = await system.sql<{ row: string; answer: Buffer }>(
    'SELECT k::text AS row, answer FROM identity.idempotency_keys k',
  );
  expect(kept.length).toBe(1);
  for (const { row, answer } of kept) {
    for (const secret of [first.body.key, key]) {
      expect(row).not.toContain(secret);
      expect(answer.includes(secret)).toBe(false);
    }
  }
  const keys = await system.sql<{ row: string }>('SELECT k::text AS row FROM identity.api_keys k');
  expect(keys.map(({ row }) => row).join('\n')).not.toContain(first.body.key);
});

it('an answer is kept for 24 hours: then its key is free, and later answers clear it away', async () => {
  const key = newKey();
  const first = await created(key);
  await create(newKey());
  await system.sql(`UPDATE clients.idempotency_keys SET created_at = now() - interval '25 hours'`);
  const again = await created(key);
  expect(again.body.id).not.toBe(first.body.id);
  await create(newKey());
  await create(newKey());
  await create(newKey());
  const old = `SELECT key_hash FROM clients.idempotency_keys WHERE created_at < now() - interval '24 hours'`;
  expect(await system.sql(old)).toEqual([]);
});

describe('a claim', () => {
  const claimed = async (key: string, age: string) => {
    await create(key);
    // A process that is killed meanwhile leaves such a row.
    await system.sql(
      `UPDATE clients.idempotency_keys SET answer = decode(repeat('00', 16), 'hex'), created_at = now() - $1::interval
       WHERE created_at = (SELECT max(created_at) FROM clients.idempotency_keys)`,
      [age],
    );
  };

  it('keeps its key for as long as a request may take', async () => {
    const key = newKey();
    await claimed(key, '9 seconds');
    expect(await create(key)).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
  });

  it('of a killed process ends soon after', async () => {
    const key = newKey();
    await claimed(key, '16 seconds');
    expect([(await create(key)).status, (await create(key)).headers.get('idempotent-replayed')]).toEqual([
      201,
      'true',
    ]);
  });

  it('that is over when its request goes on makes nothing twice', async () => {
    const key = newKey();
    const before = await clientsStored();
    await system.sql('BEGIN');
    await system.sql('LOCK TABLE clients.clients IN ACCESS EXCLUSIVE MODE');
    const late = create(key);
    await until('it waits for the table', async () => {
      return (await system.sql(waitingFor('clients.clients'))).length > 0;
    });
    await system.sql(`UPDATE clients.idempotency_keys SET created_at = created_at - interval '1 minute'`);
    const next = create(key);
    await system.sql('COMMIT');
    const answers = await Promise.all([late, next]);
    expect(await clientsStored()).toBe(before + 1);
    const made = answers.filter(({ status }) => status === 201).map(({ text }) => text);
    expect(new Set(made).size).toBe(1);
  });
});
