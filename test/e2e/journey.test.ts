// One company from its first user on, through the client that programs use.
import { type ApiClient, ApiProblem, createClient } from '../../shared/client';
import { startTestSystem, type TestSystem } from '../support/system';

let system: TestSystem;
let ada: ApiClient;
let ben: ApiClient;
let program: ApiClient;
let companyId: string;
let keyId: string;

const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  system = await startTestSystem({ SIGN_UP: 'invitation' });
  ada = createClient({ baseUrl: system.baseUrl });
  ben = createClient({ baseUrl: system.baseUrl });
});
afterAll(() => system?.stop());

async function refusal(call: Promise<unknown>): Promise<ApiProblem> {
  const error = await call.then(
    () => new Error('was not refused'),
    (reason) => reason,
  );
  if (error instanceof ApiProblem) return error;
  throw error;
}

async function code(call: Promise<unknown>): Promise<string> {
  return (await refusal(call)).code;
}

describe('a company and its people, step by step', () => {
  it('the first user signs up without an invitation', async () => {
    expect(await ada.identity.status()).toMatchObject({ firstUser: true, signUp: 'invitation' });
    const signedIn = await ada.identity.signUp({
      email: 'ada@example.com',
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    expect(signedIn).toMatchObject({
      user: { email: 'ada@example.com' },
      companies: [],
      activeCompanyId: null,
    });
    expect((await ada.identity.session()).user.id).toBe(signedIn.user.id);
    expect(await code(ada.clients.list())).toBe('no_active_company');
  });

  it('makes a company and works in it', async () => {
    const company = await ada.companies.create({ name: 'Łódź Machines', country: 'PL' });
    companyId = company.id;
    expect(company).toMatchObject({ currency: 'PLN', version: 1 });
    expect(await ada.companies.switch({ companyId })).toEqual({ companyId, role: 'OWNER' });
    const { data, etag } = await ada.withResponse.companies.changeInfo({
      city: 'Łódź',
      timeZone: 'Europe/Warsaw',
    });
    expect({ city: data.city, etag }).toEqual({ city: 'Łódź', etag: `"${data.version}"` });
    const format = await ada.companies.setNumberFormat({ typeId: 'invoice', pattern: 'F/{year}/{number:3}' });
    expect(format.preview[0]).toMatch(/^F\/\d{4}\/001$/);
    expect((await ada.companies.info()).numberFormats.invoice).toBe('F/{year}/{number:3}');
  });

  it('invites a second user, who joins', async () => {
    const { code: invitationCode } = await ada.identity.createInvitation({ role: 'ADMIN' });
    const who = { email: 'ben@example.com', password: PASSWORD, firstName: 'Ben', lastName: 'Aiken' };
    expect(await code(ben.identity.signUp(who))).toBe('invitation_required');
    const signedIn = await ben.identity.signUp({ ...who, invitationCode });
    expect(signedIn).toMatchObject({ activeCompanyId: companyId, activeRole: 'ADMIN' });
    const { items } = await ada.companies.members();
    expect(items.map(({ firstName, role }) => `${firstName} ${role}`)).toEqual(['Ada OWNER', 'Ben ADMIN']);
    expect(await code(ben.companies.changeRole({ userId: signedIn.user.id, role: 'OWNER' }))).toBe(
      'insufficient_role',
    );
  });

  it('makes a key for a program, which has its scopes and no more', async () => {
    const made = await ada.identity.createApiKey({ name: 'Shop', scopes: ['clients:read', 'clients:write'] });
    keyId = made.id;
    program = createClient({ baseUrl: system.baseUrl, apiKey: made.key });
    expect((await program.clients.list()).total).toBe(0);
    expect(await code(program.companies.members())).toBe('insufficient_scope');
    expect(await code(program.identity.session())).toBe('session_required');
  });

  it('the program keeps clients, and repeats and collides without harm', async () => {
    const acme = { name: 'Acme', contactEmail: 'acme@example.com', country: 'FR' } as const;
    const first = await program.withResponse.clients.create(acme, { idempotencyKey: 'order-1' });
    const again = await program.withResponse.clients.create(acme, { idempotencyKey: 'order-1' });
    expect(first).toMatchObject({ status: 201, isReplayed: false, etag: '"1"' });
    expect(again).toMatchObject({ status: 201, isReplayed: true, data: first.data });
    expect(await code(program.clients.create({ name: 'Other' }, { idempotencyKey: 'order-1' }))).toBe(
      'idempotency_key_reused',
    );
    const { id } = first.data;
    const changed = await program.clients.update({ id, city: 'Paris' }, { ifMatch: first.etag ?? '' });
    expect(changed.version).toBe(2);
    expect(await code(ada.clients.update({ id, city: 'Lyon' }, { ifMatch: 1 }))).toBe('precondition_failed');
    expect((await ada.clients.get({ id })).city).toBe('Paris');
    expect((await program.clients.search({ query: 'acm' })).items.map((found) => found.id)).toEqual([id]);
    const [duplicate] = await program.clients.duplicates({ email: 'ACME@example.com' });
    expect(duplicate).toMatchObject({ id, matchedOn: ['email'] });
    expect(await program.clients.duplicates({ email: 'ACME@example.com', excludeId: id })).toEqual([]);
    expect(await program.clients.remove({ id })).toEqual({ id });
    expect(await refusal(program.clients.get({ id }))).toMatchObject({
      status: 404,
      code: 'client_not_found',
    });
  });

  it('a company keeps its last owner', async () => {
    expect(await code(ada.companies.leave())).toBe('last_owner');
    const { user } = await ben.identity.session();
    await ada.companies.changeRole({ userId: user.id, role: 'OWNER' });
    expect(await ada.companies.leave()).toEqual({ companyId });
  });

  it('a key dies with the membership of its holder, and a revoked one for everybody', async () => {
    expect(await code(program.clients.list())).toBe('unauthorized');
    const { id, key } = await ben.identity.createApiKey({ name: 'Own', scopes: ['clients:read'] });
    const own = createClient({ baseUrl: system.baseUrl, apiKey: key });
    expect((await own.clients.list()).items).toEqual([]);
    await ben.identity.revokeApiKey({ id });
    expect(await code(own.clients.list())).toBe('unauthorized');
    expect(id).not.toBe(keyId);
  });

  it('signing out ends the session, here and at the server', async () => {
    const { cookie = '' } = ben;
    const copy = createClient({ baseUrl: system.baseUrl, cookie });
    expect((await copy.identity.session()).activeCompanyId).toBe(companyId);
    await ben.identity.signOut();
    expect(ben.cookie).toBeUndefined();
    expect(await code(copy.identity.session())).toBe('unauthorized');
    const back = await ben.identity.signIn({ email: 'ben@example.com', password: PASSWORD });
    expect(back.activeCompanyId).toBe(companyId);
  });
});

describe('what is refused', () => {
  it('says what was wrong where', async () => {
    const problem = await refusal(
      ben.clients.create({ name: 'Acme', contactEmail: 'none' }, { requestId: 'mine-1' }),
    );
    expect(problem).toMatchObject({
      name: 'ApiProblem',
      status: 400,
      code: 'validation_failed',
      requestId: 'mine-1',
      errors: [{ pointer: '/contactEmail' }],
      retryAfter: undefined,
    });
    expect(problem.message).toContain('/contactEmail must be an e-mail address');
  });

  it('is a wrong password, with the code to decide by', async () => {
    const anonymous = createClient({ baseUrl: system.baseUrl });
    const signIn = anonymous.identity.signIn({ email: 'ben@example.com', password: 'wrong' });
    expect(await refusal(signIn)).toMatchObject({ status: 401, code: 'invalid_credentials' });
    expect(anonymous.cookie).toBeUndefined();
  });
});
