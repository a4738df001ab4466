/** @list all — the rest of its service; npm test has the core */
// Nobody gains a role by changing the provider of a company, and owners are told of each change.
import type { Role } from '../../../shared/contracts/access';
import { sso as ssoService } from '../../../shared/contracts/sso';
import type { HttpBrowser, Page } from '../../support/http-browser';
import { latestMailTo, mailsTo } from '../../support/mails';
import { expectProblem, problemOf } from '../../support/problems';
import { until } from '../../support/until';
import { owner, signUp, signUpMember } from '../../support/users';
import { verifyDomain } from '../identity/external-users';
import {
  browserOf,
  expectNothing,
  expectRefusal,
  externalAccounts,
  lastAttempt,
  SSO,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  sessionIn,
  signIn,
  startSsoSystem,
} from './sso-system';

const LINK = '/api/auth/link-external';

let sso: SsoSystem;

beforeAll(async () => {
  sso = await startSsoSystem();
});
afterEach(() => sso.idp.reset());

let subjects = 0;

/** The provider signs this user in from now on, whoever that is. */
function assertUser(email: string, sub = `subject-${++subjects}`): string {
  sso.idp.script.user = { sub, email };
  return sub;
}

const anotherProvider = () => ({ ...sso.idp.manual, clientId: 'another' });

interface Host extends SsoCompany {
  /** A new address in the e-mail domain of the company. */
  address(): string;
}

/** A company of its own e-mail domain, which is not proven. */
async function company(): Promise<Host> {
  const domain = `company-${++subjects}.com`;
  const host = await owner(sso.system, { email: `owner@${domain}` });
  await saveProvider(host, sso.idp.discovered);
  const address = () => `person-${++subjects}@${domain}`;
  return { ...host, providerId: `c_${host.companyId}`, address };
}

async function companyWithDomain(): Promise<Host> {
  const host = await company();
  await verifyDomain(sso, host, host.email);
  return host;
}

function colleague(host: Host, role: Role) {
  return signUpMember(sso.system, host, role, { email: host.address() });
}

/** Asks for a link in a browser with the session of the account. */
async function startLink({ cookie }: { cookie: string }, providerId: string) {
  const browser = scriptOf(sso);
  keepCookie(browser, cookie);
  const http = browser.http(sso.system.baseUrl);
  const started = await http.respond(ssoService.linkAccount, { providerId, returnTo: '/api/auth/session' });
  const { body, headers } = started;
  for (const header of headers.getSetCookie()) keepCookie(browser, header.split(';')[0] ?? '');
  return { browser, redirectUrl: body.redirectUrl };
}

function keepCookie(browser: HttpBrowser, pair: string): void {
  const at = pair.indexOf('=');
  browser.setCookie(sso.system.baseUrl, pair.slice(0, at), pair.slice(at + 1));
}

async function link(account: { cookie: string }, providerId: string): Promise<Page> {
  const { browser, redirectUrl } = await startLink(account, providerId);
  return browser.open(redirectUrl);
}

describe('an ADMIN', () => {
  it('cannot change where the provider is of a company with a proven domain', async () => {
    const host = await companyWithDomain();
    const admin = await colleague(host, 'ADMIN');
    for (const change of [
      anotherProvider(),
      { ...sso.idp.discovered, clientId: 'mine' },
      { ...sso.idp.discovered, userInfoUrl: `${sso.idp.issuer}/userinfo` },
    ]) {
      const answer = await admin.http.put(SSO, change);
      expectProblem(answer, 403, 'insufficient_role');
      expect(problemOf(answer).detail).toContain('OWNER');
    }
    const renamed = await admin.http.put(SSO, { ...sso.idp.discovered, label: 'Acme', clientSecret: 'new' });
    expect(renamed.status).toBe(200);
    expect((await admin.http.delete(SSO)).status).toBe(200);
    expectProblem(await admin.http.put(SSO, sso.idp.discovered), 403, 'insufficient_role');
  });

  it('who sets a provider up of its own signs in neither as an OWNER nor as another ADMIN', async () => {
    const host = await company();
    const [admin, other] = [await colleague(host, 'ADMIN'), await colleague(host, 'ADMIN')];
    expect((await admin.http.put(SSO, anotherProvider())).status).toBe(200);
    await verifyDomain(sso, host, host.email);
    for (const victim of [host, other]) {
      assertUser(victim.email);
      const before = await externalAccounts(sso);
      const browser = scriptOf(sso);
      const page = await signIn(sso, host.providerId, {}, browser);
      expectRefusal(page, 403, 'sso_link_required');
      await expectNothing(sso, browser, page, before);
      expect(await lastAttempt(host)).toMatchObject({ stage: 'account', code: 'sso_link_required' });
    }
  });

  it('gains nothing by a member who is promoted later', async () => {
    const host = await company();
    const admin = await colleague(host, 'ADMIN');
    const member = await colleague(host, 'MEMBER');
    await admin.http.put(SSO, anotherProvider());
    await verifyDomain(sso, host, host.email);
    assertUser(member.email);
    const browser = scriptOf(sso);
    expect((await signIn(sso, host.providerId, {}, browser)).body).toMatchObject({ activeRole: 'MEMBER' });
    const here = browser.http(sso.system.baseUrl);
    expectProblem(await here.post(LINK, { providerId: host.providerId }), 403, 'session_confined');
    await host.http.patch(`/api/companies/members/${member.userId}`, { role: 'OWNER' });
    expectRefusal(await signIn(sso, host.providerId), 403, 'sso_link_required');
  });
});

describe('an account that was linked before', () => {
  it.each([
    ['client', () => ({ ...sso.idp.discovered, clientId: 'another' })],
    ['endpoints', () => sso.idp.manual],
  ])('is not believed after a change of the %s', async (_what, change) => {
    const host = await company();
    const email = `linked-${++subjects}@people.com`;
    assertUser(email);
    expect((await signIn(sso, host.providerId)).status).toBe(200);
    await saveProvider(host, change());
    expectRefusal(await signIn(sso, host.providerId), 409, 'email_taken');
  });

  it('is not believed after the provider was removed and made anew', async () => {
    const host = await company();
    assertUser(`linked-${++subjects}@people.com`);
    expect((await signIn(sso, host.providerId)).status).toBe(200);
    await host.http.delete(SSO);
    await saveProvider(host, sso.idp.discovered);
    expectRefusal(await signIn(sso, host.providerId), 409, 'email_taken');
  });

  it('is believed after a change of anything else', async () => {
    const host = await company();
    assertUser(`linked-${++subjects}@people.com`);
    const { user } = sessionIn(await signIn(sso, host.providerId));
    await saveProvider(host, {
      ...sso.idp.discovered,
      label: 'New',
      scopes: ['groups'],
      clientSecret: 'new',
    });
    expect(sessionIn(await signIn(sso, host.providerId)).user.id).toBe(user.id);
  });

  it('is linked again by the e-mail where the company has proven the domain', async () => {
    const host = await companyWithDomain();
    const member = await colleague(host, 'MEMBER');
    const sub = assertUser(member.email);
    expect(sessionIn(await signIn(sso, host.providerId)).user.id).toBe(member.userId);
    await saveProvider(host, { ...sso.idp.discovered, clientId: 'another' });
    const other = await colleague(host, 'MEMBER');
    assertUser(other.email, sub);
    expect(sessionIn(await signIn(sso, host.providerId)).user.id).toBe(other.userId);
  });
});

describe('an OWNER', () => {
  it('is not linked by the e-mail alone', async () => {
    const host = await companyWithDomain();
    assertUser(host.email);
    expectRefusal(await signIn(sso, host.providerId), 403, 'sso_link_required');
  });

  it('is led in a browser to the page that links it, by way of the sign-in page', async () => {
    const host = await companyWithDomain();
    assertUser(host.email);
    const { url } = await signIn(sso, host.providerId, {}, browserOf(sso));
    expect(url.pathname).toBe('/auth/sign-in');
    expect(url.searchParams.get('error')).toBe('sso_link_required');
    const returnTo = `/auth/link?sso=${host.providerId}`;
    expect(url.searchParams.get('returnTo')).toBe(returnTo);
    const { status, text } = await host.http.get(returnTo);
    expect(status).toBe(200);
    expect(text).toContain('action="/api/auth/link-external"');
    expect((await host.http.as({}).get(returnTo)).status).toBe(302);
  });

  it('links the provider while signed in by password, is told by mail, and signs in by it from then on', async () => {
    const host = await companyWithDomain();
    assertUser(host.email);
    const back = await link(host, host.providerId);
    expect(back.body).toMatchObject({ user: { id: host.userId }, session: { providerId: null } });
    await until('the owner is told', async () =>
      (await mailsTo(sso.system, host.email)).some(({ subject }) => subject?.includes('way to sign in')),
    );
    const { body } = await signIn(sso, host.providerId);
    expect(body).toMatchObject({ user: { id: host.userId }, activeRole: 'OWNER' });
  });

  it('links it anew after a change of the provider', async () => {
    const host = await companyWithDomain();
    assertUser(host.email);
    await link(host, host.providerId);
    await saveProvider(host, anotherProvider());
    expectRefusal(await signIn(sso, host.providerId), 403, 'sso_link_required');
    await link(host, host.providerId);
    expect(sessionIn(await signIn(sso, host.providerId)).activeRole).toBe('OWNER');
  });
});

describe('linking', () => {
  it('needs a provider that can be used and a membership', async () => {
    const host = await company();
    const { providerId } = host;
    expectProblem(await host.http.post(LINK, { providerId: 'c_nonsense' }), 404, 'sso_provider_not_found');
    const stranger = await signUp(sso.system);
    assertUser('stranger@people.com');
    expectRefusal(await link(stranger, providerId), 403, 'sso_membership_ended');
  });

  it("does not take another user's account", async () => {
    const host = await company();
    assertUser(`theirs-${++subjects}@people.com`);
    expect((await signIn(sso, host.providerId)).status).toBe(200);
    expectRefusal(await link(host, host.providerId), 409, 'external_account_taken');
  });

  it('ends with the session that asked for it', async () => {
    const host = await company();
    assertUser(host.email);
    const { browser, redirectUrl } = await startLink(host, host.providerId);
    await host.http.post('/api/auth/sign-out');
    expectRefusal(await browser.open(redirectUrl), 404, 'sign_in_not_found');
  });
});

it('every owner is told by mail of each change, and nobody else', async () => {
  const host = await company();
  const second = await colleague(host, 'OWNER');
  const admin = await colleague(host, 'ADMIN');
  await until(
    'the first save was announced',
    async () => (await mailsTo(sso.system, host.email)).length === 1,
  );
  await admin.http.put(SSO, { ...sso.idp.discovered, label: 'Staff' });
  await until('the change was announced', async () => (await mailsTo(sso.system, second.email)).length === 1);
  const mail = await latestMailTo(sso.system, second.email);
  expect(mail.text).toContain(admin.email);
  expect(mail.text).toContain('localhost');
  await admin.http.delete(SSO);
  await until(
    'the removal was announced',
    async () => (await mailsTo(sso.system, second.email)).length === 2,
  );
  expect(await mailsTo(sso.system, admin.email)).toEqual([]);
});
