/** @list all — the rest of its service; npm test has the core */
// Rules by which a provider may sign in to an existing account with the same e-mail, or create a user.

import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { latestMailTo } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { createKey, owner, signUp, signUpMember } from '../../support/users';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  sessionIn,
  signIn,
} from '../sso/sso-system';
import { newUser, SIGN_UP } from './accounts';
import {
  canSignIn,
  INSTANCE,
  isAlive,
  newExternalUser,
  startWithInstance,
  verifyDomain,
} from './external-users';
import { addApp } from './factors';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startWithInstance();
  host = await companyWithSso(sso);
});
afterEach(() => sso.idp.reset());

describe('an account with the same e-mail', () => {
  it("is not that of a company's provider, which has not proven the domain", async () => {
    for (const email_verified of [true, false, 'true', undefined]) {
      const { email } = newExternalUser(sso, { email_verified });
      const victim = await signUp(sso.system, { email: email.toUpperCase() });
      expectRefusal(await signIn(sso, host.providerId), 409, 'email_taken');
      expect(await lastAttempt(host)).toMatchObject({
        outcome: 'failed',
        stage: 'account',
        code: 'email_taken',
      });
      expect(await isAlive(victim.http)).toBe(true);
      expect(await canSignIn(host.http, victim.email, victim.password)).toBe(true);
    }
  });

  it('is not that of a provider whose company has lost the domain, or has not verified it yet', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await signUp(sso.system, { email });
    await verifyDomain(sso, company, email);
    await sso.system.sql('UPDATE sso.domain_claims SET verified_at = NULL WHERE company_id = $1', [
      company.companyId,
    ]);
    expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
  });

  it('is not that of a domain above or below the one that is proven', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    for (const address of [email.replace('@', '@mail.'), email.replace('@', '@evil')]) {
      newExternalUser(sso, { email: address });
      await signUp(sso.system, { email: address });
      expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
    }
  });

  it('is linked where the company has proven the domain, and joins it; email_verified is not needed', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const known = await signUp(sso.system, { email });
    const body = sessionIn(await signIn(sso, company.providerId));
    expect(body).toMatchObject({
      user: { id: known.userId },
      companies: [{ id: company.companyId, role: 'MEMBER' }],
    });
    const again = await signIn(sso, company.providerId);
    expect(sessionIn(again).user.id).toBe(known.userId);
  });

  it('whose address its user never proved loses its password, its sessions and its keys', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const squatter = await owner(sso.system, { email });
    const key = await createKey(squatter);
    const theirs = await key.get('/api/company/info');
    expect(theirs.status).toBe(200);
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(await isAlive(squatter.http)).toBe(false);
    expect((await key.get('/api/company/info')).status).toBe(401);
    expect(await canSignIn(host.http, email, squatter.password)).toBe(false);
  });

  it('loses the factors that whoever has chosen the password has added, so that its owner gets in', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const squatter = await signUp(sso.system, { email });
    await addApp(squatter.http);
    const { user, session } = sessionIn(await signIn(sso, company.providerId));
    expect(user.id).toBe(squatter.userId);
    expect(session.methods).toEqual([expect.stringMatching(/^sso:/)]);
    const left = `SELECT id::text FROM identity.factors WHERE user_id = $1
      UNION ALL SELECT code_hash FROM identity.recovery_codes WHERE user_id = $1`;
    expect(await sso.system.sql(left, [squatter.userId])).toEqual([]);
  });

  it('gets its password back by a mailed link', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    await signUp(sso.system, { email });
    await signIn(sso, company.providerId);
    const anonymous = company.http.as({});
    await anonymous.post('/api/auth/request-password-reset', { email });
    const mail = await latestMailTo(sso.system, email);
    const [, token] = /token=([\w-]+)/.exec(mail.text ?? '') ?? [];
    const newPassword = 'my own from now on';
    expect((await anonymous.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect(await canSignIn(host.http, email, newPassword)).toBe(true);
  });

  it('that was proven by a mailed link keeps its password and its sessions', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const known = await signUp(sso.system, { email });
    await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [known.userId]);
    expect(sessionIn(await signIn(sso, company.providerId)).user.id).toBe(known.userId);
    expect(await isAlive(known.http)).toBe(true);
    expect(await canSignIn(host.http, email, known.password)).toBe(true);
  });

  it('of a member whose address was never proven keeps its role and keys, and loses its password', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const admin = await signUpMember(sso.system, company, 'ADMIN', { email });
    const key = await createKey(admin);
    const body = sessionIn(await signIn(sso, company.providerId));
    expect(body).toMatchObject({ user: { id: admin.userId }, activeRole: 'ADMIN' });
    expect(await isAlive(admin.http)).toBe(false);
    expect(await canSignIn(host.http, email, admin.password)).toBe(false);
    expect((await key.get('/api/company/info')).status).toBe(200);
  });

  it('that the instance’s provider made without saying whose address it is, is not taken over', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso, { email_verified: false });
    expect((await signIn(sso, INSTANCE)).status).toBe(200);
    await verifyDomain(sso, company, email);
    sso.idp.script.user = { sub: 'another subject', email };
    expectRefusal(await signIn(sso, company.providerId), 409, 'email_taken');
  });

  it("one company's user is not another company's by the same subject", async () => {
    const [one, two] = [await companyWithSso(sso), await companyWithSso(sso)];
    const { email } = newExternalUser(sso);
    const first = await signIn(sso, one.providerId);
    expect(first.status).toBe(200);
    expectRefusal(await signIn(sso, two.providerId), 409, 'email_taken');
    await verifyDomain(sso, two, email);
    const second = await signIn(sso, two.providerId);
    expect(sessionIn(second).user.id).toBe(sessionIn(first).user.id);
    expect(sessionIn(second).companies.map(({ id }) => id)).toEqual([two.companyId]);
  });

  it('is linked by the provider of the instance only when that says it is verified', async () => {
    for (const email_verified of [false, undefined, 'false', 1]) {
      const { email } = newExternalUser(sso, { email_verified });
      await signUp(sso.system, { email });
      expectRefusal(await signIn(sso, INSTANCE), 409, 'email_taken');
    }
    for (const email_verified of [true, 'true']) {
      const { email } = newExternalUser(sso, { email_verified });
      const squatter = await signUp(sso.system, { email });
      const body = sessionIn(await signIn(sso, INSTANCE));
      expect(body.user).toMatchObject({ id: squatter.userId, hasPassword: false });
      expect(await isAlive(squatter.http)).toBe(false);
    }
  });
});

describe('signing up through the provider of the instance', () => {
  /** Starts another instance with the same provider. */
  async function withInstance(
    kind: 'invitation' | 'closed',
    work: (sso: SsoSystem) => Promise<void>,
  ): Promise<void> {
    const system = await startInstance(kind);
    await work({ ...sso, system }).finally(() => sso.idp.reset());
  }
  const person = (own: SsoSystem, name: string) => {
    own.idp.script.user = { sub: name, email: `${name}@acme.com`, email_verified: true };
  };

  it('is open to the first user ever, then with an invitation', async () => {
    await withInstance('invitation', async (own) => {
      person(own, 'first');
      const browser = scriptOf(own);
      expect((await signIn(own, INSTANCE, {}, browser)).status).toBe(200);
      person(own, 'second');
      expectRefusal(await signIn(own, INSTANCE), 403, 'invitation_required');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode: 'made up' }), 403, 'invitation_invalid');

      const first = browser.http(own.system.baseUrl);
      const { id: companyId } = await first.call(companies.create, { name: 'Acme', country: 'FR' });
      await first.call(companies.switch, { companyId });
      const invitation = { role: 'ADMIN', email: 'second@acme.com' } as const;
      const { code: invitationCode } = await first.call(identity.createInvitation, invitation);
      person(own, 'third');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      const joined = await signIn(own, INSTANCE, { invitationCode });
      expect(joined.body).toMatchObject({ activeCompanyId: companyId, activeRole: 'ADMIN' });
      person(own, 'fourth');
      expectRefusal(await signIn(own, INSTANCE, { invitationCode }), 403, 'invitation_invalid');
      person(own, 'second');
      expect((await signIn(own, INSTANCE)).status).toBe(200);
    });
  });

  it("is refused where sign-up is closed, except through a company's own provider", async () => {
    await withInstance('closed', async (own) => {
      const company = await owner(own.system);
      await saveProvider(company, own.idp.discovered);
      person(own, 'stranger');
      expectRefusal(await signIn(own, INSTANCE), 403, 'sign_up_closed');
      person(own, 'employee');
      expect((await signIn(own, `c_${company.companyId}`)).body).toMatchObject({ activeRole: 'MEMBER' });
      const http = company.http.as({});
      expectProblem(await http.post(SIGN_UP, newUser()), 403, 'sign_up_closed');
    });
  });
});
