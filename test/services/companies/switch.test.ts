import { newId } from '../../../shared/runtime/ids';
import { type CompanyAccount, createKey, owner } from '../../support/accounts';
import { Http } from '../../support/http';
import { startTestSystem, type TestSystem } from '../../support/system';
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
    expect((await account.http.get('/api/company/info')).body.id).toBe(companyId);
    const back = await account.http.post('/api/companies/switch', { companyId: account.companyId });
    expect(back.body).toEqual({ companyId: account.companyId, role: 'OWNER' });
    expect((await account.http.get('/api/company/info')).body.id).toBe(account.companyId);
  });

  it('is fine with the company that is active already', async () => {
    const answer = await account.http.post('/api/companies/switch', { companyId: account.companyId });
    expect(answer.status).toBe(201);
  });

  it("answers 404 for another's company as for one that does not exist, and stays where it was", async () => {
    const other = await owner(system);
    const foreign = await account.http.post('/api/companies/switch', { companyId: other.companyId });
    const missing = await account.http.post('/api/companies/switch', { companyId: newId() });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'company_not_found']);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await account.http.get('/api/company/info')).body.id).toBe(account.companyId);
  });

  it.each(['nonsense', '1', ' ', "' OR 1=1 --", 'ffffffff-ffff-ffff-ffff-fffffffffffg'])(
    'answers 404 for %j, which is no id',
    async (companyId) => {
      const answer = await account.http.post('/api/companies/switch', { companyId });
      expect([answer.status, answer.body.code]).toEqual([404, 'company_not_found']);
    },
  );

  it.each([[{}], [{ companyId: null }], [{ companyId: 7 }], [{ companyId: ['a'] }], [{ companyId: '' }]])(
    'answers 400 for %j',
    async (body) => {
      const answer = await account.http.post('/api/companies/switch', body);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '/companyId']);
    },
  );

  it('answers 401 without a session', async () => {
    const { companyId } = account;
    expect((await new Http(system.baseUrl).post('/api/companies/switch', { companyId })).status).toBe(401);
  });

  it('answers 403 to an API key', async () => {
    const key = await createKey(account);
    const answer = await key.post('/api/companies/switch', { companyId: account.companyId });
    expect([answer.status, answer.body.code]).toEqual([403, 'session_required']);
  });
});
