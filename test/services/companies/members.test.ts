import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import { newId } from '../../../shared/runtime/database/ids';
import { eventsOf } from '../../support/event-log';
import type { HttpResponse } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { type CompanyAccount, createKey, owner } from '../../support/users';
import { enrol, newMember, rolesIn } from './people';

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(() => owner(system, { firstName: 'Grace', lastName: 'Hopper' }));

const join = (role: Role) => newMember(system, boss.companyId, role);
const outcome = (answer: HttpResponse) => [answer.status, problemOf(answer).code];
const roles = () => rolesIn(system, boss.companyId);

function setRole(by: CompanyAccount, of: { userId: string }, role: string): Promise<HttpResponse> {
  return by.http.patch(`/api/companies/members/${of.userId}`, { role });
}

function remove(by: CompanyAccount, whom: { userId: string }): Promise<HttpResponse> {
  return by.http.delete(`/api/companies/members/${whom.userId}`);
}

const leave = (who: CompanyAccount) => who.http.delete('/api/companies/leave');

describe('GET /api/companies/members', () => {
  it('lists names and roles, the longest-standing member first', async () => {
    const admin = await newMember(system, boss.companyId, 'ADMIN', { firstName: 'Alan', lastName: 'Turing' });
    const answer = await admin.http.get('/api/companies/members');
    expect(answer.status).toBe(200);
    const joinedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(answer.body).toEqual({
      items: [
        {
          userId: boss.userId,
          email: boss.email,
          firstName: 'Grace',
          lastName: 'Hopper',
          role: 'OWNER',
          roleId: null,
          joinedAt,
        },
        {
          userId: admin.userId,
          email: admin.email,
          firstName: 'Alan',
          lastName: 'Turing',
          role: 'ADMIN',
          roleId: null,
          joinedAt,
        },
      ],
    });
  });
});

describe('PATCH /api/companies/members/{userId}', () => {
  it('changes the role, which holds for the next request', async () => {
    const member = await join('MEMBER');
    expect(outcome(await member.http.post('/api/company/info', {}))).toEqual([403, 'insufficient_role']);
    const answer = await setRole(boss, member, 'ADMIN');
    expect([answer.status, answer.body]).toMatchObject([200, { userId: member.userId, role: 'ADMIN' }]);
    expect(outputOf(companies.changeRole, answer).email).toBe(member.email);
    expect((await member.http.post('/api/company/info', {})).status).toBe(201);
    expect(await eventsOf(system, 'companies', boss.companyId)).toContainEqual({
      type: 'member.role_changed',
      data: { userId: member.userId, role: 'ADMIN' },
    });
  });

  it('tells nobody about a role that stays', async () => {
    const member = await join('MEMBER');
    expect((await setRole(boss, member, 'MEMBER')).status).toBe(200);
    const types = (await eventsOf(system, 'companies', boss.companyId)).map((event) => event.type);
    expect(types).not.toContain('member.role_changed');
  });

  it('lets an owner step down when another stays', async () => {
    await join('OWNER');
    expect((await setRole(boss, boss, 'MEMBER')).status).toBe(200);
    expect(outcome(await setRole(boss, boss, 'OWNER'))).toEqual([403, 'insufficient_role']);
  });

  it('answers 409 when the last owner would be demoted', async () => {
    await join('ADMIN');
    expect(outcome(await setRole(boss, boss, 'ADMIN'))).toEqual([409, 'last_owner']);
    expect((await roles())[0]).toEqual({ userId: boss.userId, role: 'OWNER' });
  });
});

describe('DELETE /api/companies/members/{userId}', () => {
  it('removes the member, who is out with the next request', async () => {
    const member = await join('MEMBER');
    expect((await member.http.get('/api/company/info')).status).toBe(200);
    const answer = await remove(boss, member);
    expect([answer.status, answer.body]).toEqual([200, { userId: member.userId }]);
    expect(outcome(await member.http.get('/api/company/info'))).toEqual([403, 'no_active_company']);
    expect((await eventsOf(system, 'companies', boss.companyId)).at(-1)).toEqual({
      type: 'member.removed',
      data: { userId: member.userId },
    });
  });

  it('kills the API keys of the member', async () => {
    const admin = await join('ADMIN');
    const key = await createKey(admin, ['company:read']);
    expect((await key.get('/api/company/info')).status).toBe(200);
    await remove(boss, admin);
    expect((await key.get('/api/company/info')).status).toBe(401);
  });

  it.each([
    ['OWNER', 'OWNER', 200],
    ['OWNER', 'ADMIN', 200],
    ['OWNER', 'MEMBER', 200],
    ['ADMIN', 'OWNER', 403],
    ['ADMIN', 'ADMIN', 403],
    ['ADMIN', 'MEMBER', 200],
    ['MEMBER', 'MEMBER', 403],
  ] as const)('%s removes %s: %i', async (role, target, status) => {
    const caller = await join(role);
    const whom = await join(target);
    const answer = await remove(caller, whom);
    expect(answer.status).toBe(status);
    if (status === 403) expect(problemOf(answer).code).toBe('insufficient_role');
    const remaining = (await roles()).map(({ userId }) => userId);
    expect(remaining.includes(whom.userId)).toBe(status === 403);
  });

  it('answers 409 when the last owner would be removed', async () => {
    await join('ADMIN');
    expect(outcome(await remove(boss, boss))).toEqual([409, 'last_owner']);
  });
});

describe('DELETE /api/companies/leave', () => {
  it.each(['OWNER', 'ADMIN', 'MEMBER'] as const)('lets go of %s', async (role) => {
    const member = await join(role);
    const answer = await leave(member);
    expect([answer.status, answer.body]).toEqual([200, { companyId: boss.companyId }]);
    expect(outcome(await leave(member))).toEqual([403, 'no_active_company']);
    expect(await roles()).toEqual([{ userId: boss.userId, role: 'OWNER' }]);
    expect((await eventsOf(system, 'companies', boss.companyId)).at(-1)).toEqual({
      type: 'member.removed',
      data: { userId: member.userId },
    });
  });

  it('answers 409 to the last owner, also when alone', async () => {
    expect(outcome(await leave(boss))).toEqual([409, 'last_owner']);
    await join('ADMIN');
    expect(outcome(await leave(boss))).toEqual([409, 'last_owner']);
    expect((await boss.http.get('/api/company/info')).status).toBe(200);
  });

  it('ends the API keys of who left', async () => {
    const second = await join('OWNER');
    const key = await createKey(second, ['company:read']);
    expect((await leave(second)).status).toBe(200);
    expect((await key.get('/api/company/info')).status).toBe(401);
  });
});

describe('POST /api/companies/switch', () => {
  let account: CompanyAccount;
  let stranger: CompanyAccount;
  beforeAll(async () => {
    [account, stranger] = [await owner(system), await owner(system)];
  });

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

  it("answers 404 for another's company as for one that does not exist, and stays where it was", async () => {
    const other = await owner(system);
    const foreign = await account.http.post('/api/companies/switch', { companyId: other.companyId });
    const missing = await account.http.post('/api/companies/switch', { companyId: newId() });
    expectProblem(foreign, 404, 'company_not_found');
    expect({ ...problemOf(foreign), requestId: '' }).toEqual({ ...problemOf(missing), requestId: '' });
    expect((await account.http.call(companies.info, {})).id).toBe(account.companyId);
  });
});

describe('GET /api/companies', () => {
  it('lists the companies of the caller, the longest-standing first, and which is active', async () => {
    const user = await owner(system);
    const other = await owner(system);
    await enrol(system, other.companyId, user.userId, 'MEMBER');
    const { items } = await user.http.call(companies.list, {});
    expect(items).toEqual([
      {
        id: user.companyId,
        companyId: user.companyId,
        city: 'Paris',
        name: expect.any(String),
        role: 'OWNER',
        roleId: null,
        isActive: true,
      },
      {
        id: other.companyId,
        companyId: other.companyId,
        city: 'Paris',
        name: expect.any(String),
        role: 'MEMBER',
        roleId: null,
        isActive: false,
      },
    ]);
    const ofKey = await (await createKey(user)).get('/api/companies');
    expect(ofKey.body).toEqual({ items: [items[0]] });
  });
});
