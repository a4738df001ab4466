/** @own-system — a name server and providers of its own, and a clock of sessions */
// Whole sign-ins against a certified provider, over TLS, as browsers go through them.

import { type Certificates, makeCertificates } from '../../../deploy/simulate/certificates';
import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { HttpBrowser } from '../../support/http-browser';
import { type IdentityProvider, startIdentityProvider } from '../../support/identity-provider';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { ENCRYPTION, lastAttempt, saveProvider, sessionIn, startAddress } from './sso-system';

let certificates: Certificates;
let idp: IdentityProvider;
let system: TestSystem;

beforeAll(async () => {
  certificates = makeCertificates();
  idp = await startIdentityProvider(certificates);
  system = await startOwnSystem({
    OUTBOUND_ALLOW: idp.allow,
    OUTBOUND_CA_FILE: certificates.caFile,
    OIDC_CLIENT_ID: 'the-instance',
    OIDC_NAME: 'Staff login',
    OIDC_DISCOVERY_URL: idp.discoveryUrl,
    OIDC_END_SESSION_ENDPOINT: `${idp.issuer}/session/end`,
    ...ENCRYPTION,
  });
});

let people = 0;

/** A new user at the provider, who signs in from now on. */
function newExternalUser(claims: object = {}) {
  people++;
  const subject = `person-${people}`;
  const person = {
    email: `${subject}@acme.com`,
    email_verified: true,
    given_name: 'Per',
    family_name: 'Son',
  };
  idp.users.set(subject, { ...person, ...claims });
  idp.signedIn = subject;
  return { subject, email: person.email };
}

const callbackOf = (providerId: string) => `${system.baseUrl}/api/auth/callback/${providerId}`;
const browser = () => new HttpBrowser(certificates.caFile);

interface CompanyWithClient extends CompanyAccount {
  providerId: string;
  clientId: string;
}

/** A company that is registered at the provider. */
async function company(client: object): Promise<CompanyWithClient> {
  const host = await owner(system);
  const providerId = `c_${host.companyId}`;
  const clientId = `client of ${host.companyId}`;
  idp.register({ client_id: clientId, redirect_uris: [callbackOf(providerId)], ...client });
  return { ...host, providerId, clientId };
}

const SECRET = 'a secret: 100% r&d + more/less?';
const CONFIDENTIAL = { client_secret: SECRET };
const PUBLIC = { token_endpoint_auth_method: 'none' } as const;

describe.each([
  ['a confidential client', CONFIDENTIAL, { clientSecret: SECRET }],
  ['a public client, with PKCE alone', PUBLIC, {}],
])('%s', (_kind, client, secret) => {
  const places: [string, () => object][] = [
    ['a discovery document', () => ({ discoveryUrl: idp.discoveryUrl })],
    [
      'endpoints entered by hand',
      () => ({ authorizationUrl: `${idp.issuer}/auth`, tokenUrl: `${idp.issuer}/token` }),
    ],
  ];

  it.each(places)('signs in by %s', async (_how, fields) => {
    const host = await company(client);
    await saveProvider(host, { ...fields(), ...secret, clientId: host.clientId });
    const { email } = newExternalUser();
    const page = await browser().open(startAddress(system, host.providerId));
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject({
      user: { email, firstName: 'Per', lastName: 'Son', hasPassword: false },
      companies: [{ id: host.companyId, role: 'MEMBER' }],
      activeCompanyId: host.companyId,
      session: { providerId: host.providerId },
    });
    expect(await lastAttempt(host)).toMatchObject({ outcome: 'succeeded', stage: 'done', email });
  });
});

describe('claims that only the user info endpoint tells', () => {
  let separate: IdentityProvider;
  let elsewhere: TestSystem;
  beforeAll(async () => {
    separate = await startIdentityProvider(certificates);
    separate.isEmailInIdToken = false;
    elsewhere = await startOwnSystem({
      OUTBOUND_ALLOW: separate.allow,
      OUTBOUND_CA_FILE: certificates.caFile,
      ...ENCRYPTION,
    });
  });
  afterAll(async () => {
    await elsewhere?.stop();
    await separate?.stop();
  });

  it.each([
    ['its document', () => ({ discoveryUrl: separate.discoveryUrl })],
    [
      'hand',
      () => ({
        authorizationUrl: `${separate.issuer}/auth`,
        tokenUrl: `${separate.issuer}/token`,
        userInfoUrl: `${separate.issuer}/me`,
      }),
    ],
  ])('are asked for, as its address is known by %s', async (_how, fields) => {
    const host = await owner(elsewhere);
    const providerId = `c_${host.companyId}`;
    const redirect = `${elsewhere.baseUrl}/api/auth/callback/${providerId}`;
    separate.register({ client_id: providerId, redirect_uris: [redirect], ...CONFIDENTIAL });
    await saveProvider(host, { ...fields(), clientId: providerId, clientSecret: SECRET });
    separate.users.set(providerId, { email: `${providerId}@acme.com`, name: 'Just  Onename' });
    separate.signedIn = providerId;
    const page = await browser().open(startAddress(elsewhere, providerId));
    expect(page.body).toMatchObject({
      user: { email: `${providerId}@acme.com`, firstName: 'Just', lastName: 'Onename' },
    });
  });
});

it('shows an attempt that went to the provider and has not come back', async () => {
  const host = await company(CONFIDENTIAL);
  await saveProvider(host, { discoveryUrl: idp.discoveryUrl, clientId: host.clientId, clientSecret: SECRET });
  await browser().step(startAddress(system, host.providerId));
  expect(await lastAttempt(host)).toMatchObject({
    outcome: 'pending',
    stage: 'authorization',
    endedAt: null,
  });
});

it('keeps the last fifty attempts', async () => {
  const host = await company(CONFIDENTIAL);
  await saveProvider(host, { discoveryUrl: idp.discoveryUrl, clientId: host.clientId, clientSecret: SECRET });
  const start = () => browser().step(startAddress(system, host.providerId));
  for (let n = 0; n < 11; n++) await Promise.all(Array.from({ length: 5 }, start));
  await start(); // Attempts at one moment do not count each other: the next one removes what they leave.
  const body = await host.http.call(sso.diagnostics, {});
  expect(body.items).toHaveLength(50);
  const times = body.items.map(({ startedAt }) => startedAt);
  expect(times).toEqual([...times].sort().reverse());
  const rows = await system.sql('SELECT FROM sso.attempts WHERE company_id = $1', [host.companyId]);
  expect(rows).toHaveLength(50);
});

it('passes on who wants to sign in, and asks for what was saved', async () => {
  const host = await company(CONFIDENTIAL);
  const scopes = ['groups'];
  await saveProvider(host, { discoveryUrl: idp.discoveryUrl, clientId: host.clientId, scopes });
  const input = { providerId: host.providerId, loginHint: 'someone@acme.com' };
  const body = await host.http.call(sso.startSignIn, input);
  const { searchParams } = new URL(body.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: host.clientId,
    response_type: 'code',
    redirect_uri: callbackOf(host.providerId),
    scope: 'openid groups',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    login_hint: 'someone@acme.com',
  });
});

describe('the provider of the instance', () => {
  const PROVIDER = 'Staff-login';

  beforeAll(() => {
    idp.register({
      client_id: 'the-instance',
      ...PUBLIC,
      redirect_uris: [callbackOf(PROVIDER)],
      post_logout_redirect_uris: [`${system.baseUrl}/auth/sign-in`],
    });
  });

  it('signs in, and signing out ends the session there as well', async () => {
    const { email } = newExternalUser();
    const here = browser();
    const page = await here.open(startAddress(system, PROVIDER));
    expect(page.body).toMatchObject({ user: { email }, companies: [], session: { providerId: PROVIDER } });

    const { redirectUrl } = await here.http(system.baseUrl).call(identity.signOut, {});
    const { origin, pathname, searchParams } = new URL(redirectUrl ?? '');
    expect(`${origin}${pathname}`).toBe(`${idp.issuer}/session/end`);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'the-instance',
      post_logout_redirect_uri: `${system.baseUrl}/auth/sign-in`,
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    const asked = await here.step(redirectUrl ?? '');
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(asked.text) ?? [];
    const confirmed = await here.step(`${idp.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(confirmed.headers.get('location')).toBe(`${system.baseUrl}/auth/sign-in`);
    expect((await here.http(system.baseUrl).get('/api/auth/session')).status).toBe(401);
  });

  it('is not asked to end what a password has begun', async () => {
    const host = await owner(system);
    expect((await host.http.post('/api/auth/sign-out')).body).toEqual({});
  });

  it('keeps the ID token sealed, and forgets it with the session', async () => {
    newExternalUser();
    const here = browser();
    const { session } = sessionIn(await here.open(startAddress(system, PROVIDER)));
    const read = () =>
      system.sql<{ sealed: string }>('SELECT sealed FROM sso.id_tokens WHERE session_id = $1', [session.id]);
    expect((await read())[0]?.sealed).toMatch(/^v1\./);
    await here.http(system.baseUrl).post('/api/auth/sign-out');
    expect(await read()).toEqual([]);
  });
});

it('a session ends with that of its provider, which says so by the back channel', async () => {
  const host = await owner(system);
  const providerId = `c_${host.companyId}`;
  const { backchannelLogoutUri } = await host.http.call(sso.get, {});
  idp.register({
    ...{ client_id: providerId, redirect_uris: [callbackOf(providerId)], ...CONFIDENTIAL },
    ...{ backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true },
  });
  await saveProvider(host, { discoveryUrl: idp.discoveryUrl, clientId: providerId, clientSecret: SECRET });
  newExternalUser();
  const [here, elsewhere] = [browser(), browser()];
  for (const one of [here, elsewhere])
    expect((await one.open(startAddress(system, providerId))).status).toBe(200);
  const page = await here.step(`${idp.issuer}/session/end`);
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page.text) ?? [];
  await here.step(`${idp.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  expect((await here.http(system.baseUrl).get('/api/auth/session')).status).toBe(401);
  expect((await elsewhere.http(system.baseUrl).get('/api/auth/session')).status).toBe(200);
});
