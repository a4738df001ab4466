/** @list all @own-system — sessions, keys and limits go by the clock and the settings of the instance */
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient } from '../../support/http-client';
import { busSettings, type SecondGateway, startSecondGateway } from '../../support/second-gateway';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { type Account, type CompanyAccount, owner, signUpMember } from '../../support/users';
import { listedKey } from './api-keys';

const KEYS = '/api/api-keys';

let system: TestSystem | undefined;
let second: SecondGateway;
let host: CompanyAccount;

beforeAll(async () => {
  const settings = await busSettings();
  if (!settings) return;
  system = await startOwnSystem(settings);
  second = await startSecondGateway(system);
  host = await owner(system);
});

const atSecond = ({ cookie }: Account): HttpClient => new HttpClient(second.baseUrl, { cookie });

async function makeKey(): Promise<{ id: string; http: HttpClient }> {
  const body = await host.http.call(identity.createApiKey, { name: 'Till', scopes: ['clients:read'] });
  return { id: body.id, http: new HttpClient(second.baseUrl, { apiKey: body.key }) };
}

/** Runs where NATS answers; busSettings says so where it does not. */
function withTwoGateways(name: string, work: (running: TestSystem) => Promise<void>): void {
  it(name, async () => {
    if (system) await work(system);
  });
}

withTwoGateways('shows the exact last use of a key that was used at another gateway', async () => {
  const { id, http } = await makeKey();
  for (let use = 0; use < 3; use++) {
    const before = new Date().toISOString();
    expect((await http.get('/api/clients')).status).toBe(200);
    const after = new Date().toISOString();
    const { lastUsedAt } = await listedKey(host.http, id);
    expect([before, lastUsedAt, after].sort()).toEqual([before, lastUsedAt, after]);
  }
});

withTwoGateways('a revoked key is dead at every gateway within a second', async () => {
  const { id, http } = await makeKey();
  expect((await http.get('/api/clients')).status).toBe(200);
  expect((await host.http.delete(`${KEYS}/${id}`)).status).toBe(200);
  await afterRevocation();
  expect((await http.get('/api/clients')).status).toBe(401);
});

withTwoGateways(
  'a service account that is deleted ends its keys at every gateway within a second',
  async () => {
    const { id } = await host.http.call(identity.createServiceAccount, {
      name: 'Shop',
      permissions: ['clients:read'],
    });
    const made = await host.http.call(identity.createServiceAccountKey, {
      id,
      name: 'Shop',
      scopes: ['clients:read'],
    });
    const gateways = [host.http.baseUrl, second.baseUrl];
    const shops = gateways.map((baseUrl) => new HttpClient(baseUrl, { apiKey: made.key }));
    const statuses = () => Promise.all(shops.map(async (http) => (await http.get('/api/clients')).status));
    expect(await statuses()).toEqual([200, 200]);
    await host.http.call(identity.removeServiceAccount, { id });
    await afterRevocation();
    expect(await statuses()).toEqual([401, 401]);
  },
);

withTwoGateways('a changed role of the company holds at every gateway within a second', async (running) => {
  const role = await host.http.call(companies.createRole, { name: 'Desk', permissions: ['clients:read'] });
  const guest = await signUpMember(running, host, 'MEMBER');
  await host.http.call(companies.changeRole, { userId: guest.userId, role: 'MEMBER', roleId: role.id });
  await afterRevocation();
  const there = atSecond(guest);
  const statuses = async () => [
    (await there.get('/api/clients')).status,
    (await there.get('/api/articles')).status,
  ];
  expect(await statuses()).toEqual([200, 403]);
  await host.http.call(companies.updateRole, { id: role.id, permissions: ['articles:read'] });
  await afterRevocation();
  expect(await statuses()).toEqual([403, 200]);
});

withTwoGateways('a session that has ended is dead at every gateway within a second', async (running) => {
  const guest = await signUpMember(running, host, 'MEMBER');
  const there = atSecond(guest);
  expect((await there.get('/api/clients')).status).toBe(200);
  expect((await guest.http.post('/api/auth/sign-out')).status).toBe(200);
  await afterRevocation();
  expect((await there.get('/api/clients')).status).toBe(401);
});

withTwoGateways('a membership that has ended is dead at every gateway within a second', async (running) => {
  const guest = await signUpMember(running, host, 'MEMBER');
  const there = atSecond(guest);
  expect((await there.get('/api/clients')).status).toBe(200);
  expect((await host.http.delete(`/api/companies/members/${guest.userId}`)).status).toBe(200);
  await afterRevocation();
  expect((await there.get('/api/clients')).status).toBe(403);
});

withTwoGateways('a session made at one gateway is good at the other', async () => {
  const { body } = await atSecond(host).get('/api/auth/session');
  expect(body).toMatchObject({ user: { id: host.userId }, activeCompanyId: host.companyId });
});
