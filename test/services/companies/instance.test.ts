/** @list all — the rest of its service; npm test has the core */
// Companies as administrators of the instance see them: suspended, resumed, given a new OWNER.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn, mailsTo } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { type Account, createKey, owner, signUp, signUpMember } from '../../support/users';
import { business, issued } from '../documents/document-steps';
import { rolesIn } from './people';

const system = beforeTests(startInstance);
let admin: Account;
/** An administrator whom `admin` has made. */
let ownAccount: Account;
/** Administrators whom the machine has made, one long ago. */
let second: Account;
let newcomer: Account;
const reason = 'Invoices without a supply';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  admin = await signUp(system);
  ownAccount = await signUp(system);
  await admin.http.call(identity.grantInstanceAdmin, { id: ownAccount.userId, reason });
  second = await signUp(system);
  newcomer = await signUp(system);
  const made = `UPDATE identity.users SET is_instance_admin = true, admin_since = now() - $2::interval WHERE id = $1`;
  await system.sql(made, [second.userId, '8 days']);
  await system.sql(made, [newcomer.userId, '6 days']);
  await system.sql(
    `UPDATE identity.users SET created_at = now() - interval '30 days', admin_since = NULL WHERE id = $1`,
    [admin.userId],
  );
  await until('they administer', async () => (await newcomer.http.get('/api/instance/users')).status === 200);
});

afterEach(() => system.setClock(0));

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

  const linked = async (recipientEmail: string) => {
    const account = await business(system);
    const quote = await issued(account, { typeId: 'quote' });
    const path = `/api/documents/${quote.id}/signature-requests`;
    expect((await account.http.post(path, { recipientEmail })).status).toBe(201);
    const mail = await latestMailTo(system, recipientEmail);
    const token = linkIn(mail, '/sign/').slice(0, 43);
    return { account, id: account.companyId, link: `/api/signing/${token}` };
  };
  const anonymous = () => new HttpClient(system.baseUrl);
  const waitingMail = async (id: string, to: string) =>
    (
      await system.sql<{ status: string; reason: string | null }>(
        'SELECT status, last_error AS reason FROM mail.messages WHERE company_id = $1 AND recipient = $2',
        [id, to],
      )
    )[0];

  it('that is blocked sends no mail and no codes, and its links are gone (410)', async () => {
    const { account, id, link } = await linked('one@phished.example');
    expect((await anonymous().get(link)).status).toBe(200);
    await admin.http.call(companies.suspendCompany, { id, mode: 'blocked', reason });
    for (const [method, path, body] of [
      ['GET', link, undefined],
      ['GET', `${link}/pdf`, undefined],
      ['GET', `${link}/certificate`, undefined],
      ['POST', `${link}/code`, {}],
      ['POST', `${link}/sign`, { name: 'Buyer', code: '000000', accepted: true }],
      ['POST', `${link}/refuse`, { code: '000000', reason: 'No' }],
    ] as const)
      expectProblem(await anonymous().send(method, path, body), 410, 'signing_link_blocked');
    // mail that was accepted just before
    const to = 'late@phished.example';
    const setMode = 'UPDATE companies.suspensions SET mode = $2 WHERE company_id = $1';
    await until('an invitation is made while rights of before are still known', async () => {
      await system.sql(setMode, [id, 'read_only']);
      await until('it is read', async () => (await account.http.get('/api/clients')).status === 200);
      await system.sql('DELETE FROM companies.suspensions WHERE company_id = $1', [id]);
      await until('it works', async () => (await account.http.delete('/api/company/sso')).status < 400);
      await system.sql(
        `INSERT INTO companies.suspensions (company_id, mode, reason) VALUES ($1, 'blocked', 'x')`,
        [id],
      );
      return (await account.http.post('/api/invitations', { email: to })).status === 201;
    });
    await until(
      'the mail waits',
      async () => (await waitingMail(id, to))?.reason === 'The company is blocked',
    );
    expect((await waitingMail(id, to))?.status).toBe('queued');
    expect(await mailsTo(system, to)).toEqual([]);
    await admin.http.call(companies.resumeCompany, { id, reason });
    expect((await anonymous().get(link)).status).toBe(200);
  });

  it('that nobody works in keeps mail and links of its clients with `no_access`', async () => {
    const { account, id, link } = await linked('two@disputed.example');
    await admin.http.call(companies.suspendCompany, { id, mode: 'no_access', reason });
    expectProblem(await account.http.get('/api/clients'), 403, 'company_blocked');
    expect((await anonymous().get(link)).status).toBe(200);
    expect((await anonymous().post(`${link}/code`, {})).status).toBe(200);
    await until('the code is mailed', async () =>
      (await mailsTo(system, 'two@disputed.example')).some(({ text }) => /\b\d{6}\b/.test(String(text))),
    );
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
  const proposed = async () => {
    const account = await owner(system);
    const heir = await signUp(system);
    const ask = { id: account.companyId, userId: heir.userId, reason };
    return { account, heir, ask, path: `/api/instance/companies/${account.companyId}/owner` };
  };

  it('is made by two administrators after 48 hours, and all members are mailed', async () => {
    const { account, heir, ask } = await proposed();
    const { id, userId } = ask;
    const member = await signUpMember(system, account, 'MEMBER');
    expect(await admin.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    expect((await latestMailTo(system, account.email)).text).toContain(heir.email);
    expect(await admin.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    system.setClock(47 * HOUR_MS);
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: false });
    expect(await rolesIn(system, id)).not.toContainEqual({ userId, role: 'OWNER' });
    system.setClock(49 * HOUR_MS);
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: true });
    expect(await rolesIn(system, id)).toContainEqual({ userId, role: 'OWNER' });
    expect(await second.http.call(companies.makeOwner, ask)).toEqual({ userId, isMade: true });
    expect(await system.sql('SELECT FROM companies.proposed_owners WHERE company_id = $1', [id])).toEqual([]);
    for (const email of [account.email, member.email, heir.email])
      await until('the mail is there', async () =>
        String((await latestMailTo(system, email)).text).includes(heir.email),
      );
    await heir.http.call(companies.switch, { companyId: id });
    expect((await heir.http.get('/api/companies/members')).status).toBe(200);
  });

  it.each([
    ['an account that the proposer has made an administrator', () => [admin, ownAccount] as const],
    ['who has made the proposer one', () => [ownAccount, admin] as const],
  ])('is not confirmed by %s', async (_who, pair) => {
    const [first, other] = pair();
    const { ask, path } = await proposed();
    expect(await first.http.call(companies.makeOwner, ask)).toMatchObject({ isMade: false });
    for (const hours of [0, 49, 6 * 24]) {
      system.setClock(hours * HOUR_MS);
      expectProblem(await other.http.post(path, { userId: ask.userId, reason }), 409, 'second_admin_refused');
    }
    expect(await rolesIn(system, ask.id)).toHaveLength(1);
  });

  it('is confirmed by an administrator of seven days, not by a newer one', async () => {
    const { ask, path } = await proposed();
    await second.http.call(companies.makeOwner, ask);
    system.setClock(23 * HOUR_MS);
    expectProblem(
      await newcomer.http.post(path, { userId: ask.userId, reason }),
      409,
      'second_admin_refused',
    );
    system.setClock(49 * HOUR_MS);
    expect(await newcomer.http.call(companies.makeOwner, ask)).toMatchObject({ isMade: true });
  });

  it('is no proposal of one who is no administrator any more', async () => {
    const { ask, path } = await proposed();
    await newcomer.http.call(companies.makeOwner, ask);
    await system.sql('UPDATE identity.users SET is_instance_admin = false WHERE id = $1', [newcomer.userId]);
    system.setClock(49 * HOUR_MS);
    expectProblem(await second.http.post(path, { userId: ask.userId, reason }), 409, 'second_admin_refused');
    await system.sql('UPDATE identity.users SET is_instance_admin = true WHERE id = $1', [newcomer.userId]);
  });

  it('is refused by an OWNER, also of a blocked company, and by nobody else', async () => {
    const { account, heir, ask } = await proposed();
    const colleague = await signUpMember(system, account, 'ADMIN');
    await admin.http.call(companies.makeOwner, ask);
    await admin.http.call(companies.suspendCompany, { id: ask.id, mode: 'blocked', reason });
    const { proposal } = await account.http.call(companies.proposedOwner, {});
    expect(proposal).toMatchObject({ userId: heir.userId, email: heir.email });
    expectProblem(await colleague.http.delete('/api/company/proposed-owner'), 403, 'insufficient_role');
    expect(await account.http.call(companies.objectToOwner, {})).toEqual({ isRemoved: true });
    expect(await account.http.call(companies.objectToOwner, {})).toEqual({ isRemoved: false });
    system.setClock(49 * HOUR_MS);
    expect(await second.http.call(companies.makeOwner, ask)).toMatchObject({ isMade: false });
    expect(await rolesIn(system, ask.id)).toHaveLength(2);
    await until('it is recorded', async () => (await recorded('owner_objected', ask.id)) !== undefined);
  });

  it('who was proposed by one is not made by another proposal', async () => {
    const { ask } = await proposed();
    const two = await signUp(system);
    await admin.http.call(companies.makeOwner, ask);
    system.setClock(49 * HOUR_MS);
    const other = await second.http.call(companies.makeOwner, { ...ask, userId: two.userId });
    expect(other.isMade).toBe(false);
    expect(await rolesIn(system, ask.id)).toHaveLength(1);
  });

  it('is a user who exists', async () => {
    const { path } = await proposed();
    const userId = '01920f3c-0000-7000-8000-000000000000';
    expectProblem(await admin.http.post(path, { userId, reason }), 404, 'user_not_found');
  });
});

it('quotas of a company are proposed by one administrator, and set by a second one', async () => {
  const account = await owner(system);
  const { companyId: id } = account;
  const change = { id, requestsPerMinute: 1, reason };
  const path = `/api/instance/companies/${id}/quotas`;
  const isSet = async () => (await admin.http.call(companies.companyQuotas, { id })).requestsPerMinute;
  expect((await admin.http.respond(companies.setCompanyQuotas, change)).status).toBe(202);
  await latestMailTo(system, account.email);
  expect((await admin.http.respond(companies.setCompanyQuotas, change)).status).toBe(202);
  const refused = await ownAccount.http.put(path, { requestsPerMinute: 1, reason });
  expectProblem(refused, 409, 'second_admin_refused');
  // another change is another proposal
  const other = { ...change, requestsPerMinute: 2 };
  expect((await second.http.respond(companies.setCompanyQuotas, other)).status).toBe(202);
  expect((await admin.http.respond(companies.setCompanyQuotas, change)).status).toBe(202);
  expect(await isSet()).toBeNull();
  expect((await second.http.respond(companies.setCompanyQuotas, change)).status).toBe(200);
  expect(await isSet()).toBe(1);
});
