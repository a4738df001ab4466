/** @list all — the rest of its service; npm test has the core */
// A company that requires its single sign-on: when it may, who acts then, and who gets in when the provider does not work.

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { sso as contract } from '../../../shared/contracts/sso';
import { type HttpClient, sessionCookie } from '../../support/http-client';
import { mailSaying } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { until } from '../../support/until';
import { type Account, createCompany, createKey, signUpMember } from '../../support/users';
import { newExternalUser, verifyDomain } from '../identity/external-users';
import { addApp, codeOf, type OwnFactor } from '../identity/factors';
import {
  companyWithSso,
  SSO,
  type SsoCompany,
  type SsoSystem,
  scriptOf,
  startAddress,
  startSsoSystem,
} from './sso-system';

const POLICY = '/api/company/security-policy';
const BREAK_GLASS = '/api/auth/sign-in/break-glass';

let sso: SsoSystem;
beforeAll(async () => {
  sso = await startSsoSystem();
});
afterEach(() => sso.idp.reset());
afterAll(() => sso.stop());

interface Host extends SsoCompany {
  app: OwnFactor;
  second: Account & { app: OwnFactor };
}

/** A company with two OWNERs, whose provider signs the first one in. */
async function newHost(): Promise<Host> {
  const company = await companyWithSso(sso);
  const app = await addApp(company.http);
  const second = await signUpMember(sso.system, company, 'OWNER');
  const secondApp = await addApp(second.http);
  await verifyDomain(sso, company, `owner@people-of-${company.companyId}.com`);
  return { ...company, app, second: { ...second, app: secondApp } };
}

/** Signs an OWNER in through the provider, which needs a link for an OWNER; the fact alone is what is asked for. */
async function signedInThroughProvider({ userId, providerId }: Host): Promise<void> {
  await sso.system.sql(
    `INSERT INTO identity.sign_ins (id, user_id, at, outcome, provider_id, address, user_agent)
      VALUES (gen_random_uuid(), $1, now(), 'signed_in', $2, '127.0.0.1', '')`,
    [userId, providerId],
  );
}

async function enforced(): Promise<Host> {
  const host = await newHost();
  await signedInThroughProvider(host);
  const breakGlassUserIds = [host.userId, host.second.userId];
  await host.http.call(companies.changeSecurityPolicy, { sso: 'required', breakGlassUserIds });
  return host;
}

function enter(host: Host, proof: object = {}, { email, password }: Account = host) {
  const input = { companyId: host.companyId, email, password, totp: codeOf(host.app.secret), ...proof };
  return host.http.as({}).post(BREAK_GLASS, input);
}

async function entered(host: Host): Promise<HttpClient> {
  const answer = await enter(host);
  expect(answer.status).toBe(200);
  return host.http.as({ cookie: sessionCookie(answer) });
}

it('it may be required once it is proven to work, and OWNERs can get in without it', async () => {
  const host = await newHost();
  const { http, userId, second } = host;
  const both = { sso: 'required', breakGlassUserIds: [userId, second.userId] };
  const notYet = await http.put(POLICY, both);
  expectProblem(notYet, 409, 'sso_not_ready');
  expect(notYet.body).toMatchObject({ detail: expect.stringContaining('a sign-in of an OWNER') });
  await signedInThroughProvider(host);
  expectProblem(await http.put(POLICY, { sso: 'required' }), 409, 'sso_not_ready');
  const one = { sso: 'required', breakGlassUserIds: [userId] };
  expectProblem(await http.put(POLICY, one), 409, 'sso_not_ready');
  const member = await signUpMember(sso.system, host, 'MEMBER');
  const named = await http.put(POLICY, { sso: 'required', breakGlassUserIds: [userId, member.userId] });
  expectProblem(named, 400, 'validation_failed');
  await http.call(companies.makeBreakGlassCodes, {});
  await http.call(companies.changeSecurityPolicy, { sso: 'required', breakGlassUserIds: [userId] });
});

it('sessions by password and keys whose holder has not signed in act here no more, and elsewhere as before', async () => {
  const host = await newHost();
  const member = await signUpMember(sso.system, host, 'ADMIN');
  const key = await createKey(member, ['clients:read']);
  await signedInThroughProvider(host);
  const breakGlassUserIds = [host.userId, host.second.userId];
  await host.http.call(companies.changeSecurityPolicy, { sso: 'required', breakGlassUserIds });
  for (const http of [host.http, member.http, key]) {
    await until('it is refused', async () => (await http.get('/api/clients')).status === 403);
    const refused = await http.get('/api/clients');
    expectProblem(refused, 403, 'policy_unmet');
    expect(refused.body).toMatchObject({ needs: ['sso'] });
  }
  await createCompany(member);
  await member.http.call(clients.list, {});
});

it('a session of its provider acts', async () => {
  const host = await enforced();
  const { email } = newExternalUser(sso);
  await sso.system.sql(
    `INSERT INTO sso.domain_claims (id, company_id, domain, token, created_at, verified_at, checked_at)
      VALUES (gen_random_uuid(), $1, $2, 'token', now(), now(), now())`,
    [host.companyId, email.split('@')[1]],
  );
  const browser = scriptOf(sso);
  await browser.open(startAddress(sso.system, host.providerId));
  await browser.http(sso.system.baseUrl).call(clients.list, {});
});

it('a named OWNER gets in by password or a code that works once, and a factor; nobody else does', async () => {
  const host = await newHost();
  const { codes } = await host.http.call(companies.makeBreakGlassCodes, {});
  await signedInThroughProvider(host);
  const breakGlassUserIds = [host.userId];
  await host.http.call(companies.changeSecurityPolicy, { sso: 'required', breakGlassUserIds });
  const totp = codeOf(host.second.app.secret);
  expectProblem(await enter(host, { totp }, host.second), 401, 'invalid_credentials');
  expectProblem(await enter(host, { password: 'not the password' }), 401, 'invalid_credentials');
  expectProblem(await enter(host, { totp: codeOf(host.app.secret, 50) }), 400, 'factor_code_invalid');
  expectProblem(await enter(host, { code: codes[0] }), 400, 'validation_failed');
  const byCode = { password: undefined, code: codes[0]?.toLowerCase().replaceAll('-', ' ') };
  const answer = await enter(host, byCode);
  expect(answer.status).toBe(200);
  const again = await enter(host, { ...byCode, totp: codeOf(host.app.secret, 1) });
  expectProblem(again, 401, 'invalid_credentials');
  for (const { email } of [host, host.second]) await mailSaying(sso.system, email, 'break-glass');
  const entries = () =>
    sso.system.sql(
      `SELECT action FROM audit.entries WHERE company_id = $1 AND action = 'break_glass.entered'`,
      [host.companyId],
    );
  await until('the log has it', async () => (await entries()).length === 1);
});

it('the session lasts an hour, and changes single sign-on, the policy and members alone', async () => {
  const host = await enforced();
  const http = await entered(host);
  expectProblem(await http.get('/api/clients'), 403, 'break_glass_confined');
  expectProblem(await http.get('/api/company/info'), 403, 'break_glass_confined');
  await http.call(contract.get, {});
  await http.call(companies.members, {});
  await http.call(companies.changeSecurityPolicy, { sso: 'optional' });
  await sso.system.sql(
    "UPDATE identity.sessions SET created_at = now() - interval '61 minutes' WHERE user_id = $1 AND is_break_glass",
    [host.userId],
  );
  await until('the session has ended', async () => (await http.get('/api/auth/session')).status === 401);
});

it('what would break it is refused, until it is tested with its values or not required', async () => {
  const host = await enforced();
  const http = await entered(host);
  const broken = {
    ...sso.idp.discovered,
    discoveryUrl: `${sso.idp.issuer}/nothing/.well-known/openid-configuration`,
  };
  // an OWNER who has come in without the provider may set another one
  expectProblem(await http.put(SSO, { ...sso.idp.discovered, isActive: false }), 409, 'sso_enforced');
  expectProblem(await http.delete(SSO), 409, 'sso_enforced');
  const [domain] = (await http.call(contract.domains, {})).items;
  expectProblem(await http.delete(`${SSO}/domains/${domain?.id}`), 409, 'sso_enforced');
  expectProblem(await http.delete(`/api/companies/members/${host.second.userId}`), 409, 'sso_enforced');
  expect((await http.put(SSO, broken)).status).toBe(200);
  expect((await http.put(SSO, sso.idp.discovered)).status).toBe(200);
});

it.each(['the provider is down', 'the secret is wrong', 'the domain is lost'])(
  'where %s a named OWNER gets in',
  async (fault) => {
    const host = await enforced();
    if (fault === 'the provider is down')
      sso.idp.instead.set('/.well-known/openid-configuration', (_req, res) => void res.writeHead(500).end());
    if (fault === 'the secret is wrong')
      sso.idp.instead.set('/token', (_req, res) => void res.writeHead(401).end('{"error":"invalid_client"}'));
    if (fault === 'the domain is lost')
      await sso.system.sql('UPDATE sso.domain_claims SET verified_at = NULL WHERE company_id = $1', [
        host.companyId,
      ]);
    expectProblem(await host.http.get('/api/clients'), 403, 'policy_unmet');
    const http = await entered(host);
    await http.call(companies.changeSecurityPolicy, { sso: 'optional' });
    await until('it acts again', async () => (await host.http.get('/api/clients')).status === 200);
  },
);
