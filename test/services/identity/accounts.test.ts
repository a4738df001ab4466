import { owner, signUpMember } from '../../support/accounts';
import { startTestSystem, type TestSystem } from '../../support/system';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.stop());

it('lets an invited user in with the role of the invitation', async () => {
  const account = await owner(system);
  const member = await signUpMember(system, account, 'ADMIN');
  const { body } = await member.http.get('/api/auth/session');
  expect(body).toMatchObject({ activeCompanyId: account.companyId, activeRole: 'ADMIN' });
});
