/** @slow — the core of its capability over HTTP, with a company for most cases */
// The security policy of a company: who may set it, what it refuses, and that nobody shuts out themself.

import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import type { HttpResponse } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import {
  type CompanyAccount,
  createCompany,
  createKey,
  invite,
  owner,
  signUp,
  signUpMember,
} from '../../support/users';
import { addApp } from '../identity/factors';

const POLICY = '/api/company/security-policy';
const LOOPBACK = ['127.0.0.0/8', '::1'];

const system = beforeTests(() => startTestSystem());
let host: CompanyAccount;
beforeEach(async () => {
  host = await owner(system);
});

function expectUnmet(response: HttpResponse, needs: string[]): void {
  expectProblem(response, 403, 'policy_unmet');
  expect(response.body).toMatchObject({ needs });
}

it('a company without a policy demands nothing', async () => {
  expect(await host.http.call(companies.securityPolicy, {})).toEqual({
    mfa: 'off',
    mfaGraceDays: 0,
    allowedFactors: ['totp', 'passkey'],
    trustProviderMfa: false,
    sessionIdleMinutes: null,
    sessionMaxHours: null,
    ipAllowList: [],
    apiKeys: 'members',
    apiKeyMaxDays: null,
    inviteDomains: [],
    sso: 'optional',
    keyRequiresSsoDays: 30,
    breakGlassUserIds: [],
    version: 1,
  });
  expect((await host.http.call(identity.session, {})).policyUnmet).toEqual([]);
});

it('an OWNER alone reads and sets it, by a session', async () => {
  const admin = await signUpMember(system, host, 'ADMIN');
  const key = await createKey(host);
  for (const http of [admin.http, key]) {
    expect((await http.get(POLICY)).status).toBe(403);
    expect((await http.put(POLICY, { mfa: 'off' })).status).toBe(403);
  }
});

it('lists are stored in one spelling, an absent field stays, and the log has the change', async () => {
  const { http } = host;
  const saved = await http.call(companies.changeSecurityPolicy, {
    ipAllowList: ['127.0.0.1', '::ffff:127.0.0.1', '2001:DB8::1/32', '::1'],
    inviteDomains: ['Acme.com', 'bücher.example', 'acme.com'],
    apiKeyMaxDays: 90,
  });
  expect(saved).toMatchObject({
    ipAllowList: ['127.0.0.1/32', '2001:db8::/32', '::1/128'],
    inviteDomains: ['acme.com', 'xn--bcher-kva.example'],
    apiKeyMaxDays: 90,
    version: 2,
  });
  expect(await http.call(companies.changeSecurityPolicy, { apiKeyMaxDays: null })).toMatchObject({
    apiKeyMaxDays: null,
    inviteDomains: ['acme.com', 'xn--bcher-kva.example'],
    version: 3,
  });
  const entries = await until('the log has both', async () => {
    const { items } = await http.call(audit.log, { action: 'security_policy.updated' });
    return items.length === 2 && items;
  });
  expect(entries[0]?.changes).toEqual([{ pointer: '/apiKeyMaxDays', before: 90, after: null }]);
});

it('a value that is none names its place, and nothing is stored', async () => {
  const { http } = host;
  expectInvalid(await http.put(POLICY, { ipAllowList: ['127.0.0.1', '10.0.0.0/33'] }), '/ipAllowList/1');
  expectInvalid(await http.put(POLICY, { ipAllowList: ['127.1'] }), '/ipAllowList/0');
  expectInvalid(await http.put(POLICY, { inviteDomains: ['acme'] }), '/inviteDomains/0');
  expectInvalid(await http.put(POLICY, { allowedFactors: [] }), '/allowedFactors');
  expectInvalid(await http.put(POLICY, { sessionIdleMinutes: 14 }), '/sessionIdleMinutes');
  expect(await http.call(companies.securityPolicy, {})).toMatchObject({ version: 1 });
});

it('an OWNER cannot shut out themself, by address or by a factor', async () => {
  const { http } = host;
  expectInvalid(await http.put(POLICY, { ipAllowList: ['192.0.2.0/24'] }), '/ipAllowList');
  expectProblem(await http.put(POLICY, { mfa: 'admins' }), 409, 'policy_excludes_caller');
  await addApp(http);
  const onlyPasskeys = { mfa: 'admins', allowedFactors: ['passkey'] };
  expectProblem(await http.put(POLICY, onlyPasskeys), 409, 'policy_excludes_caller');
  await http.call(companies.changeSecurityPolicy, { mfa: 'all', ipAllowList: LOOPBACK });
  await http.call(clients.list, {});
});

it('who does not meet a demand is refused in this company at once, and nowhere else', async () => {
  const member = await signUpMember(system, host, 'MEMBER');
  const key = await createKey(await signUpMember(system, host, 'ADMIN'), ['clients:read']);
  await member.http.call(clients.list, {});
  await addApp(host.http);
  await host.http.call(companies.changeSecurityPolicy, { mfa: 'all' });
  // the change is broadcast, and a gateway trusts what it knows for less than a second
  await until('the member is refused', async () => (await member.http.get('/api/clients')).status === 403);
  expectUnmet(await member.http.get('/api/clients'), ['factor']);
  await until('the key is refused', async () => (await key.get('/api/clients')).status === 403);
  expectUnmet(await key.get('/api/clients'), ['factor']);
  const { policyUnmet } = await member.http.call(identity.session, {});
  expect(policyUnmet).toEqual([{ companyId: host.companyId, needs: ['factor'] }]);
  await createCompany(member);
  await member.http.call(clients.list, {});
  await member.http.call(companies.switch, { companyId: host.companyId });
  expectUnmet(await member.http.get('/api/clients'), ['factor']);
  await addApp(member.http);
  await member.http.call(clients.list, {});
});

it('MEMBERs are not asked where administrators are, and grace puts a demand off', async () => {
  const member = await signUpMember(system, host, 'MEMBER');
  const admin = await signUpMember(system, host, 'ADMIN');
  await addApp(host.http);
  await host.http.call(companies.changeSecurityPolicy, { mfa: 'admins', mfaGraceDays: 3 });
  await admin.http.call(clients.list, {});
  await host.http.call(companies.changeSecurityPolicy, { mfaGraceDays: 0 });
  await until('the ADMIN is refused', async () => (await admin.http.get('/api/clients')).status === 403);
  await member.http.call(clients.list, {});
});

it('an address outside of the networks is refused, that of pages and keys included', async () => {
  const key = await createKey(host, ['clients:read']);
  await host.http.call(companies.changeSecurityPolicy, { ipAllowList: LOOPBACK });
  await key.call(clients.list, {});
  await system.sql(
    `UPDATE companies.security_policies SET ip_allow_list = '["192.0.2.0/24"]' WHERE company_id = $1`,
    [host.companyId],
  );
  await until('the key is refused', async () => (await key.get('/api/clients')).status === 403);
  expectUnmet(await key.get('/api/clients'), ['network']);
  expectUnmet(await host.http.get('/api/clients'), ['network']);
  const { policyUnmet } = await host.http.call(identity.session, {});
  expect(policyUnmet).toEqual([{ companyId: host.companyId, needs: ['network'] }]);
});

it('keys of people end where service accounts alone have keys, and after their days', async () => {
  const key = await createKey(host, ['clients:read']);
  await host.http.call(companies.changeSecurityPolicy, { apiKeys: 'service_accounts_only' });
  await until('the key is refused', async () => (await key.get('/api/clients')).status === 403);
  expectUnmet(await key.get('/api/clients'), ['service_account']);
  const another = await host.http.post('/api/api-keys', { name: 'B', scopes: ['clients:read'] });
  expectUnmet(another, ['service_account']);
  await host.http.call(companies.changeSecurityPolicy, { apiKeys: 'members', apiKeyMaxDays: 30 });
  await until('the key works again', async () => (await key.get('/api/clients')).status === 200);
  const aged = `UPDATE identity.api_keys SET created_at = now() - interval '31 days' WHERE company_id = $1`;
  // the key is not older than the membership of its holder
  const joined = `UPDATE companies.memberships SET joined_at = now() - interval '40 days' WHERE company_id = $1`;
  await system.sql(joined, [host.companyId]);
  await system.sql(aged, [host.companyId]);
  await until('the key is too old', async () => (await key.get('/api/clients')).status === 403);
  expectUnmet(await key.get('/api/clients'), ['younger_key']);
});

it.each([
  ['a pause', 'sessionIdleMinutes', 15, 'last_seen_at', '16 minutes'],
  ['too long a time', 'sessionMaxHours', 1, 'created_at', '61 minutes'],
])('after %s a session signs in again', async (_what, field, limit, column, age) => {
  const member = await signUpMember(system, host, 'MEMBER');
  await host.http.call(companies.changeSecurityPolicy, { [field]: limit });
  await member.http.call(clients.list, {});
  const aged = `UPDATE identity.sessions SET ${column} = now() - interval '${age}' WHERE user_id = $1`;
  await system.sql(aged, [member.userId]);
  await until('the session is refused', async () => (await member.http.get('/api/clients')).status === 403);
  // a use does not make it young again, wherever it is
  await createCompany(member);
  await member.http.call(clients.list, {});
  await member.http.call(companies.switch, { companyId: host.companyId });
  expectUnmet(await member.http.get('/api/clients'), ['sign_in']);
  const { email, password } = member;
  const { headers } = await member.http.as({}).respond(identity.signIn, { email, password });
  const again = member.http.as({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });
  await again.call(companies.switch, { companyId: host.companyId });
  await again.call(clients.list, {});
});

it('invitations are for addresses of the domains alone, those of before as well', async () => {
  const open = await invite(host);
  const named = await invite(host, { email: 'ada@other.example' });
  await host.http.call(companies.changeSecurityPolicy, { inviteDomains: ['acme.example'] });
  expectInvalid(await host.http.post('/api/invitations', {}), '/email');
  expectInvalid(await host.http.post('/api/invitations', { email: 'ada@other.example' }), '/email');
  expectInvalid(await host.http.post('/api/invitations', { email: 'ada@sub.acme.example' }), '/email');
  const stranger = await signUp(system);
  expectProblem(
    await stranger.http.post('/api/invitations/accept', { code: open }),
    403,
    'invitation_invalid',
  );
  const other = await signUp(system, { email: 'ada@other.example' });
  expectProblem(await other.http.post('/api/invitations/accept', { code: named }), 403, 'invitation_invalid');
  const code = await invite(host, { email: 'ada@Acme.example' });
  const ada = await signUp(system, { email: 'ada@acme.example' });
  expect((await ada.http.post('/api/invitations/accept', { code })).status).toBe(201);
});

it('the last factor that a company demands stays', async () => {
  const app = await addApp(host.http);
  const second = await addApp(host.http, 'Tablet');
  await host.http.call(companies.changeSecurityPolicy, { mfa: 'admins' });
  expect((await host.http.delete(`/api/auth/factors/${second.id}`)).status).toBe(200);
  expectProblem(await host.http.delete(`/api/auth/factors/${app.id}`), 409, 'factor_demanded');
  await host.http.call(companies.changeSecurityPolicy, { mfa: 'off' });
  expect((await host.http.delete(`/api/auth/factors/${app.id}`)).status).toBe(200);
});
