import { clients } from '../../../shared/contracts/clients';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem, pointersOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { type ClientBody, created, createdInTurn } from './people';

const CLIENTS = 250;

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));
const empty = beforeTests(() => owner(system));
let newestFirst: string[];

beforeAll(async () => {
  const names = Array.from({ length: CLIENTS }, (_, n) => ({ name: `Client ${n}` }));
  const all = await Promise.all(names.map((fields) => created(account.http, fields)));
  newestFirst = all
    .map(({ id }) => id)
    .sort()
    .reverse();
});

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

it('shows a reader with a cursor nothing that was created after the first page', async () => {
  const first = await account.http.call(clients.list, { pageSize: 100 });
  const late = await created(account.http, { name: 'Late' });
  const cursor = first.nextCursor ?? undefined;
  const second = await account.http.call(clients.list, { pageSize: 100, cursor });
  expect(idsOf(second.items)).toEqual(newestFirst.slice(100, 200));
  expect((await account.http.delete(`/api/clients/${late.id}`)).status).toBe(200);
});

it.each([
  ['q=%20%20', '/q'],
  ['q=x&isActive=false', '/q'],
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
  const chosen = beforeTests(() => owner(system));
  const made: ClientBody[] = [];
  const names = async (query: string) => {
    const answer = await chosen.http.get(`/api/clients?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    const { items, total } = outputOf(clients.list, answer);
    expect(total).toBe(items.length);
    return items.map(({ name, contactLastName }) => name ?? contactLastName).join(' ');
  };

  beforeAll(async () => {
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

  it('is filtered by several at once, whatever the case of an e-mail', async () => {
    expect(await names('country=DE&currency=EUR&sort=name')).toBe('zeta');
    expect(await names('isActive=true&sort=name')).toBe('beta Rossi zeta');
    expect(await names('externalId=a-1')).toBe('');
    expect(await names('email=z@EXAMPLE.com')).toBe('zeta');
    expect(await names('q=ross')).toBe('Rossi');
    expect(await names('q=gyor')).toBe('');
  });

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
    const names = ['𬺓'.repeat(99), '𬺓'.repeat(100)];
    const contactFirstName = '𬺓'.repeat(50);
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

describe('a company with clients like those of another', () => {
  const ours = beforeTests(() => owner(system));
  let theirs: CompanyAccount;
  let ourClient: ClientBody;
  let theirClient: ClientBody;
  const FIELDS = {
    name: 'Common Name',
    country: 'FR',
    contactEmail: 'common@example.com',
    identifiers: [{ scheme: 'vat', value: 'FR40303265045' }],
  };

  beforeAll(async () => {
    theirs = await owner(system);
    ourClient = await created(ours.http, FIELDS);
    theirClient = await created(theirs.http, FIELDS);
  });

  it('finds the own clients only', async () => {
    const body = await ours.http.call(clients.search, { query: 'common' });
    expect(body.items.map(({ id }) => id)).toEqual([ourClient.id]);
  });

  it.each(['email=common@example.com', 'name=common name&country=FR', 'identifier=fr40303265045'])(
    'compares with the own clients only: %s',
    async (criterion) => {
      const body = outputOf(clients.duplicates, await ours.http.get(`/api/clients/duplicates?${criterion}`));
      expect(body.map(({ id }) => id)).toEqual([ourClient.id]);
    },
  );

  it('does not let a mix of two busy companies see each other', async () => {
    const accounts = [ours, theirs];
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const index = n % 2;
        const http = accounts[index]?.http;
        const found = await (n % 3 === 0
          ? http?.call(clients.list, {})
          : http?.call(clients.search, { query: 'common' }));
        return { index, ids: found?.items.map(({ id }) => id) };
      }),
    );
    for (const { index, ids } of answers) expect(ids).toEqual([[ourClient.id], [theirClient.id]][index]);
  });
});
