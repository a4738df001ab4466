/** @slow — the core of its capability over HTTP, with a company for most cases */
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn } from '../../support/mails';
import { expectProblem, outcomeOf, withoutRequestId } from '../../support/problems';
import { startInstance } from '../../support/system';
import { type CompanyAccount, createCompany, invite, owner, signUp, signUpMember } from '../../support/users';
import { newUser, SIGN_UP } from './accounts';
import { eventsOf } from './events';

const PATH = '/api/invitations';
const ACCEPT = '/api/invitations/accept';
const LINK = '/auth/sign-up?invitation=';
const DAY_MS = 86_400_000;
const AT_ONCE = 5;

const system = beforeTests(() => startInstance('invitation'));
let anonymous: HttpClient;
let host: CompanyAccount;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
  host = await owner(system);
});
afterEach(() => system.setClock(0));

/** A user who is a member of another company only. */
async function stranger(): Promise<CompanyAccount> {
  const joined = await signUpMember(system, host, 'MEMBER');
  const company = await createCompany(joined);
  expect((await host.http.delete(`/api/companies/members/${joined.userId}`)).status).toBe(200);
  return { ...joined, ...company };
}

describe('making an invitation', () => {
  it('answers with the code once; the list shows everything else', async () => {
    const answer = await host.http.respond(identity.createInvitation, {});
    expect(answer.status).toBe(201);
    const { code, ...shown } = answer.body;
    expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(shown).toMatchObject({ email: null, role: 'MEMBER', status: 'pending', createdBy: host.userId });
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(7 * DAY_MS);
    const list = await host.http.respond(identity.listInvitations, {});
    expect(list.status).toBe(200);
    expect(list.body.items[0]).toEqual(shown);
    expect(list.text).not.toContain(code);
  });

  it('mails the code when an e-mail is given', async () => {
    const { email } = newUser();
    const code = await invite(host, { email });
    const mail = await latestMailTo(system, email);
    expect(linkIn(mail, system.config.baseUrl + LINK)).toBe(code);
    expect(mail.text).toContain('Ada Lovelace');
  });

  it('writes to the event log, without the code', async () => {
    const code = await invite(host, { role: 'ADMIN' });
    const events = await eventsOf(system, host.companyId);
    const data = expect.objectContaining({ email: null, role: 'ADMIN' });
    expect(events).toContainEqual({ type: 'invitation.created', data });
    expect(JSON.stringify(events)).not.toContain(code);
  });

  it('lets only an OWNER invite an OWNER', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    expectProblem(await admin.http.post(PATH, { role: 'OWNER' }), 403, 'insufficient_role');
    expect((await admin.http.post(PATH, { role: 'ADMIN' })).status).toBe(201);
    expect((await host.http.post(PATH, { role: 'OWNER' })).status).toBe(201);
  });

  it('refuses an e-mail that is a member already', async () => {
    const member = await signUpMember(system, host, 'MEMBER');
    expectProblem(await host.http.post(PATH, { email: member.email.toUpperCase() }), 409, 'already_member');
  });
});

describe('using an invitation', () => {
  it('makes an existing user a member, without switching the session', async () => {
    const guest = await stranger();
    const code = await invite(host, { role: 'ADMIN' });
    const answer = await guest.http.post(ACCEPT, { code });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ companyId: host.companyId, role: 'ADMIN' });
    const body = await guest.http.call(identity.session, {});
    expect(body.activeCompanyId).toBe(guest.companyId);
    expect(body.companies).toContainEqual(expect.objectContaining({ id: host.companyId, role: 'ADMIN' }));
    const [used] = (await host.http.call(identity.listInvitations, {})).items;
    expect(used).toMatchObject({ status: 'accepted', acceptedBy: guest.userId });
  });

  it('signs one of several new users up at once', async () => {
    const invitationCode = await invite(host);
    const rivals = Array.from({ length: AT_ONCE }, () =>
      anonymous.post(SIGN_UP, newUser({ invitationCode })),
    );
    const outcomes = (await Promise.all(rivals)).map(outcomeOf);
    expect(outcomes.sort()).toEqual([201, ...Array(AT_ONCE - 1).fill('invitation_invalid')]);
  });

  it('makes one of several existing users at once a member', async () => {
    const guests = await Promise.all([stranger(), stranger(), stranger()]);
    const code = await invite(host);
    const answers = await Promise.all(guests.map(({ http }) => http.post(ACCEPT, { code })));
    const outcomes = answers.map(outcomeOf);
    expect(outcomes.sort()).toEqual([201, 'invitation_invalid', 'invitation_invalid']);
    const members = (await host.http.call(companies.members, {})).items;
    const joined = guests.filter(({ userId }) => members.some((member) => member.userId === userId));
    expect(joined).toHaveLength(1);
  });

  it('answers a used, a revoked, an expired and an unknown code alike', async () => {
    const guest = await stranger();
    const used = await invite(host);
    await signUp(system, { invitationCode: used });
    const revoked = await host.http.respond(identity.createInvitation, {});
    await host.http.delete(`${PATH}/${revoked.body.id}`);
    const expired = await invite(host, { expiresInDays: 1 });
    system.setClock(DAY_MS + 1000);
    const unknown = await guest.http.post(ACCEPT, { code: 'A'.repeat(43) });
    expectProblem(unknown, 403, 'invitation_invalid');
    for (const code of [used, revoked.body.code, expired]) {
      const answer = await guest.http.post(ACCEPT, { code });
      expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
      expectProblem(
        await anonymous.post(SIGN_UP, newUser({ invitationCode: code })),
        403,
        'invitation_invalid',
      );
    }
  });

  it('is for the invited e-mail only, in any case', async () => {
    const guest = await stranger();
    const fields = newUser();
    const code = await invite(host, { email: fields.email });
    expectProblem(await guest.http.post(ACCEPT, { code }), 403, 'invitation_invalid');
    const other = newUser({ invitationCode: code });
    expectProblem(await anonymous.post(SIGN_UP, other), 403, 'invitation_invalid');
    const invited = { ...fields, email: fields.email.toUpperCase(), invitationCode: code };
    expect((await anonymous.post(SIGN_UP, invited)).status).toBe(201);
  });

  it('leaves the invitation usable when a member tries it', async () => {
    const member = await signUpMember(system, host, 'MEMBER');
    const code = await invite(host, { role: 'OWNER' });
    expectProblem(await member.http.post(ACCEPT, { code }), 409, 'already_member');
    const body = await member.http.call(identity.session, {});
    expect(body.activeRole).toBe('MEMBER');
    expect((await anonymous.post(SIGN_UP, newUser({ invitationCode: code }))).status).toBe(201);
  });

  it('is void once its inviter may not invite any more', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const second = await signUpMember(system, host, 'OWNER');
    const fromAdmin = await invite(admin);
    const fromOwner = await invite(second, { role: 'OWNER' });
    await host.http.delete(`/api/companies/members/${admin.userId}`);
    await host.http.patch(`/api/companies/members/${second.userId}`, { role: 'ADMIN' });
    for (const invitationCode of [fromAdmin, fromOwner]) {
      expectProblem(await anonymous.post(SIGN_UP, newUser({ invitationCode })), 403, 'invitation_invalid');
    }
  });

  it.each(['demoted', 'removed'])(
    'stays void when its inviter was %s, and has the role again',
    async (end) => {
      const admin = await signUpMember(system, host, 'ADMIN');
      const invitationCode = await invite(admin, { role: 'MEMBER' });
      const member = `/api/companies/members/${admin.userId}`;
      if (end === 'demoted') await host.http.patch(member, { role: 'MEMBER' });
      else await host.http.delete(member);
      if (end === 'demoted') await host.http.patch(member, { role: 'OWNER' });
      else await admin.http.post(ACCEPT, { code: await invite(host, { role: 'OWNER' }) });
      expectProblem(await anonymous.post(SIGN_UP, newUser({ invitationCode })), 403, 'invitation_invalid');
    },
  );

  it('outlives a promotion of its inviter, and a demotion to a role that may give it', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const codes = [await invite(admin), await invite(admin)];
    const member = `/api/companies/members/${admin.userId}`;
    for (const [at, role] of ['OWNER', 'ADMIN'].entries()) {
      await host.http.patch(member, { role });
      const answer = await anonymous.post(SIGN_UP, newUser({ invitationCode: codes[at] }));
      expect([role, answer.status]).toEqual([role, 201]);
    }
  });

  it('makes a user a member once when two codes come at once, and leaves the other code usable', async () => {
    const guest = await stranger();
    const codes = await Promise.all([invite(host, { role: 'ADMIN' }), invite(host), invite(host)]);
    const answers = await Promise.all(codes.map((code) => guest.http.post(ACCEPT, { code })));
    expect(answers.map(outcomeOf).sort()).toEqual([201, 'already_member', 'already_member']);
    const { role } = (answers.find(({ status }) => status === 201) as { body: { role: string } }).body;
    const { items } = await host.http.call(companies.members, {});
    expect(items.filter(({ userId }) => userId === guest.userId)).toMatchObject([{ role }]);
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 201) continue;
      expect((await anonymous.post(SIGN_UP, newUser({ invitationCode: codes[at] }))).status).toBe(201);
    }
  });

  it('writes to the event log who joined, once', async () => {
    const guest = await signUpMember(system, host, 'MEMBER');
    const events = await eventsOf(system, host.companyId);
    const joined = events.filter(({ type, data }) => type === 'member.added' && data.userId === guest.userId);
    expect(joined).toHaveLength(1);
    expect(events.map(({ type }) => type)).toContain('invitation.accepted');
  });

  it('does not bring back a member who was removed right after joining', async () => {
    const guest = await signUpMember(system, host, 'MEMBER');
    expect((await host.http.delete(`/api/companies/members/${guest.userId}`)).status).toBe(200);
    // every delivery of the sign-up has arrived once its events have
    await eventsOf(system, host.companyId);
    const members = (await host.http.call(companies.members, {})).items;
    expect(members.map(({ userId }) => userId)).not.toContain(guest.userId);
  });
});

describe('revoking an invitation', () => {
  it('makes its code worthless and takes it off the list', async () => {
    const { id, code } = await host.http.call(identity.createInvitation, {});
    const answer = await host.http.delete(`${PATH}/${id}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { id } });
    expectProblem(
      await anonymous.post(SIGN_UP, newUser({ invitationCode: code })),
      403,
      'invitation_invalid',
    );
    const ids = (await host.http.call(identity.listInvitations, {})).items.map((item) => item.id);
    expect(ids).not.toContain(id);
    expectProblem(await host.http.delete(`${PATH}/${id}`), 404, 'invitation_not_found');
  });

  it("is an OWNER's alone for the invitation of an OWNER", async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    const { id } = await host.http.call(identity.createInvitation, { role: 'OWNER' });
    expectProblem(await admin.http.delete(`${PATH}/${id}`), 403, 'insufficient_role');
    const { id: other } = await host.http.call(identity.createInvitation, { role: 'ADMIN' });
    expect((await admin.http.delete(`${PATH}/${other}`)).status).toBe(200);
    expect((await host.http.delete(`${PATH}/${id}`)).status).toBe(200);
  });

  it('is refused for a used one', async () => {
    const { id, code } = await host.http.call(identity.createInvitation, {});
    await signUp(system, { invitationCode: code });
    expectProblem(await host.http.delete(`${PATH}/${id}`), 409, 'invitation_used');
  });
});
