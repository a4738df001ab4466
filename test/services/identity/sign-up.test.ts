/** @list all — the rest of its service; npm test has the core */
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, sessionCookie } from '../../support/http-client';
import { expectInvalid, expectProblem, outcomeOf } from '../../support/problems';
import { startInstance, type TestSystem } from '../../support/system';
import { invite, owner, signUp } from '../../support/users';
import { newUser, SIGN_IN, SIGN_UP } from './accounts';

const RACE_ROUNDS = 20;
const AT_ONCE = 4;

let system: TestSystem;
let anonymous: HttpClient;

async function emptyTables(): Promise<void> {
  await system.sql('TRUNCATE identity.users, identity.invitations CASCADE');
}

describe('while an invitation is needed', () => {
  beforeAll(async () => {
    system = await startInstance('invitation');
    anonymous = new HttpClient(system.baseUrl);
  });
  beforeEach(emptyTables);

  it('signs the first user up without a code, and in', async () => {
    expect((await anonymous.get('/api/auth/status')).body).toEqual({
      firstUser: true,
      signUp: 'invitation',
      oidcOnly: false,
      passkeys: false,
      refusesGuessablePasswords: false,
      providers: [{ providerId: 'oidc', label: 'SSO' }],
    });
    const fields = newUser({ locale: 'pl' });
    const answer = await anonymous.post(SIGN_UP, fields);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      user: { email: fields.email, firstName: 'Some', lastName: 'Body', locale: 'pl', hasPassword: true },
      companies: [],
      activeCompanyId: null,
      activeRole: null,
    });
    const http = anonymous.as({ cookie: sessionCookie(answer) });
    expect((await http.get('/api/auth/session')).body).toEqual(answer.body);
    expect((await anonymous.call(identity.status, {})).firstUser).toBe(false);
  });

  it(`gives exactly one first user in ${RACE_ROUNDS} rounds of ${AT_ONCE} at once`, async () => {
    for (let round = 0; round < RACE_ROUNDS; round++) {
      await emptyTables();
      const rivals = Array.from({ length: AT_ONCE }, () => anonymous.post(SIGN_UP, newUser()));
      const outcomes = (await Promise.all(rivals)).map(outcomeOf);
      expect(outcomes.sort()).toEqual([201, ...Array(AT_ONCE - 1).fill('invitation_required')]);
    }
  });

  it('refuses a second user without a code, and one with a wrong code', async () => {
    await signUp(system);
    expectProblem(await anonymous.post(SIGN_UP, newUser()), 403, 'invitation_required');
    const guess = newUser({ invitationCode: 'A'.repeat(43) });
    expectProblem(await anonymous.post(SIGN_UP, guess), 403, 'invitation_invalid');
  });

  it('tells that an e-mail is taken only with a valid code, and keeps the code usable', async () => {
    const first = await owner(system);
    const taken = { email: first.email.toUpperCase() };
    expectProblem(await anonymous.post(SIGN_UP, newUser(taken)), 403, 'invitation_required');
    const wrong = newUser({ ...taken, invitationCode: 'wrong' });
    expectProblem(await anonymous.post(SIGN_UP, wrong), 403, 'invitation_invalid');
    const invitationCode = await invite(first);
    expectProblem(await anonymous.post(SIGN_UP, newUser({ ...taken, invitationCode })), 409, 'email_taken');
    expect((await anonymous.post(SIGN_UP, newUser({ invitationCode }))).status).toBe(201);
  });

  it('makes a user with an invitation a member at once, with that company active', async () => {
    const first = await owner(system);
    const invitationCode = await invite(first, { role: 'ADMIN' });
    const answer = await anonymous.post(SIGN_UP, newUser({ invitationCode }));
    expect(answer.body).toMatchObject({
      companies: [{ id: first.companyId, role: 'ADMIN' }],
      activeCompanyId: first.companyId,
      activeRole: 'ADMIN',
    });
  });

  it('takes a password of 8 to 256 characters, counted after normalisation', async () => {
    const ACCENT = '\u0301';
    for (const password of ['1234567', `e${ACCENT}`.repeat(7), 'x'.repeat(257)]) {
      expectInvalid(await anonymous.post(SIGN_UP, newUser({ password })), '/password');
    }
    for (const password of ['12345678', 'x'.repeat(256)]) {
      await emptyTables();
      expect((await anonymous.post(SIGN_UP, newUser({ password }))).status).toBe(201);
    }
  });

  it('takes the same password typed as other code points', async () => {
    const fields = newUser({ password: 'pässwörd ﬁne' });
    expect((await anonymous.post(SIGN_UP, fields)).status).toBe(201);
    const password = 'pässwörd fine'.normalize('NFD');
    expect((await anonymous.post(SIGN_IN, { email: fields.email, password })).status).toBe(200);
  });

  it('takes one spelling of an internationalised domain for the other', async () => {
    const fields = newUser({ email: 'me@bücher.example' });
    expect((await anonymous.post(SIGN_UP, fields)).status).toBe(201);
    const { password } = fields;
    const answer = await anonymous.post(SIGN_IN, { email: 'ME@XN--BCHER-KVA.example', password });
    expect(answer.status).toBe(200);
  });
});

describe('while sign-up is open', () => {
  beforeAll(async () => {
    system = await startInstance();
    anonymous = new HttpClient(system.baseUrl);
  });

  it('needs no code, but refuses a wrong one', async () => {
    await signUp(system);
    expect((await anonymous.post(SIGN_UP, newUser())).status).toBe(201);
    const wrong = newUser({ invitationCode: 'wrong' });
    expectProblem(await anonymous.post(SIGN_UP, wrong), 403, 'invitation_invalid');
  });

  it('gives an e-mail to one of several at once', async () => {
    const fields = newUser();
    const rivals = Array.from({ length: AT_ONCE }, () => anonymous.post(SIGN_UP, fields));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('while signing up is switched off', () => {
  beforeAll(async () => {
    system = await startInstance('closed');
    anonymous = new HttpClient(system.baseUrl);
  });

  it('signs up the first user and no other, not even with an invitation', async () => {
    const first = await owner(system);
    expectProblem(await anonymous.post(SIGN_UP, newUser()), 403, 'sign_up_closed');
    const invitationCode = await invite(first);
    expectProblem(await anonymous.post(SIGN_UP, newUser({ invitationCode })), 403, 'sign_up_closed');
    expect((await anonymous.call(identity.status, {})).signUp).toBe('closed');
  });
});
