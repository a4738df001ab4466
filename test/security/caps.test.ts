/** @own-system — limits of the instance */
// A cap for each kind of row that a caller makes at will, lists that show all that counts, and one budget of requests for
// all keys and sessions of a company.
import { identity } from '../../shared/contracts/identity';
import { newId } from '../../shared/runtime/database/ids';
import { recurringInvoice } from '../generated/resources';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { expectProblem } from '../support/problems';
import { startOwnSystem, type TestSystem } from '../support/system';
import { createCompany, createKey, owner } from '../support/users';

const KEYS_MAX = 100;
const INVITATIONS_MAX = 100;
const SESSIONS_MAX = 100;
const FAR_AHEAD = { unit: 'month', step: 1, anchor: '2099-01-31' };
const HOUR_MS = 3_600_000;

describe('a company', () => {
  let system: TestSystem;

  beforeAll(async () => {
    system = await startOwnSystem();
  });
  afterEach(() => system?.setClock(0));
  afterAll(() => system?.stop());

  const makeKey = (http: HttpClient, fields: object = {}) =>
    http.post('/api/api-keys', { name: 'Till', scopes: ['clients:read'], ...fields });

  async function together(count: number, make: () => Promise<HttpResponse>): Promise<HttpResponse[]> {
    const responses: HttpResponse[] = [];
    for (let at = 0; at < count; at += 10)
      responses.push(...(await Promise.all(Array.from({ length: Math.min(10, count - at) }, make))));
    return responses;
  }

  function expectRefusals(responses: HttpResponse[], count: number, code: string): void {
    const refused = responses.filter(({ status }) => status !== 201);
    for (const response of refused) expectProblem(response, 409, code);
    expect(refused).toHaveLength(count);
  }

  it('has 100 keys that work, also when they are made at once; revoked and expired ones do not count', async () => {
    const { http } = await owner(system);
    const expiresAt = new Date(Date.now() + HOUR_MS).toISOString();
    expect((await makeKey(http, { expiresAt })).status).toBe(201);
    expectRefusals(await together(KEYS_MAX + 4, () => makeKey(http)), 5, 'api_key_limit_reached');
    const { items } = await http.call(identity.listApiKeys, {});
    expect(items).toHaveLength(KEYS_MAX);
    await http.call(identity.revokeApiKey, { id: items[0]?.id ?? '' });
    expect((await makeKey(http)).status).toBe(201);
    expectProblem(await makeKey(http), 409, 'api_key_limit_reached');
    // past the one that expires
    system.setClock(2 * HOUR_MS);
    expect((await makeKey(http)).status).toBe(201);
    expectProblem(await makeKey(http), 409, 'api_key_limit_reached');
  });

  it('has 1,000 active recurring invoices, also when they are activated at once; drafts and ended ones do not count', async () => {
    const account = await owner(system);
    const { http, companyId } = account;
    const made = async () => {
      const fields = { ...(await recurringInvoice(account)), schedule: FAR_AHEAD };
      return ((await http.post('/api/recurring-invoices', fields)).body as { id: string }).id;
    };
    const activate = (id: string) => http.post(`/api/recurring-invoices/${id}/activate`, {});
    const first = await made();
    expect((await activate(first)).status).toBe(200);
    await system.sql(
      `INSERT INTO recurring.recurring_invoices
        SELECT (jsonb_populate_record(known, jsonb_build_object('id', gen_random_uuid()))).*
        FROM recurring.recurring_invoices known, generate_series(2, 998) WHERE known.company_id = $1`,
      [companyId],
    );
    const drafts: string[] = [];
    for (let at = 0; at < 5; at++) drafts.push(await made());
    const answers = await Promise.all(drafts.map(activate));
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) expectProblem(answer, 409, 'recurring_invoice_limit_reached');
    expect(refused).toHaveLength(3);
    // a pause without an end makes place, which another one takes
    const left = drafts.filter((_id, at) => answers[at]?.status !== 200);
    expect((await http.post(`/api/recurring-invoices/${first}/pause`, {})).status).toBe(200);
    expect((await activate(left[0] ?? '')).status).toBe(200);
    const resumed = await http.post(`/api/recurring-invoices/${first}/resume`, {});
    expectProblem(resumed, 409, 'recurring_invoice_limit_reached');
    expect((await http.post(`/api/recurring-invoices/${left[0]}/end`, {})).status).toBe(200);
    expect((await http.post(`/api/recurring-invoices/${first}/resume`, {})).status).toBe(200);
  });

  it('can rotate its keys when it has as many as it can have', async () => {
    const { http } = await owner(system);
    const responses = await together(KEYS_MAX, () => makeKey(http));
    const ids = responses.map(({ body }) => (body as { id: string }).id);
    const [first = '', second = ''] = ids;
    const rotate = (id: string, overlapSeconds: number) =>
      http.post(`/api/api-keys/${id}/rotate`, { overlapSeconds });
    expect((await rotate(first, 0)).status).toBe(201);
    expect((await rotate(second, 60)).status).toBe(201);
    expect((await http.call(identity.listApiKeys, {})).items).toHaveLength(KEYS_MAX + 1);
  });

  it('sees a key that works in the list, however many expired ones are newer', async () => {
    const { http, userId, companyId } = await owner(system);
    const first = await http.call(identity.createApiKey, { name: 'First', scopes: ['clients:read'] });
    for (let n = 0; n < 1_010; n++) {
      await system.sql(
        `INSERT INTO identity.api_keys
            (company_id, id, user_id, name, key_hash, prefix, last_four, scopes, created_at, expires_at)
          VALUES ($1, $2, $3, 'Old', $2::uuid::text, 'inv_', 'aaaa', '[]', now() - interval '2 days', now() - interval '1 day')`,
        [companyId, newId(), userId],
      );
    }
    const { items } = await http.call(identity.listApiKeys, {});
    expect(items.map(({ id }) => id)).toContain(first.id);
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().reverse());
  });

  it('has 100 open invitations; used, revoked and expired ones do not count', async () => {
    const { http } = await owner(system);
    const invite = () => http.post('/api/invitations', { role: 'MEMBER', expiresInDays: 1 });
    expectRefusals(await together(INVITATIONS_MAX + 5, invite), 5, 'invitation_limit_reached');
    const { items } = await http.call(identity.listInvitations, {});
    await http.call(identity.revokeInvitation, { id: items[0]?.id ?? '' });
    expect((await invite()).status).toBe(201);
    expectProblem(await invite(), 409, 'invitation_limit_reached');
    system.setClock(25 * HOUR_MS);
    expect((await invite()).status).toBe(201);
  });

  it('has users with 100 sessions each: signing in once more ends the one unused for longest', async () => {
    const { http, userId, email, password } = await owner(system);
    for (let n = 0; n < SESSIONS_MAX; n++) {
      await system.sql(
        `INSERT INTO identity.sessions (id, user_id, token_hash, address, user_agent, created_at, last_seen_at)
          VALUES ($1, $2, $1::uuid::text, '', '', now(), now() - interval '1 day')`,
        [newId(), userId],
      );
    }
    expect((await http.as({}).post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect((await http.call(identity.sessions, {})).items).toHaveLength(SESSIONS_MAX);
  });
});

describe('the requests of a company', () => {
  const OF_ONE = 12;
  const OF_COMPANY = 20;
  let system: TestSystem;

  beforeAll(async () => {
    system = await startOwnSystem({
      RATE_LIMIT_REQUESTS: String(OF_ONE),
      RATE_LIMIT_COMPANY: String(OF_COMPANY),
    });
  });
  afterAll(() => system?.stop());

  const limitOf = ({ headers }: HttpResponse) => headers.get('ratelimit')?.split(';')[0];

  it('have one budget for all its keys and sessions, and the headers tell of the nearer limit', async () => {
    const account = await owner(system);
    const keys = [await createKey(account), await createKey(account), await createKey(account)];
    const [one, two, three] = keys as [HttpClient, HttpClient, HttpClient];
    const sent: HttpResponse[] = [];
    for (let n = 0; n < OF_ONE + 30; n++) sent.push(await one.get('/api/clients'));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(OF_ONE);
    // the thirty that the key's own limit refused have not been counted for the company
    const others: HttpResponse[] = [];
    while (others.at(-1)?.status !== 429 && others.length < OF_COMPANY) {
      others.push(await two.get('/api/clients'));
    }
    const refused = others.at(-1) as HttpResponse;
    expectProblem(refused, 429, 'rate_limited');
    expect(others.length).toBeGreaterThan(1);
    expect(others.length).toBeLessThan(OF_ONE);
    expect(sent.slice(0, 1).map(limitOf)).toEqual(['"requests"']);
    expect(others.map(limitOf)).toEqual(others.map(() => '"company"'));
    expect(refused.headers.get('ratelimit-policy')).toBe(`"company";q=${OF_COMPANY};w=60`);
    expect((await three.get('/api/clients')).status).toBe(429);
    const other = await owner(system);
    expect((await other.http.get('/api/clients')).status).toBe(200);
  });
});

describe('the requests of one user with many companies', () => {
  const OF_COMPANY = 20;
  const OF_PAYER = 50;
  let system: TestSystem;

  beforeAll(async () => {
    system = await startOwnSystem({
      RATE_LIMIT_COMPANY: String(OF_COMPANY),
      RATE_LIMIT_PAYER: String(OF_PAYER),
    });
  });
  afterAll(() => system?.stop());

  it('have one budget, which others do not share', async () => {
    const user = await owner(system);
    const keys = [await createKey(user)];
    for (let n = 0; n < 4; n++) {
      await createCompany(user);
      keys.push(await createKey(user));
    }
    const spent: string[] = [];
    for (const key of keys) {
      for (let n = 0; n <= OF_COMPANY; n++) {
        const answer = await key.get('/api/clients');
        if (answer.status === 429) {
          spent.push(`${answer.headers.get('ratelimit')}`.split(';')[0] ?? '');
          break;
        }
      }
    }
    expect(spent).toHaveLength(keys.length);
    expect(spent[0]).toBe('"company"');
    expect(spent.slice(-2)).toEqual(['"payer"', '"payer"']);
    const other = await owner(system);
    expect((await other.http.get('/api/clients')).status).toBe(200);
  });
});
