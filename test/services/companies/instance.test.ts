/** @list all @own-system — limits or tables of the instance */
// Companies as administrators of the instance see them: suspended, resumed, given a new OWNER.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { beforeTests } from '../../support/made-before';
import { latestMailTo } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Account, createKey, owner, signUp, signUpMember } from '../../support/users';
import { rolesIn } from './people';

const system = beforeTests(() => startOwnSystem());
let admin: Account;
let second: Account;
const reason = 'Invoices without a supply';

beforeAll(async () => {
  admin = await signUp(system);
  second = await signUp(system);
  await admin.http.call(identity.grantInstanceAdmin, { id: second.userId, reason });
});

const recorded = async (action: string, subjectId: string) => {
  const { items } = await admin.http.call(identity.instanceActions, {});
  return items.find((one) => one.action === action && one.subjectId === subjectId);
};

it('lists companies with members and owners, and no rows of theirs', async () => {
  const account = await owner(system, {}, { name: 'Żubr i Syn' });
  const { items } = await admin.http.call(companies.instanceCompanies, { query: 'żubr' });
  expect(items).toEqual([
    {
      ...{ id: account.companyId, name: 'Żubr i Syn', country: 'FR', members: 1 },
      ...{ suspended: null, suspendedUntil: null, suspensionReason: null, createdAt: expect.any(String) },
    },
  ]);
  const one = await admin.http.call(companies.instanceCompany, { id: account.companyId });
  expect(one).toEqual({ ...items[0], owners: [account.email], storedBytes: 0 });
});

describe('a suspended company', () => {
  it('can be read and not changed, by sessions and keys, until it is resumed', async () => {
    const account = await owner(system);
    const key = await createKey(account);
    const { companyId: id } = account;
    await admin.http.call(companies.suspendCompany, { id, mode: 'read_only', reason });
    for (const http of [account.http, key]) {
      expect((await http.get('/api/clients')).status).toBe(200);
      expectProblem(await http.post('/api/clients', { name: 'New' }), 403, 'company_read_only');
    }
    const mailed = await latestMailTo(system, account.email);
    expect(mailed.text).toContain(reason);
    await until('it is recorded', async () => (await recorded('company_suspended', id)) !== undefined);
    await admin.http.call(companies.resumeCompany, { id, reason: 'All is well' });
    expect((await key.post('/api/clients', { name: 'New', country: 'FR' })).status).toBe(201);
    await until('it is recorded', async () => (await recorded('company_resumed', id)) !== undefined);
  });

  it('that is blocked opens nothing, while other companies of the user stay open', async () => {
    const account = await owner(system);
    const { companyId: id } = account;
    await admin.http.call(companies.suspendCompany, { id, mode: 'blocked', reason });
    expectProblem(await account.http.get('/api/clients'), 403, 'company_blocked');
    expectProblem(await account.http.delete('/api/companies/leave'), 403, 'company_blocked');
    const { items } = await account.http.call(companies.list, {});
    expect(items).toHaveLength(1);
    const other = await account.http.call(companies.create, { name: 'Other', country: 'FR' });
    await account.http.call(companies.switch, { companyId: other.id });
    expect((await account.http.get('/api/clients')).status).toBe(200);
  });

  it('works again when the suspension has ended', async () => {
    const account = await owner(system);
    const { companyId: id } = account;
    const path = `/api/instance/companies/${id}/suspend`;
    const past = new Date(Date.now() - 1_000).toISOString();
    const refused = await admin.http.post(path, { mode: 'blocked', reason, until: past });
    expectProblem(refused, 400, 'validation_failed');
    const hour = new Date(Date.now() + 3_600_000).toISOString();
    await admin.http.call(companies.suspendCompany, { id, mode: 'blocked', reason, until: hour });
    expectProblem(await account.http.get('/api/clients'), 403, 'company_blocked');
    await system.sql(`UPDATE companies.suspensions SET until = now() WHERE company_id = $1`, [id]);
    await until('rights are read anew', async () => (await account.http.get('/api/clients')).status === 200);
  });
});

describe('a new OWNER', () => {
  it('is made by two administrators, and all members are mailed', async () => {
    const account = await owner(system);
    const member = await signUpMember(system, account, 'MEMBER');
    const heir = await signUp(system);
    const [id, userId] = [account.companyId, heir.userId];
    const ask = { id, userId, reason };
    expect(await admin.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    expect(await admin.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    expect(await rolesIn(system, id)).not.toContainEqual({ userId, role: 'OWNER' });
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: true });
    expect(await rolesIn(system, id)).toContainEqual({ userId, role: 'OWNER' });
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: true });
    expect(await system.sql('SELECT FROM companies.proposed_owners WHERE company_id = $1', [id])).toEqual([]);
    for (const email of [account.email, member.email, heir.email])
      expect((await latestMailTo(system, email)).text).toContain(heir.email);
    await heir.http.call(companies.switch, { companyId: id });
    expect((await heir.http.get('/api/companies/members')).status).toBe(200);
  });

  it('who was proposed by one is not made by another proposal', async () => {
    const account = await owner(system);
    const [one, two] = [await signUp(system), await signUp(system)];
    const { companyId: id } = account;
    await admin.http.call(companies.makeOwner, { id, userId: one.userId, reason });
    const other = await second.http.call(companies.makeOwner, { id, userId: two.userId, reason });
    expect(other.isMade).toBe(false);
    expect(await rolesIn(system, id)).toHaveLength(1);
  });

  it('is a user who exists', async () => {
    const { companyId } = await owner(system);
    const path = `/api/instance/companies/${companyId}/owner`;
    const userId = '01920f3c-0000-7000-8000-000000000000';
    expectProblem(await admin.http.post(path, { userId, reason }), 404, 'user_not_found');
  });
});
