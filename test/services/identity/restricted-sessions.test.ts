/** @list all — the rest of its service; npm test has the core */
// A session made by a company's provider acts in that company only, whatever else its user belongs to.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpBrowser } from '../../support/http-browser';
import { type HttpClient } from '../../support/http-client';
import { expectProblem, withoutRequestId } from '../../support/problems';
import { type CompanyAccount, createCompany, invite, owner, signUpMember } from '../../support/users';
import { companyWithSso, type SsoCompany, type SsoSystem, signIn } from '../sso/sso-system';
import { startWithInstance, verifyDomain } from './external-users';

const NEW_PASSWORD = 'long enough 1';
const SET_PASSWORD = '/api/auth-extended/set-password';

let sso: SsoSystem;
let host: SsoCompany;
let users = 0;

beforeAll(async () => {
  sso = await startWithInstance();
  host = await companyWithSso(sso);
});
afterEach(() => sso.idp.reset());

interface TwoLives {
  /** Signed in by password: the owner of a company elsewhere, and ADMIN of the host. */
  whole: CompanyAccount;
  /** The same user, signed in by the host's provider. */
  restricted: HttpClient;
}

async function restrictedSession(email: string, company: SsoCompany = host): Promise<HttpClient> {
  users++;
  sso.idp.script.user = { sub: `two-lives-${users}`, email, name: 'Two Lives' };
  const browser = new HttpBrowser(sso.certificates.caFile);
  const page = await signIn(sso, company.providerId, {}, browser);
  if (page.status !== 200) throw new Error(page.text);
  return browser.http(sso.system.baseUrl);
}

async function twoLives(): Promise<TwoLives> {
  users++;
  const email = `somebody@two-lives-${users}.com`;
  await verifyDomain(sso, host, email);
  const member = await signUpMember(sso.system, host, 'ADMIN', { email });
  // If the e-mail is not proven, the provider's sign-in ends the password and its sessions.
  await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [member.userId]);
  const elsewhere = await createCompany(member);
  return { whole: { ...member, ...elsewhere }, restricted: await restrictedSession(email) };
}

it('shows its company and no other', async () => {
  const { whole, restricted } = await twoLives();
  const { body } = await restricted.get('/api/auth/session');
  expect(body).toMatchObject({
    user: { id: whole.userId },
    companies: [{ id: host.companyId, role: 'ADMIN' }],
    activeCompanyId: host.companyId,
    activeRole: 'ADMIN',
  });
  expect((await whole.http.call(identity.session, {})).companies).toHaveLength(2);
});

it('begins in its company, whichever was active last, and does not move the others', async () => {
  const { whole, restricted } = await twoLives();
  expect((await restricted.call(companies.info, {})).id).toBe(host.companyId);
  expect((await whole.http.call(companies.info, {})).id).toBe(whole.companyId);
});

it('cannot switch: another company of its user is as unknown as a stranger’s', async () => {
  const { whole, restricted } = await twoLives();
  const path = '/api/companies/switch';
  const own = await restricted.post(path, { companyId: whole.companyId });
  expectProblem(own, 404, 'company_not_found');
  const stranger = await owner(sso.system);
  const strange = await restricted.post(path, { companyId: stranger.companyId });
  expect(withoutRequestId(own)).toEqual(withoutRequestId(strange));
  expect((await restricted.post(path, { companyId: host.companyId })).status).toBe(201);
  expect((await restricted.call(companies.info, {})).id).toBe(host.companyId);
});

it('is not helped by an active company that was written into its row', async () => {
  const { whole, restricted } = await twoLives();
  await sso.system.sql('UPDATE identity.sessions SET active_company_id = $1 WHERE confined_to = $2', [
    whole.companyId,
    host.companyId,
  ]);
  // gateways look it up again after a change of the user
  expect((await restricted.patch('/api/auth-extended/preferences', { locale: null })).status).toBe(200);
  expect((await restricted.call(companies.info, {})).id).toBe(host.companyId);
});

it('makes no company', async () => {
  const { restricted } = await twoLives();
  expectProblem(
    await restricted.post('/api/companies', { name: 'Mine', country: 'FR' }),
    403,
    'session_confined',
  );
});

it('joins no other company, and leaves the invitation to be used', async () => {
  const { whole, restricted } = await twoLives();
  const stranger = await owner(sso.system);
  const code = await invite(stranger);
  expectProblem(await restricted.post('/api/invitations/accept', { code }), 403, 'session_confined');
  expect((await whole.http.post('/api/invitations/accept', { code })).status).toBe(201);
});

it('sees and ends the sessions of its own kind only', async () => {
  const { whole, restricted } = await twoLives();
  const body = await restricted.call(identity.sessions, {});
  expect(body.items).toMatchObject([{ isCurrent: true }]);
  const all = (await whole.http.call(identity.sessions, {})).items;
  expect(all).toHaveLength(2);
  const wholeId = all.find(({ isCurrent }) => isCurrent)?.id;
  expectProblem(await restricted.delete(`/api/auth/sessions/${wholeId}`), 404, 'session_not_found');
  expect((await restricted.delete('/api/auth/sessions')).body).toEqual({ ended: 0 });
  expect((await whole.http.get('/api/auth/session')).status).toBe(200);
  expect((await whole.http.delete('/api/auth/sessions')).body).toEqual({ ended: 1 });
  expect((await restricted.get('/api/auth/session')).status).toBe(401);
});

it('sees the sign-ins by its provider only', async () => {
  const { whole, restricted } = await twoLives();
  const signIns = async (http: HttpClient) => (await http.call(identity.signIns, {})).items;
  const provided = { outcome: 'signed_in', providerId: host.providerId };
  expect(await signIns(restricted)).toMatchObject([provided]);
  expect(await signIns(whole.http)).toMatchObject([provided, { outcome: 'signed_in', providerId: null }]);
});

it('mints keys for its company, which act there', async () => {
  const { restricted } = await twoLives();
  const made = await restricted.respond(identity.createApiKey, { name: 'Till', scopes: ['company:read'] });
  expect(made.status).toBe(201);
  expect((await restricted.as({ apiKey: made.body.key }).call(companies.info, {})).id).toBe(host.companyId);
});

it('sees no key of its user in another company', async () => {
  const { whole, restricted } = await twoLives();
  await whole.http.post('/api/api-keys', { name: 'Elsewhere', scopes: ['company:read'] });
  const names = (await restricted.call(identity.listApiKeys, {})).items.map(({ name }) => name);
  expect(names).not.toContain('Elsewhere');
});

it('has no company any more when its user is removed from it', async () => {
  const { whole, restricted } = await twoLives();
  await host.http.delete(`/api/companies/members/${whole.userId}`);
  expectProblem(await restricted.get('/api/company/info'), 403, 'no_active_company');
  expect((await restricted.get('/api/auth/session')).body).toMatchObject({
    companies: [],
    activeCompanyId: null,
  });
  expect((await whole.http.get('/api/company/info')).status).toBe(200);
});

describe('a first password', () => {
  it('is given to who belongs to the company alone, and opens a whole session', async () => {
    const email = `alone-${users}@people.com`;
    const restricted = await restrictedSession(email);
    expect((await restricted.post(SET_PASSWORD, { newPassword: NEW_PASSWORD })).status).toBe(201);
    const signedIn = await restricted
      .as({})
      .post('/api/auth/sign-in/email', { email, password: NEW_PASSWORD });
    expect(signedIn.body).toMatchObject({
      user: { email, hasPassword: true },
      activeCompanyId: host.companyId,
    });
  });

  it('is not given to who belongs to another company as well', async () => {
    const { whole, restricted } = await twoLives();
    await sso.system.sql('UPDATE identity.users SET password_hash = NULL WHERE id = $1', [whole.userId]);
    const answer = await restricted.post(SET_PASSWORD, { newPassword: NEW_PASSWORD });
    expectProblem(answer, 403, 'session_confined');
  });

  it('is not given to who signs in through another provider as well', async () => {
    users++;
    const email = `both-${users}@people-${users}.com`;
    await verifyDomain(sso, host, email);
    sso.idp.script.user = { sub: email, email, email_verified: true, name: 'Both Ways' };
    expect((await signIn(sso, 'oidc')).status).toBe(200);
    const restricted = await restrictedSession(email);
    const answer = await restricted.post(SET_PASSWORD, { newPassword: NEW_PASSWORD });
    expectProblem(answer, 403, 'session_confined');
  });

  it('is no way around the one there is', async () => {
    const { whole, restricted } = await twoLives();
    expectProblem(
      await restricted.post(SET_PASSWORD, { newPassword: NEW_PASSWORD }),
      401,
      'password_already_set',
    );
    const given = { newPassword: NEW_PASSWORD, currentPassword: whole.password };
    expect((await restricted.post(SET_PASSWORD, given)).status).toBe(201);
  });
});

it('administers no instance, though its user does', async () => {
  const { whole, restricted } = await twoLives();
  await sso.system.sql('UPDATE identity.users SET is_instance_admin = true WHERE id = $1', [whole.userId]);
  for (const path of ['/api/instance/users', '/api/instance/companies'])
    expectProblem(await restricted.get(path), 403, 'session_confined');
});

it('is what a browser has that came with another session: the one before ends', async () => {
  users++;
  const browser = new HttpBrowser(sso.certificates.caFile);
  const guest = await owner(sso.system);
  const [name = '', value = ''] = guest.cookie.split('=');
  browser.setCookie(sso.system.baseUrl, name, value);
  sso.idp.script.user = { sub: `after-${users}`, email: `after-${users}@people.com` };
  await signIn(sso, host.providerId, {}, browser);
  expect((await guest.http.get('/api/auth/session')).status).toBe(401);
  const session = await browser.http(sso.system.baseUrl).call(identity.session, {});
  expect(session.activeCompanyId).toBe(host.companyId);
});
