/** @slow — the core of its capability over HTTP, with a company for most cases */
// Refusals of known callers are in the log of their company: one entry for each caller, action and minute, with their number.
import { type Refusal, Refusals } from '../../../gateway/authentication/refusals';
import { audit } from '../../../shared/contracts/audit';
import { identity } from '../../../shared/contracts/identity';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import type { Principal } from '../../../shared/runtime/principal';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';

const system = beforeTests(() => startInstance());
const account = beforeTests(() => owner(system));
const MINUTE_MS = 60_000;
const LOG = '/api/company/audit-log';

async function refusalsOf({ http }: CompanyAccount) {
  const { items } = await http.call(audit.log, { action: 'request.refused' });
  return items.map(({ outcome, actor, via, ip, eventId, changes }) => {
    const about = Object.fromEntries(changes.map(({ pointer, after }) => [pointer.slice(1), after]));
    return { outcome, actorId: actor.id, name: actor.name, via: via?.kind, ip, eventId, ...about };
  });
}

/** Moves the clock to the begin of a minute, so that what follows is within it. */
function beginMinute(): void {
  system.setClock(MINUTE_MS - (Date.now() % MINUTE_MS));
}

/** The entries, once the minute is over. */
async function recorded(of: CompanyAccount, count: number) {
  system.setClock(3 * MINUTE_MS);
  const entries = await until(`${count} refusals are in the log`, async () => {
    const all = await refusalsOf(of);
    return all.length >= count && all;
  });
  system.setClock(0);
  return entries;
}

it('names who asked for what, by which credential, how often and why it was refused', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  const key = await createKey(account, ['clients:read']);
  beginMinute();
  for (let time = 0; time < 3; time++) expectProblem(await member.http.get(LOG), 403, 'insufficient_role');
  expectProblem(await key.get(LOG), 403, 'insufficient_scope');
  expectProblem(await key.post('/api/clients', { name: 'A' }), 403, 'insufficient_scope');
  const made = await account.http.call(identity.createApiKey, {
    name: 'Away',
    scopes: ['clients:read'],
    ipAllowList: ['192.0.2.0/24'],
  });
  expectProblem(await account.http.as({ apiKey: made.key }).get('/api/clients'), 401, 'unauthorized');
  const entries = await recorded(account, 4);
  const common = { outcome: 'refused', ip: '127.0.0.1', eventId: null };
  const ofKey = { ...common, actorId: account.userId, via: 'key', count: 1 };
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...common,
        via: 'session',
        actorId: member.userId,
        action: 'audit.log',
        count: 3,
      }),
      expect.objectContaining({ ...ofKey, action: 'audit.log', code: 'insufficient_scope' }),
      expect.objectContaining({ ...ofKey, action: 'clients.create', code: 'insufficient_scope' }),
      expect.objectContaining({ ...ofKey, name: 'Away', action: 'clients.list', code: 'unauthorized' }),
    ]),
  );
  expect((await account.http.call(audit.verify, {})).isWhole).toBe(true);
});

it('names a service account as the entries of what it has done do', async () => {
  const company = await owner(system);
  const { id } = await company.http.call(identity.createServiceAccount, {
    name: 'Shop',
    permissions: ['clients:read', 'clients:write'],
  });
  const accountKey = await company.http.call(identity.createServiceAccountKey, {
    id,
    name: 'Shop key',
    scopes: ['clients:read', 'clients:write'],
  });
  const shop = company.http.as({ apiKey: accountKey.key });
  beginMinute();
  expect((await shop.post('/api/clients', { name: 'A', country: 'FR' })).status).toBe(201);
  expectProblem(await shop.get(LOG), 403, 'insufficient_scope');
  await recorded(company, 1);
  const { items } = await company.http.call(audit.log, { actorId: id });
  const actors = items.map(({ outcome, actor }) => ({ outcome, ...actor }));
  const actor = { type: 'service_account', id, name: 'Shop' };
  expect(actors).toEqual([
    { outcome: 'refused', ...actor },
    { outcome: 'done', ...actor },
  ]);
});

it('a flood is one entry, and what was only not found or is of nobody is none', async () => {
  const company = await owner(system);
  const key = await createKey(company, ['clients:read']);
  beginMinute();
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 30 }, () => key.get('/api/articles')));
  expectProblem(await key.get(`/api/clients/${newId()}`), 404, 'client_not_found');
  expectProblem(await key.as({}).get('/api/clients'), 401, 'unauthorized');
  expect(await recorded(company, 1)).toEqual([
    expect.objectContaining({ action: 'catalog.list', count: 300 }),
  ]);
});

describe('the gateway', () => {
  const refusal = problem('insufficient_role');
  const caller = (userId = newId()) =>
    ({
      userId,
      credentialId: userId,
      companyId: newId(),
      via: 'session',
      name: 'Ada',
      email: 'a@b.example',
    }) as Principal;
  const request = (principal: Principal | undefined) => ({
    ...{ actionName: 'clients.update', principal, address: '192.0.2.1', userAgent: '', requestId: 'r' },
  });

  function collecting(isAway = () => false) {
    const reports: Refusal[][] = [];
    const report = async (refusals: Refusal[]) => {
      reports.push(refusals);
      if (isAway()) throw new Error('away');
    };
    return { reports, refusals: new Refusals(report, { metrics: new Metrics(), now: () => new Date() }) };
  }

  it('reports what it has counted when it stops, in batches, and holds no more than it may', async () => {
    const { reports, refusals } = collecting();
    for (let one = 0; one < 3_000; one++) refusals.note(refusal, request(caller()));
    await refusals.stop();
    expect(reports.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 200));
  });

  it('holds no more of one company than leaves room for the others', async () => {
    const { reports, refusals } = collecting();
    const greedy = caller();
    for (let one = 0; one < 3_000; one++)
      refusals.note(refusal, request({ ...greedy, credentialId: newId() } as Principal));
    const other = caller();
    refusals.note(refusal, request(other));
    await refusals.stop();
    const companies = reports.flat().map(({ companyId }) => companyId);
    expect(companies.filter((id) => id === greedy.companyId)).toHaveLength(100);
    expect(companies).toContain(other.companyId);
  });

  it('reports again, under the same id, what could not be reported', async () => {
    let isAway = true;
    const { reports, refusals } = collecting(() => isAway);
    refusals.note(refusal, request(caller()));
    await refusals.stop();
    isAway = false;
    await refusals.stop();
    await refusals.stop();
    expect(reports).toHaveLength(2);
    expect(reports[1]).toEqual(reports[0]);
  });

  it('counts nothing else: other errors, callers without a company, nobody', async () => {
    const { reports, refusals } = collecting();
    for (const code of ['not_found', 'rate_limited', 'internal_error'] as const)
      refusals.note(problem(code), request(caller()));
    refusals.note(new Error('x'), request(caller()));
    refusals.note(refusal, request({ ...caller(), companyId: null }));
    refusals.note(refusal, request(undefined));
    await refusals.stop();
    expect(reports).toEqual([]);
  });
});
