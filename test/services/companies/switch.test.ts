import { companies } from '../../../shared/contracts/companies';
import { newId } from '../../../shared/runtime/ids';
import { HttpClient } from '../../support/http-client';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner } from '../../support/users';
import { enrol } from './people';

let system: TestSystem;
let account: CompanyAccount;
let stranger: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
  stranger = await owner(system);
});
afterAll(() => system?.stop());

describe('POST /api/companies/switch', () => {
  it('changes the active company at once, with the role in that company', async () => {
    await enrol(system, stranger.companyId, account.userId, 'MEMBER');
    const { companyId } = stranger;
    const answer = await account.http.post('/api/companies/switch', { companyId });
    expect([answer.status, answer.body]).toEqual([201, { companyId, role: 'MEMBER' }]);
    expect((await account.http.call(companies.info, {})).id).toBe(companyId);
    const back = await account.http.post('/api/companies/switch', { companyId: account.companyId });
    expect(back.body).toEqual({ companyId: account.companyId, role: 'OWNER' });
    expect((await account.http.call(companies.info, {})).id).toBe(account.companyId);
  });

  it('is fine with the company that is active already', async () => {
    const answer = await account.http.post('/api/companies/switch', { companyId: account.companyId });
    expect(answer.status).toBe(201);
  });

  it("answers 404 for another's company as for one that does not exist, and stays where it was", async () => {
    const other = await owner(system);
    const foreign = await account.http.post('/api/companies/switch', { companyId: other.companyId });
    const missing = await account.http.post('/api/companies/switch', { companyId: newId() });
    expectProblem(foreign, 404, 'company_not_found');
    expect({ ...problemOf(foreign), requestId: '' }).toEqual({ ...problemOf(missing), requestId: '' });
    expect((await account.http.call(companies.info, {})).id).toBe(account.companyId);
  });

  it.each(['nonsense', '1', ' ', "' OR 1=1 --", 'ffffffff-ffff-ffff-ffff-fffffffffffg'])(
    'answers 404 for %j, which is no id',
    async (companyId) => {
      const answer = await account.http.post('/api/companies/switch', { companyId });
      expectProblem(answer, 404, 'company_not_found');
    },
  );

  it.each([[{}], [{ companyId: null }], [{ companyId: 7 }], [{ companyId: ['a'] }], [{ companyId: '' }]])(
    'answers 400 for %j',
    async (body) => {
      expectInvalid(await account.http.post('/api/companies/switch', body), '/companyId');
    },
  );

  it('answers 401 without a session', async () => {
    const { companyId } = account;
    expect((await new HttpClient(system.baseUrl).post('/api/companies/switch', { companyId })).status).toBe(
      401,
    );
  });

  it('answers 403 to an API key', async () => {
    const key = await createKey(account);
    const answer = await key.post('/api/companies/switch', { companyId: account.companyId });
    expectProblem(answer, 403, 'session_required');
  });
});

describe('GET /api/companies', () => {
  it('lists the companies of the caller, the longest-standing first, and which is active', async () => {
    const user = await owner(system);
    const other = await owner(system);
    await enrol(system, other.companyId, user.userId, 'MEMBER');
    const { items } = await user.http.call(companies.list, {});
    expect(items).toEqual([
      { companyId: user.companyId, name: expect.any(String), role: 'OWNER', isActive: true },
      { companyId: other.companyId, name: expect.any(String), role: 'MEMBER', isActive: false },
    ]);
    const ofKey = await (await createKey(user)).get('/api/companies');
    expect(ofKey.body).toEqual({ items: [items[0]] });
    expect((await new HttpClient(system.baseUrl).get('/api/companies')).status).toBe(401);
  });
});
