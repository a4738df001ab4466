import { clients } from '../../../shared/contracts/clients';
import type { Output } from '../../../shared/contracts/contract';
import { outputOf } from '../../support/outputs';
import { expectProblem, pointersOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type ClientBody, created, createdInTurn } from './people';

const CLIENTS = 250;

let system: TestSystem;
let account: CompanyAccount;
let empty: CompanyAccount;
let newestFirst: string[];

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
  empty = await owner(system);
  const names = Array.from({ length: CLIENTS }, (_, n) => ({ name: `Client ${n}` }));
  const all = await Promise.all(names.map((fields) => created(account.http, fields)));
  newestFirst = all
    .map(({ id }) => id)
    .sort()
    .reverse();
});
afterAll(() => system?.stop());

type ListPage = Output<typeof clients.list>;

const idsOf = (items: ClientBody[]) => items.map(({ id }) => id);

it('answers the newest 25 and how many there are', async () => {
  const { status, body } = await account.http.respond(clients.list, {});
  expect(status).toBe(200);
  const { items, nextCursor, ...page } = body;
  expect(idsOf(items)).toEqual(newestFirst.slice(0, 25));
  expect(page).toEqual({ page: 1, pageSize: 25, total: CLIENTS, pageCount: 10 });
  expect(nextCursor).toEqual(expect.any(String));
});

it('answers each page in order, the last one shorter', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => account.http.call(clients.list, { page, pageSize: 100 })),
  );
  expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 50]);
  expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst);
});

it.each([11, 1_000_000])('answers page %i, beyond the end, as empty with the total', async (page) => {
  const { status, body } = await account.http.get(`/api/clients?page=${page}`);
  expect(status).toBe(200);
  expect(body).toEqual({ items: [], page, pageSize: 25, total: CLIENTS, pageCount: 10, nextCursor: null });
});

it('is read whole by its cursor, with no gap and no repeat', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ListPage = await account.http.call(clients.list, { pageSize: 7, cursor });
    ids.push(...idsOf(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(ids).toEqual(newestFirst);
});

it.each([
  ['by number', 'page=5'],
  ['by cursor', ''],
])('names no next page on a last page that is exactly full, read %s', async (_how, query) => {
  const before = await account.http.call(clients.list, { pageSize: 50, page: 4 });
  expect(before.nextCursor).toEqual(expect.any(String));
  const place = query || `cursor=${before.nextCursor}`;
  const body = outputOf(clients.list, await account.http.get(`/api/clients?pageSize=50&${place}`));
  expect(idsOf(body.items)).toEqual(newestFirst.slice(200));
  expect(body.nextCursor).toBeNull();
});

it('shows a reader with a cursor nothing that was created after the first page', async () => {
  const first = await account.http.call(clients.list, { pageSize: 100 });
  const late = await created(account.http, { name: 'Late' });
  const cursor = first.nextCursor ?? undefined;
  const second = await account.http.call(clients.list, { pageSize: 100, cursor });
  expect(idsOf(second.items)).toEqual(newestFirst.slice(100, 200));
  expect((await account.http.delete(`/api/clients/${late.id}`)).status).toBe(200);
});

it('counts and shows archived clients', async () => {
  const { http } = await owner(system);
  const { id } = await created(http, { name: 'Old' });
  await http.patch(`/api/clients/${id}`, { isActive: false });
  expect((await http.get('/api/clients')).body).toMatchObject({ items: [{ id, isActive: false }], total: 1 });
});

it('is empty for a company without clients', async () => {
  const { body } = await empty.http.get('/api/clients');
  expect(body).toEqual({ items: [], page: 1, pageSize: 25, total: 0, pageCount: 0, nextCursor: null });
});

it.each([
  ['page=0', '/page'],
  ['page=-1', '/page'],
  ['page=1.5', '/page'],
  ['page=1e300', '/page'],
  ['page=abc', '/page'],
  ['page=', '/page'],
  ['page=1&page=2', '/page'],
  ['page=99999999999999999999', '/page'],
  ['pageSize=0', '/pageSize'],
  ['pageSize=101', '/pageSize'],
  ['cursor=nonsense', '/cursor'],
  ['cursor=', '/cursor'],
  [`cursor=${Buffer.from("' OR 1=1 --").toString('base64url')}`, '/cursor'],
  ['sort=country', '/sort'],
  ['sort=name&sort=name', '/sort'],
  ['updatedSince=yesterday', '/updatedSince'],
  ['country=de', '/country'],
  ['isActive=1', '/isActive'],
  ['q=%20%20', '/q'],
  ['q=x&isActive=false', '/q'],
  ['companyId=1', '/companyId'],
])('refuses ?%s', async (query, pointer) => {
  const answer = await account.http.get(`/api/clients?${query}`);
  expectProblem(answer, 400, 'validation_failed');
  expect(pointersOf(answer)).toEqual([pointer]);
});

it("does not go on where another company's cursor ended", async () => {
  const body = await account.http.call(clients.list, { pageSize: 1 });
  const theirs = await empty.http.get(`/api/clients?cursor=${body.nextCursor}`);
  expect(outputOf(clients.list, theirs).items).toEqual([]);
});

describe('with a sort and filters', () => {
  let chosen: CompanyAccount;
  const made: ClientBody[] = [];
  const names = async (query: string) => {
    const answer = await chosen.http.get(`/api/clients?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    const { items, total } = outputOf(clients.list, answer);
    expect(total).toBe(items.length);
    return items.map(({ name, contactLastName }) => name ?? contactLastName).join(' ');
  };

  beforeAll(async () => {
    chosen = await owner(system);
    const person = { type: 'INDIVIDUAL', contactFirstName: 'Chiara', contactLastName: 'Rossi' };
    const all = [
      { name: 'zeta', country: 'DE', currency: 'EUR', contactEmail: 'Z@example.com', externalId: 'A-1' },
      { name: 'Ábel', country: 'HU', currency: 'HUF', city: 'Győr' },
      { ...person, country: 'IT' },
      { name: 'beta', country: 'DE' },
    ];
    made.push(...(await createdInTurn(chosen.http, all)));
    await chosen.http.patch(`/api/clients/${made[1]?.id}`, { isActive: false });
  });

  it('is sorted by name, by time and by change, both ways', async () => {
    expect(await names('sort=name')).toBe('Ábel beta Rossi zeta');
    expect(await names('sort=-name')).toBe('zeta Rossi beta Ábel');
    expect(await names('sort=createdAt')).toBe('zeta Ábel Rossi beta');
    expect(await names('sort=-createdAt')).toBe('beta Rossi Ábel zeta');
    expect(await names('sort=-updatedAt')).toMatch(/^Ábel /);
  });

  it('is filtered by each filter, and by several', async () => {
    expect(await names('country=DE')).toBe('beta zeta');
    expect(await names('country=DE&currency=EUR&sort=name')).toBe('zeta');
    expect(await names('type=INDIVIDUAL')).toBe('Rossi');
    expect(await names('isActive=false')).toBe('Ábel');
    expect(await names('isActive=true&sort=name')).toBe('beta Rossi zeta');
    expect(await names('externalId=A-1')).toBe('zeta');
    expect(await names('externalId=a-1')).toBe('');
    expect(await names('email=z@EXAMPLE.com')).toBe('zeta');
    expect(await names('q=ross')).toBe('Rossi');
    expect(await names('q=gyor')).toBe('');
    const changed = made[1]?.createdAt ?? '';
    expect(await names(`createdTo=${changed}&sort=name`)).toBe('Ábel zeta');
    expect(await names(`createdFrom=${changed}&sort=name`)).toBe('Ábel beta Rossi');
    const since = outputOf(clients.get, await chosen.http.get(`/api/clients/${made[1]?.id}`)).updatedAt;
    expect(await names(`updatedSince=${since}`)).toBe('Ábel');
  });

  it.each(['name', '-name', 'createdAt', 'updatedAt', '-updatedAt'])(
    'is read whole by its cursor, by %s',
    async (sort) => {
      const whole = await account.http.call(clients.list, { sort: sort as 'name', pageSize: 100, page: 1 });
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page: ListPage = await account.http.call(clients.list, {
          sort: sort as 'name',
          pageSize: 60,
          cursor,
        });
        ids.push(...idsOf(page.items));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids.slice(0, 100)).toEqual(idsOf(whole.items));
      expect([...ids].sort().reverse()).toEqual(newestFirst);
    },
  );

  it('refuses a cursor with another sort or other filters', async () => {
    const { nextCursor } = await chosen.http.call(clients.list, { sort: 'name', pageSize: 1 });
    const plain = await chosen.http.call(clients.list, { pageSize: 1 });
    expect((await chosen.http.get(`/api/clients?sort=name&cursor=${nextCursor}`)).status).toBe(200);
    for (const query of [
      `cursor=${nextCursor}`,
      `sort=-name&cursor=${nextCursor}`,
      `sort=name&country=DE&cursor=${nextCursor}`,
      `sort=name&cursor=${plain.nextCursor}`,
    ]) {
      const answer = await chosen.http.get(`/api/clients?${query}`);
      expectProblem(answer, 400, 'validation_failed');
      expect(answer.text).toContain('another sort or other filters');
    }
  });

  it('goes on by name behind a name of characters of four bytes', async () => {
    const { http } = await owner(system);
    const names = ['𠮷'.repeat(99), '𠮷'.repeat(100)];
    const contactFirstName = '𠮷'.repeat(50);
    for (const name of names) await created(http, { name, contactFirstName, city: contactFirstName });
    const first = await http.call(clients.list, { sort: 'name', pageSize: 1 });
    const second = await http.call(clients.list, {
      ...{ sort: 'name', pageSize: 1 },
      cursor: first.nextCursor ?? '',
    });
    expect([...first.items, ...second.items].map(({ name }) => name).sort()).toEqual(names);
  });

  it('gives an external id to one client of a company only', async () => {
    const fields = { name: 'again', externalId: 'A-1' };
    expectProblem(await chosen.http.post('/api/clients', fields), 409, 'client_external_id_taken');
    const patched = await chosen.http.patch(`/api/clients/${made[3]?.id}`, { externalId: 'A-1' });
    expectProblem(patched, 409, 'client_external_id_taken');
    expect((await created(empty.http, fields)).externalId).toBe('A-1');
  });
});
