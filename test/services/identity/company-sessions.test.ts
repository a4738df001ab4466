// Administrators see who acts in their company, and end it there.

import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { type HttpClient, sessionCookie } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import {
  type Account,
  type CompanyAccount,
  createCompany,
  owner,
  signUp,
  signUpMember,
} from '../../support/users';

const SESSIONS = '/api/company/sessions';

const system = beforeTests(() => startTestSystem());
let host: CompanyAccount;
let admin: Account;
let member: Account;
beforeEach(async () => {
  host = await owner(system);
  admin = await signUpMember(system, host, 'ADMIN');
  member = await signUpMember(system, host, 'MEMBER');
});

const sessionsOf = async (http: HttpClient) => (await http.call(identity.companySessions, {})).items;
const idOf = async ({ http }: Account) => (await http.call(identity.session, {})).session.id;

async function signInAgain({ http, email, password }: Account): Promise<HttpClient> {
  return http.as({ cookie: sessionCookie(await http.as({}).respond(identity.signIn, { email, password })) });
}

it('the list has the sessions of members that act in the company, and nobody else’s', async () => {
  const stranger = await owner(system);
  await createCompany(admin);
  const former = await signUpMember(system, host, 'MEMBER');
  await host.http.call(companies.removeMember, { userId: former.userId });
  const items = await sessionsOf(host.http);
  expect(items.map(({ userId }) => userId).sort()).toEqual([host.userId, member.userId].sort());
  const own = items.find(({ userId }) => userId === member.userId);
  expect(own).toMatchObject({
    id: await idOf(member),
    email: member.email,
    methods: ['pwd'],
    providerId: null,
  });
  expect((await sessionsOf(stranger.http)).map(({ userId }) => userId)).toEqual([stranger.userId]);
  expectProblem(await member.http.get(SESSIONS), 403, 'insufficient_role');
});

it('a session that is ended here goes on elsewhere, and a new one acts again', async () => {
  const id = await idOf(member);
  await admin.http.call(identity.endCompanySession, { id });
  const refused = await member.http.get('/api/clients');
  expectProblem(refused, 403, 'policy_unmet');
  expect(refused.body).toMatchObject({ needs: ['sign_in'] });
  expect((await sessionsOf(host.http)).map((session) => session.id)).not.toContain(id);
  expectProblem(await admin.http.delete(`${SESSIONS}/${id}`), 404, 'session_not_found');
  await createCompany(member);
  await member.http.call(clients.list, {});
  await member.http.call(companies.switch, { companyId: host.companyId });
  expectProblem(await member.http.get('/api/clients'), 403, 'policy_unmet');
  const again = await signInAgain(member);
  await again.call(companies.switch, { companyId: host.companyId });
  await again.call(clients.list, {});
  await until('the log has it', async () => {
    const { items } = await host.http.call(audit.log, { action: 'session.ended' });
    return items.length === 1 && items[0]?.target.id === id;
  });
});

it('all sessions of a member end, those that act elsewhere at the moment as well', async () => {
  const second = await signInAgain(member);
  await createCompany({ ...member, http: second });
  expect(await admin.http.call(identity.endCompanySessions, { userId: member.userId })).toEqual({ ended: 2 });
  await second.call(companies.switch, { companyId: host.companyId });
  for (const http of [member.http, second])
    expectProblem(await http.get('/api/clients'), 403, 'policy_unmet');
  expect(await admin.http.call(identity.endCompanySessions, { userId: member.userId })).toEqual({ ended: 0 });
});

it('an ADMIN ends no session of an OWNER, and nobody one of a stranger', async () => {
  const id = await idOf(host);
  expectProblem(await admin.http.delete(`${SESSIONS}/${id}`), 403, 'insufficient_role');
  const ofOwner = await admin.http.delete(`${SESSIONS}?userId=${host.userId}`);
  expectProblem(ofOwner, 403, 'insufficient_role');
  const stranger = await owner(system);
  expectProblem(await host.http.delete(`${SESSIONS}/${await idOf(stranger)}`), 404, 'session_not_found');
  const ofStranger = await host.http.delete(`${SESSIONS}?userId=${(await signUp(system)).userId}`);
  expectProblem(ofStranger, 404, 'member_not_found');
  await host.http.call(clients.list, {});
  expect((await host.http.delete(SESSIONS)).status).toBe(400);
});
