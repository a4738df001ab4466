// Whether a provider gets at an account that has the e-mail of whom it signs in.

import { latestMailTo } from '../../support/mails';
import { signUp, signUpMember } from '../../support/users';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  sessionIn,
  signIn,
} from '../sso/sso-system';
import {
  canSignIn,
  INSTANCE,
  isAlive,
  newExternalUser,
  startWithInstance,
  verifyDomain,
} from './external-users';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startWithInstance();
  host = await companyWithSso(sso);
});
afterAll(() => sso?.stop());
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

  it('whose address its user never proved loses its password and its sessions', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const squatter = await signUp(sso.system, { email });
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(await isAlive(squatter.http)).toBe(false);
    expect(await canSignIn(host.http, email, squatter.password)).toBe(false);
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

  it('of a member keeps its password and its role: the link opens nothing new to its user', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const admin = await signUpMember(sso.system, company, 'ADMIN', { email });
    const body = sessionIn(await signIn(sso, company.providerId));
    expect(body).toMatchObject({ user: { id: admin.userId }, activeRole: 'ADMIN' });
    expect(await isAlive(admin.http)).toBe(true);
    expect(await canSignIn(host.http, email, admin.password)).toBe(true);
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
