/** @list all — the rest of its service; npm test has the core */
// Accounts of users that sign in by a provider: created at the first time, found again, or refused.

import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { eventsOf } from '../../support/event-log';
import { HttpBrowser } from '../../support/http-browser';
import { waitingFor } from '../../support/table-locks';
import { until } from '../../support/until';
import { type Account, invite, owner, signUp, signUpMember } from '../../support/users';
import { sendJson } from '../sso/scripted-provider';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
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
afterEach(() => sso.idp.reset());

/** Lets the user whom the provider signs in bring a second invitation while the first one has yet to make the member. */
async function expectOneRedeemed(company: SsoCompany): Promise<void> {
  const { sql } = sso.system;
  const codes = [await invite(company), await invite(company)];
  await sql('BEGIN');
  await sql('LOCK TABLE companies.memberships IN EXCLUSIVE MODE');
  const waiting = async () => (await sql(waitingFor('companies.memberships'))).length;
  const first = signIn(sso, company.providerId, { invitationCode: codes[0] ?? '' });
  await until('the first one is redeemed', async () => (await waiting()) > 0);
  let isOver = false;
  const second = signIn(sso, company.providerId, { invitationCode: codes[1] ?? '' }).finally(() => {
    isOver = true;
  });
  await until('the second one is refused or redeemed', async () => isOver || (await waiting()) > 1);
  await sql('COMMIT');
  expect((await first).status).toBe(200);
  expectRefusal(await second, 409, 'already_member');
  const { items } = await company.http.call(identity.listInvitations, {});
  expect(items.filter(({ status }) => status === 'pending')).toHaveLength(1);
}

describe("a first-time user, through a company's provider", () => {
  it('becomes a MEMBER of that company, without an invitation, and has no password', async () => {
    const { email } = newExternalUser(sso, { given_name: 'Łucja', family_name: 'Żak' });
    const body = sessionIn(await signIn(sso, host.providerId));
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
    newExternalUser(sso);
    const pages = await Promise.all(Array.from({ length: 6 }, () => signIn(sso, host.providerId)));
    expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(pages.map((page) => sessionIn(page).user.id)).size).toBe(1);
  });

  it('is found again by issuer and subject, whatever the e-mail has become', async () => {
    const { sub, email } = newExternalUser(sso);
    const first = await signIn(sso, host.providerId);
    sso.idp.script.user = { sub, email: `renamed-${email}` };
    const second = await signIn(sso, host.providerId);
    expect(sessionIn(second).user).toEqual(sessionIn(first).user);
  });

  it.each([
    ['no e-mail', {}],
    ['an e-mail that is none', { email: 'not an address' }],
    ['an e-mail that is no text', { email: { at: 'x@y.com' } }],
    ['two e-mails in one', { email: 'a@acme.com,b@acme.com' }],
    ['a header in the e-mail', { email: 'a@acme.com\r\nBcc: b@acme.com' }],
  ])('with %s is refused', async (_what, claims) => {
    sso.idp.script.user = { sub: 'nobody', ...claims };
    expectRefusal(await signIn(sso, host.providerId), 403, 'sso_email_missing');
    expect(await lastAttempt(host)).toMatchObject({ stage: 'account', code: 'sso_email_missing' });
  });

  it.each([
    ['nothing', {}, /^person-\d+$/, '-'],
    ['one name', { name: 'Madonna' }, /^Madonna$/, '-'],
    ['a whole name', { name: 'Jean-Luc de la Tour' }, /^Jean-Luc$/, 'de la Tour'],
    ['control characters', { given_name: 'A\u0000\u001b[31mB', family_name: ' \n' }, /^A \[31mB$/, '-'],
    ['turned round', { given_name: '\u202eknaB', family_name: 'A\u2066B' }, /^knaB$/, 'AB'],
    ['half a character', { given_name: 'A\ud800', family_name: 'B' }, /^A$/, 'B'],
    ['a number', { given_name: 7, family_name: null }, /^person-\d+$/, '-'],
    ['a very long name', { given_name: 'x'.repeat(5_000), family_name: 'B' }, /^x{100}$/, 'B'],
  ])('whose name is %s is shown as something', async (_what, claims, firstName, lastName) => {
    newExternalUser(sso, claims);
    const body = sessionIn(await signIn(sso, host.providerId));
    expect(body.user.firstName).toMatch(firstName);
    expect(body.user.lastName).toBe(lastName);
  });

  it('is signed in when only the name could not be read', async () => {
    const { email } = newExternalUser(sso);
    sso.idp.instead.set('/userinfo', (_req, res) => sendJson(res, 500, {}));
    expect(sessionIn(await signIn(sso, host.providerId)).user.email).toBe(email);
  });
});

describe('through the provider of the instance', () => {
  it('a user begins in the company that was active last', async () => {
    const { email } = newExternalUser(sso, { email_verified: true });
    const known = await owner(sso.system, { email });
    const body = sessionIn(await signIn(sso, INSTANCE));
    expect(body).toMatchObject({
      user: { id: known.userId },
      activeCompanyId: known.companyId,
      activeRole: 'OWNER',
    });
  });

  it('a session is not restricted: it may switch and create companies', async () => {
    newExternalUser(sso, { email_verified: true });
    const browser = new HttpBrowser(sso.certificates.caFile);
    await signIn(sso, INSTANCE, {}, browser);
    const http = browser.http(sso.system.baseUrl);
    const { id: companyId } = await http.call(companies.create, { name: 'Mine', country: 'FR' });
    await http.call(companies.switch, { companyId });
    const newPassword = 'long enough 1';
    expect((await http.post('/api/auth-extended/set-password', { newPassword })).status).toBe(201);
  });
});

describe('a user who has been removed from the company', () => {
  async function removed() {
    const company = await companyWithSso(sso);
    newExternalUser(sso);
    const body = sessionIn(await signIn(sso, company.providerId));
    expect((await company.http.delete(`/api/companies/members/${body.user.id}`)).status).toBe(200);
    return { company, userId: body.user.id };
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
    const body = sessionIn(await signIn(sso, company.providerId, { invitationCode }));
    expect(body).toMatchObject({ user: { id: userId }, activeRole: 'ADMIN' });
    expect((await company.http.delete(`/api/companies/members/${userId}`)).status).toBe(200);
    expectRefusal(await signIn(sso, company.providerId, { invitationCode }), 403, 'invitation_invalid');
  });

  it('uses one of two invitations that are brought at once', async () => {
    const { company } = await removed();
    await expectOneRedeemed(company);
  });

  it('does not come back by an invitation of another company', async () => {
    const { company } = await removed();
    const invitationCode = await invite(host);
    expectRefusal(await signIn(sso, company.providerId, { invitationCode }), 403, 'invitation_invalid');
    const other = await signUp(sso.system, { invitationCode });
    expect(other.userId).toBeTruthy();
  });
});

describe('a member whose membership has ended', () => {
  const endings: [string, (company: SsoCompany, member: Account) => Promise<{ status: number }>][] = [
    ['was removed', ({ http }, { userId }) => http.delete(`/api/companies/members/${userId}`)],
    ['has left', (_company, { http }) => http.delete('/api/companies/leave')],
  ];

  /** Never signed in by the provider, which asserts the address from now on. */
  async function ended(end: (typeof endings)[number][1]) {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const member = await signUpMember(sso.system, company, 'MEMBER', { email });
    expect((await end(company, member)).status).toBe(200);
    return { company, member };
  }

  it.each(endings)('and who %s does not come back by the e-mail, and loses nothing', async (_how, end) => {
    const { company, member } = await ended(end);
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
    expect(await isAlive(member.http)).toBe(true);
    expect(await canSignIn(company.http, member.email, member.password)).toBe(true);
    expect((await company.http.call(companies.members, {})).items).toHaveLength(1);
  });

  it.each(endings)('and who %s comes back by an invitation', async (_how, end) => {
    const { company, member } = await ended(end);
    const invitationCode = await invite(company);
    const { body } = await signIn(sso, company.providerId, { invitationCode });
    expect(body).toMatchObject({ user: { id: member.userId }, activeRole: 'MEMBER' });
    expect((await signIn(sso, company.providerId)).status).toBe(200);
  });

  it('uses one of two invitations that are brought at once', async () => {
    const { company } = await ended(({ http }, { userId }) =>
      http.delete(`/api/companies/members/${userId}`),
    );
    await expectOneRedeemed(company);
  });

  it('does not come back as another subject, nor after a change of the provider', async () => {
    const company = await companyWithSso(sso);
    const { email } = newExternalUser(sso);
    await verifyDomain(sso, company, email);
    const { user } = sessionIn(await signIn(sso, company.providerId));
    expect((await company.http.delete(`/api/companies/members/${user.id}`)).status).toBe(200);
    sso.idp.script.user = { sub: 'another subject of the same', email };
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
    await saveProvider(company, { ...sso.idp.discovered, clientId: 'another' });
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
  });

  it('does not come back under another address of the same subject after a change of the provider', async () => {
    const company = await companyWithSso(sso);
    const { sub } = newExternalUser(sso);
    const { user } = sessionIn(await signIn(sso, company.providerId));
    expect((await company.http.delete(`/api/companies/members/${user.id}`)).status).toBe(200);
    await saveProvider(company, { ...sso.idp.discovered, clientId: 'another' });
    sso.idp.script.user = { sub, email: `other-${sub}@elsewhere.com` };
    expectRefusal(await signIn(sso, company.providerId), 403, 'sso_membership_ended');
  });

  it('and who was invited by an address comes back by accepting, and then by the provider', async () => {
    const { company, member } = await ended(({ http }, { userId }) =>
      http.delete(`/api/companies/members/${userId}`),
    );
    const code = await invite(company, { email: member.email });
    expect((await member.http.post('/api/invitations/accept', { code })).status).toBe(201);
    expect((await signIn(sso, company.providerId)).body).toMatchObject({ user: { id: member.userId } });
  });
});

describe('a membership that a crash has left to the outbox', () => {
  it('is made by the next sign-in, and only once', async () => {
    const company = await companyWithSso(sso);
    newExternalUser(sso);
    const first = await signIn(sso, company.providerId);
    const userId = sessionIn(first).user.id;
    // Restores the state after a crash between the commit and the joining, before the delivery.
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
