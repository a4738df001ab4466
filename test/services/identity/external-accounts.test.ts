// Whose account it is that a provider signs in: found, made, linked by e-mail, or refused.
import { type CompanyAccount, invite, owner, signUp, signUpMember } from '../../support/accounts';
import { eventsOf } from '../../support/event-log';
import { HttpBrowser } from '../../support/http-browser';
import { sendJson } from '../sso/scripted-provider';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  SSO,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  signIn,
  startSsoSystem,
} from '../sso/sso-system';
import { letterTo } from './letters';
import { expectProblem } from './problems';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem((idp) => ({ OIDC_CLIENT_ID: 'acme', OIDC_DISCOVERY_URL: idp.discoveryUrl }));
  host = await companyWithSso(sso);
});
afterAll(() => sso?.stop());
afterEach(() => sso.idp.reset());

const INSTANCE = 'oidc';
let people = 0;

/** Who the provider signs in from now on. */
function newPerson(claims: object = {}) {
  people++;
  const email = `person-${people}@people-${people}.com`;
  sso.idp.script.user = { sub: `person-${people}`, email, ...claims };
  return { sub: `person-${people}`, email: 'email' in claims ? String(claims.email) : email };
}

/** As if the TXT record had been found. */
async function verifyDomain(company: CompanyAccount, email: string): Promise<void> {
  const domain = email.split('@')[1] ?? '';
  const { body } = await company.http.post(`${SSO}/domains`, { domain });
  await sso.system.sql('UPDATE sso.domain_claims SET verified_at = now(), checked_at = now() WHERE id = $1', [
    body.id,
  ]);
}

async function isAlive(http: { get(path: string): Promise<{ status: number }> }): Promise<boolean> {
  return (await http.get('/api/auth/session')).status === 200;
}

const canSignIn = async (email: string, password: string) =>
  (await host.http.as({}).post('/api/auth/sign-in/email', { email, password })).status === 200;

describe("somebody new, through a company's provider", () => {
  it('becomes a MEMBER of that company, without an invitation, and has no password', async () => {
    const { email } = newPerson({ given_name: 'Łucja', family_name: 'Żak' });
    const { body } = await signIn(sso, host.providerId);
    expect(body).toMatchObject({
      user: { email, firstName: 'Łucja', lastName: 'Żak', hasPassword: false },
      companies: [{ id: host.companyId, role: 'MEMBER' }],
      activeCompanyId: host.companyId,
      activeRole: 'MEMBER',
    });
    expect(await eventsOf(sso.system, 'companies', host.companyId, 'member.added')).toContainEqual({
      type: 'member.added',
      data: { userId: body.user.id, role: 'MEMBER' },
    });
  });

  it('is made once, however many first sign-ins come at once', async () => {
    newPerson();
    const pages = await Promise.all(Array.from({ length: 6 }, () => signIn(sso, host.providerId)));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(pages.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('is found again by issuer and subject, whatever the e-mail has become', async () => {
    const { sub, email } = newPerson();
    const first = await signIn(sso, host.providerId);
    sso.idp.script.user = { sub, email: `renamed-${email}` };
    const second = await signIn(sso, host.providerId);
    expect(second.body.user).toEqual(first.body.user);
  });

  it.each([
    ['no e-mail', {}],
    ['an e-mail that is none', { email: 'not an address' }],
    ['an e-mail that is no text', { email: { at: 'x@y.com' } }],
    ['two e-mails in one', { email: 'a@acme.com,b@acme.com' }],
    ['a header in the e-mail', { email: 'a@acme.com\r\nBcc: b@acme.com' }],
  ])('with %s is refused', async (_what, claims) => {
    sso.idp.script.user = { sub: `nobody-${people++}`, ...claims };
    expectRefusal(await signIn(sso, host.providerId), 403, 'sso_email_missing');
    expect(await lastAttempt(host)).toMatchObject({ stage: 'account', code: 'sso_email_missing' });
  });

  it.each([
    ['nothing', {}, /^person-\d+$/, '-'],
    ['one name', { name: 'Madonna' }, /^Madonna$/, '-'],
    ['a whole name', { name: 'Jean-Luc de la Tour' }, /^Jean-Luc$/, 'de la Tour'],
    ['control characters', { given_name: 'A\u0000\u001b[31mB', family_name: ' \n' }, /^A \[31mB$/, '-'],
    ['half a character', { given_name: 'A\ud800', family_name: 'B' }, /^A$/, 'B'],
    ['a number', { given_name: 7, family_name: null }, /^person-\d+$/, '-'],
    ['a very long name', { given_name: 'x'.repeat(5_000), family_name: 'B' }, /^x{100}$/, 'B'],
  ])('whose name is %s is shown as something', async (_what, claims, firstName, lastName) => {
    newPerson(claims);
    const { body } = await signIn(sso, host.providerId);
    expect(body.user.firstName).toMatch(firstName);
    expect(body.user.lastName).toBe(lastName);
  });

  it('is let in when only the name could not be asked', async () => {
    const { email } = newPerson();
    sso.idp.instead.set('/userinfo', (_req, res) => sendJson(res, 500, {}));
    expect((await signIn(sso, host.providerId)).body.user.email).toBe(email);
  });
});

describe('an account with the same e-mail', () => {
  it("is not that of a company's provider, which has not proven the domain", async () => {
    for (const email_verified of [true, false, 'true', undefined]) {
      const { email } = newPerson({ email_verified });
      const victim = await signUp(sso.system, { email: email.toUpperCase() });
      expectRefusal(await signIn(sso, host.providerId), 409, 'email_taken');
      expect(await lastAttempt(host)).toMatchObject({
        outcome: 'failed',
        stage: 'account',
        code: 'email_taken',
      });
      expect(await isAlive(victim.http)).toBe(true);
      expect(await canSignIn(victim.email, victim.password)).toBe(true);
    }
  });

  it('is not that of a provider whose company has lost the domain, or has not verified it yet', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await signUp(sso.system, { email });
    await verifyDomain(company, email);
    await sso.system.sql('UPDATE sso.domain_claims SET verified_at = NULL WHERE company_id = $1', [
      company.companyId,
    ]);
    expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
  });

  it('is not that of a domain above or below the one that is proven', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    for (const address of [email.replace('@', '@mail.'), email.replace('@', '@evil')]) {
      newPerson({ email: address });
      await signUp(sso.system, { email: address });
      expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
    }
  });

  it('is linked where the company has proven the domain, and joins it; email_verified is not needed', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    const known = await signUp(sso.system, { email });
    const { body } = await signIn(sso, company.providerId);
    expect(body).toMatchObject({
      user: { id: known.userId },
      companies: [{ id: company.companyId, role: 'MEMBER' }],
    });
    const again = await signIn(sso, company.providerId);
    expect(again.body.user.id).toBe(known.userId);
  });

  it('that whoever has its password never proved is taken from them', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    const squatter = await signUp(sso.system, { email });
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(await isAlive(squatter.http)).toBe(false);
    expect(await canSignIn(email, squatter.password)).toBe(false);
  });

  it('gets its password back by a mailed link', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    await signUp(sso.system, { email });
    await signIn(sso, company.providerId);
    const anonymous = company.http.as({});
    await anonymous.post('/api/auth/request-password-reset', { email });
    const letter = await letterTo(sso.system, email);
    const [, token] = /token=([\w-]+)/.exec(letter.text ?? '') ?? [];
    const newPassword = 'my own from now on';
    expect((await anonymous.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect(await canSignIn(email, newPassword)).toBe(true);
  });

  it('that was proven by a mailed link keeps its password and its sessions', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    const known = await signUp(sso.system, { email });
    await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [known.userId]);
    expect((await signIn(sso, company.providerId)).body.user.id).toBe(known.userId);
    expect(await isAlive(known.http)).toBe(true);
    expect(await canSignIn(email, known.password)).toBe(true);
  });

  it('of a member keeps its password and its role: nothing is opened to whoever has it', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson();
    await verifyDomain(company, email);
    const admin = await signUpMember(sso.system, company, 'ADMIN', { email });
    const { body } = await signIn(sso, company.providerId);
    expect(body).toMatchObject({ user: { id: admin.userId }, activeRole: 'ADMIN' });
    expect(await isAlive(admin.http)).toBe(true);
    expect(await canSignIn(email, admin.password)).toBe(true);
  });

  it('that the instance’s provider made without saying whose address it is, is not taken over', async () => {
    const company = await companyWithSso(sso);
    const { email } = newPerson({ email_verified: false });
    expect((await signIn(sso, INSTANCE)).status).toBe(200);
    await verifyDomain(company, email);
    sso.idp.script.user = { sub: 'another subject', email };
    expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
  });

  it("one company's user is not another company's by the same subject", async () => {
    const [one, two] = [await companyWithSso(sso), await companyWithSso(sso)];
    const { email } = newPerson();
    const first = await signIn(sso, one.providerId);
    expect(first.status).toBe(200);
    expectRefusal(await signIn(sso, two.providerId), 409, 'email_taken');
    await verifyDomain(two, email);
    const second = await signIn(sso, two.providerId);
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(second.body.companies.map(({ id }: { id: string }) => id)).toEqual([two.companyId]);
  });
});

describe('through the provider of the instance', () => {
  it('an account with the same e-mail is linked only when the provider says it is verified', async () => {
    for (const email_verified of [false, undefined, 'false', 1]) {
      const { email } = newPerson({ email_verified });
      await signUp(sso.system, { email });
      expectRefusal(await signIn(sso, INSTANCE), 409, 'email_taken');
    }
    for (const email_verified of [true, 'true']) {
      const { email } = newPerson({ email_verified });
      const squatter = await signUp(sso.system, { email });
      const { body } = await signIn(sso, INSTANCE);
      expect(body.user).toMatchObject({ id: squatter.userId, hasPassword: false });
      expect(await isAlive(squatter.http)).toBe(false);
    }
  });

  it('a user begins in the company that was active last', async () => {
    const { email } = newPerson({ email_verified: true });
    const known = await owner(sso.system, { email });
    const { body } = await signIn(sso, INSTANCE);
    expect(body).toMatchObject({
      user: { id: known.userId },
      activeCompanyId: known.companyId,
      activeRole: 'OWNER',
    });
  });

  it('a session is a whole one: it may switch and make companies', async () => {
    newPerson({ email_verified: true });
    const browser = new HttpBrowser(sso.certificates.caFile);
    await signIn(sso, INSTANCE, {}, browser);
    const http = browser.http(sso.system.baseUrl);
    const made = await http.post('/api/companies', { name: 'Mine', country: 'FR' });
    expect(made.status).toBe(201);
    expect((await http.post('/api/companies/switch', { companyId: made.body.id })).status).toBe(201);
    const newPassword = 'long enough 1';
    expect((await http.post('/api/auth-extended/set-password', { newPassword })).status).toBe(201);
  });
});

describe('who has been removed from the company', () => {
  async function removed() {
    const company = await companyWithSso(sso);
    newPerson();
    const { body } = await signIn(sso, company.providerId);
    expect((await company.http.delete(`/api/companies/members/${body.user.id}`)).status).toBe(200);
    return { company, userId: body.user.id as string };
  }

  it('does not come back by the provider alone', async () => {
    const { company } = await removed();
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
    expect(await lastAttempt(company)).toMatchObject({ stage: 'account', code: 'sso_membership_ended' });
  });

  it('comes back by an invitation of the company, once', async () => {
    const { company, userId } = await removed();
    const invitationCode = await invite(company, { role: 'ADMIN' });
    const { body } = await signIn(sso, company.providerId, { invitationCode });
    expect(body).toMatchObject({ user: { id: userId }, activeRole: 'ADMIN' });
    expect((await company.http.delete(`/api/companies/members/${userId}`)).status).toBe(200);
    expectRefusal(await signIn(sso, company.providerId, { invitationCode }), 403, 'invitation_invalid');
  });

  it('does not come back by an invitation of another company', async () => {
    const { company } = await removed();
    const invitationCode = await invite(host);
    expectRefusal(await signIn(sso, company.providerId, { invitationCode }), 403, 'invitation_invalid');
    const other = await signUp(sso.system, { invitationCode });
    expect(other.userId).toBeTruthy();
  });
});

describe('a membership that a crash has left to the outbox', () => {
  it('is made by the next sign-in, and only once', async () => {
    const company = await companyWithSso(sso);
    newPerson();
    const first = await signIn(sso, company.providerId);
    const userId: string = first.body.user.id;
    // as if the process had died between the commit and the joining, and the delivery had not come yet
    await sso.system.sql('DELETE FROM companies.memberships WHERE user_id = $1', [userId]);
    await sso.system.sql(
      `DELETE FROM companies.handled_deliveries WHERE id = (
         SELECT joining_id FROM identity.external_accounts WHERE user_id = $1)`,
      [userId],
    );
    const second = await signIn(sso, company.providerId);
    expect(second.body).toMatchObject({ user: { id: userId }, activeRole: 'MEMBER' });
  });
});

describe('who may sign up through the provider of the instance', () => {
  async function withInstance(
    settings: Record<string, string>,
    work: (sso: SsoSystem) => Promise<void>,
  ): Promise<void> {
    const own = await startSsoSystem((idp) => ({
      OIDC_CLIENT_ID: 'acme',
      OIDC_DISCOVERY_URL: idp.discoveryUrl,
      ...settings,
    }));
    try {
      await work(own);
    } finally {
      await own.stop();
    }
  }
  const person = (own: SsoSystem, name: string) => {
    own.idp.script.user = { sub: name, email: `${name}@acme.com`, email_verified: true };
  };

  it('the first user ever, then whoever has an invitation', async () => {
    await withInstance({ SIGN_UP: 'invitation' }, async (own) => {
      person(own, 'first');
      const browser = scriptOf(own);
      expect((await signIn(own, INSTANCE, {}, browser)).status).toBe(200);
      person(own, 'second');
      expectRefusal(await signIn(own, INSTANCE), 403, 'invitation_required');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode: 'made up' }), 403, 'invitation_invalid');

      const first = browser.http(own.system.baseUrl);
      const company = await first.post('/api/companies', { name: 'Acme', country: 'FR' });
      await first.post('/api/companies/switch', { companyId: company.body.id });
      const { body } = await first.post('/api/invitations', { role: 'ADMIN', email: 'second@acme.com' });
      const invitationCode: string = body.code;
      person(own, 'third');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      const joined = await signIn(own, INSTANCE, { invitationCode });
      expect(joined.body).toMatchObject({ activeCompanyId: company.body.id, activeRole: 'ADMIN' });
      person(own, 'fourth');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      expect((await signIn(own, INSTANCE)).status).toBe(200);
    });
  });

  it('of many at once, one is the first', async () => {
    await withInstance({ SIGN_UP: 'invitation' }, async (own) => {
      own.idp.script.idToken = (honest) => {
        people++;
        return { ...honest, sub: `rush-${people}`, email: `rush-${people}@acme.com` };
      };
      own.idp.script.userInfo = () => ({});
      own.idp.script.document = ({ userinfo_endpoint: _left, ...rest }) => rest;
      const pages = await Promise.all(Array.from({ length: 6 }, () => signIn(own, INSTANCE)));
      expect(pages.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    });
  });

  it("nobody where signing up is closed, but a company's own people all the same", async () => {
    await withInstance({ SIGN_UP: 'closed' }, async (own) => {
      const company = await owner(own.system);
      await saveProvider(company, own.idp.discovered);
      person(own, 'stranger');
      expectRefusal(await signIn(own, INSTANCE), 403, 'sign_up_closed');
      person(own, 'employee');
      expect((await signIn(own, `c_${company.companyId}`)).body).toMatchObject({ activeRole: 'MEMBER' });
      const http = company.http.as({});
      expectProblem(
        await http.post('/api/auth/sign-up/email', {
          email: 'x@acme.com',
          password: 'long enough 1',
          firstName: 'A',
          lastName: 'B',
        }),
        403,
        'sign_up_closed',
      );
    });
  });
});
