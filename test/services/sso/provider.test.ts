// A company's provider as its administrators save it.
import { loadServices } from '../../../deploy/load';
import { readConfig } from '../../../shared/runtime/config';
import { reseal } from '../../../shared/runtime/secrets/reseal';
import { Secrets } from '../../../shared/runtime/secrets/secrets';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/accounts';
import { eventsOf } from '../../support/event-log';
import { type NameServer, startNameServer } from '../../support/name-server';
import { startTestSystem, type TestSystem } from '../../support/system';
import { expectInvalid, expectProblem } from '../identity/problems';
import {
  companyWithSso,
  ENCRYPTION,
  expectNoAddress,
  SSO,
  type SsoSystem,
  saveProvider,
  signIn,
  startSsoSystem,
} from './sso-system';

const DISCOVERY = 'https://id.acme.com/.well-known/openid-configuration';
const CANARY = 'a-client-secret-nobody-may-see';

let sso: SsoSystem;
let names: NameServer;
let host: CompanyAccount;

beforeAll(async () => {
  names = await startNameServer((name, type) => {
    if (name === 'id.acme.com') return type === 'A' ? ['93.184.216.34'] : [];
    if (name === 'inside.acme.com') return type === 'A' ? ['10.1.2.3'] : [];
    if (name === 'both.acme.com') return type === 'A' ? ['93.184.216.34', '127.0.0.1'] : [];
    if (name === 'inside6.acme.com') return type === 'AAAA' ? ['::ffff:10.0.0.1'] : [];
    return undefined;
  });
  sso = await startSsoSystem(() => ({ DNS_SERVERS: names.address }));
  host = await owner(sso.system);
});
afterAll(async () => {
  await sso?.stop();
  await names?.stop();
});
afterEach(() => sso.idp.reset());

const minimal = { clientId: 'acme', discoveryUrl: DISCOVERY };

describe('before the first save', () => {
  it('there is none, but the redirect URI is known', async () => {
    const fresh = await owner(sso.system);
    const answer = await fresh.http.get(SSO);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      provider: null,
      redirectUri: `${sso.system.baseUrl}/api/auth/callback/c_${fresh.companyId}`,
      version: 0,
    });
  });

  it('there is nothing to try, to diagnose or to claim domains for; removing is no error', async () => {
    const fresh = await owner(sso.system);
    expectProblem(await fresh.http.post(`${SSO}/test`), 404, 'sso_not_configured');
    expectProblem(await fresh.http.post(`${SSO}/domains`, { domain: 'acme.com' }), 404, 'sso_not_configured');
    expect((await fresh.http.get(`${SSO}/diagnostics`)).body).toEqual({ items: [] });
    expect((await fresh.http.get(`${SSO}/domains`)).body).toEqual({ items: [] });
    expect((await fresh.http.delete(SSO)).body).toEqual({});
  });
});

describe('a save', () => {
  it('fills in what is not given', async () => {
    const { body } = await saveProvider(host, minimal);
    expect(body).toEqual({
      provider: {
        providerId: `c_${host.companyId}`,
        label: 'SSO',
        discoveryUrl: DISCOVERY,
        authorizationUrl: null,
        tokenUrl: null,
        userInfoUrl: null,
        scopes: ['openid', 'email', 'profile'],
        clientId: 'acme',
        hasClientSecret: false,
        isActive: true,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      redirectUri: `${sso.system.baseUrl}/api/auth/callback/c_${host.companyId}`,
      version: expect.any(Number),
      warnings: [],
    });
    const { warnings: _none, ...status } = body;
    expect((await host.http.get(SSO)).body).toEqual(status);
  });

  it('replaces all of what was there', async () => {
    await saveProvider(host, { ...minimal, label: 'Acme', scopes: ['groups'], isActive: false });
    const manual = {
      clientId: 'other',
      authorizationUrl: 'https://id.acme.com/authorize',
      tokenUrl: 'https://id.acme.com/token',
    };
    const { body } = await saveProvider(host, manual);
    expect(body.provider).toMatchObject({
      ...manual,
      label: 'SSO',
      discoveryUrl: null,
      userInfoUrl: null,
      scopes: ['openid', 'email', 'profile'],
      isActive: true,
    });
  });

  it('always asks for openid, and for each scope once', async () => {
    const { body } = await saveProvider(host, { ...minimal, scopes: ['groups', 'email', 'groups'] });
    expect(body.provider.scopes).toEqual(['openid', 'groups', 'email']);
  });

  it.each([
    ['no client id', { discoveryUrl: DISCOVERY }, '/clientId'],
    ['a blank client id', { ...minimal, clientId: '  ' }, '/clientId'],
    ['no address at all', { clientId: 'acme' }, '/discoveryUrl'],
    [
      'an authorization endpoint alone',
      { clientId: 'a', authorizationUrl: 'https://id.acme.com/a' },
      '/discoveryUrl',
    ],
    ['a token endpoint alone', { clientId: 'a', tokenUrl: 'https://id.acme.com/t' }, '/discoveryUrl'],
    ['null for every address', { clientId: 'a', discoveryUrl: null, tokenUrl: null }, '/discoveryUrl'],
    ['a scope with a space', { ...minimal, scopes: ['openid email'] }, '/scopes/0'],
    ['an empty client secret', { ...minimal, clientSecret: '' }, '/clientSecret'],
    ['a field that is not known', { ...minimal, providerId: 'c_mine' }, '/providerId'],
  ])('without sense is refused: %s', async (_what, fields, pointer) => {
    expectInvalid(await host.http.put(SSO, fields), pointer);
  });

  const FIELDS = ['discoveryUrl', 'authorizationUrl', 'tokenUrl', 'userInfoUrl'] as const;
  const NOT_PUBLIC = [
    'http://id.acme.com/x',
    'https://id.acme.com:8443/x',
    'https://user:password@id.acme.com/x',
    'https://127.0.0.1/x',
    'https://93.184.216.34/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://id.localhost/x',
    'https://idp.internal/x',
    'https://printer.local/x',
    'https://intranet/x',
    'https://inside.acme.com/x',
    'https://inside6.acme.com/x',
    'https://both.acme.com/x',
    'https://id.acme.com/x#fragment',
    'ftp://id.acme.com/x',
    'nonsense',
  ];

  it.each(FIELDS)('with an address that is not a public https host is refused at /%s', async (field) => {
    const manual = {
      clientId: 'acme',
      authorizationUrl: 'https://id.acme.com/a',
      tokenUrl: 'https://id.acme.com/t',
    };
    for (const url of NOT_PUBLIC) {
      const answer = await host.http.put(SSO, { ...manual, [field]: url });
      expect([url, answer.status, answer.body?.errors?.[0]?.pointer]).toEqual([url, 400, `/${field}`]);
      expectNoAddress(answer.body.errors[0].message);
    }
  });

  it('with a name that does not resolve is kept, with a warning', async () => {
    const discoveryUrl = 'https://not-yet.acme.com/.well-known/openid-configuration';
    const { body } = await saveProvider(host, { ...minimal, discoveryUrl });
    expect(body.warnings).toEqual([
      { pointer: '/discoveryUrl', message: 'has a name that cannot be resolved' },
    ]);
    expect(body.provider.discoveryUrl).toBe(discoveryUrl);
  });

  it('does not ask the provider', async () => {
    sso.idp.requests.length = 0;
    await saveProvider(host, sso.idp.discovered);
    expect(sso.idp.requests).toEqual([]);
  });

  it('is told to subscribers, without secrets', async () => {
    const fresh = await owner(sso.system);
    await saveProvider(fresh, { ...minimal, label: 'Acme', clientSecret: CANARY });
    await fresh.http.delete(SSO);
    await fresh.http.delete(SSO);
    const providerId = `c_${fresh.companyId}`;
    expect(await eventsOf(sso.system, 'sso', fresh.companyId, 'sso.')).toEqual([
      { type: 'sso.updated', data: { providerId, label: 'Acme', isActive: true } },
      { type: 'sso.removed', data: { providerId } },
    ]);
  });
});

describe('versions', () => {
  it('count saves, and guard against overwriting', async () => {
    const fresh = await owner(sso.system);
    const first = await fresh.http.put(SSO, minimal, { 'if-match': '"0"' });
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    expectProblem(await fresh.http.put(SSO, minimal, { 'if-match': '"0"' }), 412, 'precondition_failed');
    expectProblem(await fresh.http.delete(SSO, { 'if-match': '"7"' }), 412, 'precondition_failed');
    const second = await fresh.http.put(SSO, minimal, { 'if-match': '"1"' });
    expect(second.body.version).toBe(2);
    expect((await fresh.http.get(SSO, { 'if-none-match': '"2"' })).status).toBe(304);
  });

  it('let one of many saves at once through under one version', async () => {
    const fresh = await owner(sso.system);
    const saves = Array.from({ length: 8 }, (_, n) =>
      fresh.http.put(SSO, { ...minimal, label: `Save ${n}` }, { 'if-match': '"0"' }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  });

  it('of many first saves at once none is lost or fails', async () => {
    const fresh = await owner(sso.system);
    const saves = await Promise.all(Array.from({ length: 8 }, () => fresh.http.put(SSO, minimal)));
    expect(saves.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(saves.map(({ body }) => body.version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the client secret', () => {
  const sealed = async (companyId: string) => {
    const [row] = await sso.system.sql<{ sealed: string | null }>(
      'SELECT sealed_client_secret AS sealed FROM sso.providers WHERE company_id = $1',
      [companyId],
    );
    return row?.sealed;
  };
  /** As the provider got it at the last sign-in. */
  const shown = () => {
    const basic = sso.idp.credentials.at(-1)?.replace('Basic ', '');
    // RFC 6749, 2.3.1: encoded as in a form
    return basic && decodeURIComponent(Buffer.from(basic, 'base64').toString());
  };

  it('is sealed at rest, kept when it is left out, and cleared by null', async () => {
    const company = await companyWithSso(sso, { ...sso.idp.discovered, clientSecret: CANARY });
    sso.idp.script.user = { sub: 'secret-user', email: 'secret-user@acme.com' };
    expect(await sealed(company.companyId)).toMatch(/^v1\./);
    expect(await sealed(company.companyId)).not.toContain(CANARY);
    await signIn(sso, company.providerId);
    expect(shown()).toBe(`acme:${CANARY}`);

    const kept = await saveProvider(company, { ...sso.idp.discovered, label: 'Renamed' });
    expect(kept.body.provider.hasClientSecret).toBe(true);
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(shown()).toBe(`acme:${CANARY}`);

    const cleared = await saveProvider(company, { ...sso.idp.discovered, clientSecret: null });
    expect(cleared.body.provider.hasClientSecret).toBe(false);
    expect(await sealed(company.companyId)).toBeNull();
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    expect(shown()).toBeUndefined();
  });

  it('is in no answer', async () => {
    const company = await companyWithSso(sso, { ...minimal, clientSecret: CANARY });
    const answers = [
      await company.http.put(SSO, { ...minimal, clientSecret: CANARY }),
      await company.http.get(SSO),
      await company.http.post(`${SSO}/test`),
      await company.http.get(`${SSO}/diagnostics`),
      await company.http.put(SSO, { ...minimal, clientSecret: CANARY, isActive: 'maybe' }),
    ];
    for (const { text } of answers) expect(text).not.toContain(CANARY);
  });

  it('moves to a new key with all the others', async () => {
    const company = await companyWithSso(sso, { ...minimal, clientSecret: CANARY });
    const rotated = (previous?: string) =>
      new Secrets(
        readConfig({
          CREDENTIALS_ENCRYPTION_KEY: 'a new passphrase of ours',
          CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: previous,
        }).encryptionKeys,
      );
    const old = rotated(ENCRYPTION.CREDENTIALS_ENCRYPTION_KEY);
    const [service] = loadServices(['sso']);
    const client = {
      query: async (text: string, values: unknown[]) => ({ rows: await sso.system.sql(text, values) }),
    };
    // the query is all that it asks of a client
    for (const place of service?.module.sealed ?? []) await reseal(client as never, old, 'sso', place);
    const { companyId } = company;
    const binding = { table: 'sso.providers', companyId, rowId: companyId, field: 'client_secret' };
    expect(rotated().open((await sealed(companyId)) ?? '', binding)).toBe(CANARY);
  });

  it("does not open as another company's", async () => {
    const [one, two] = [await companyWithSso(sso, sso.idp.discovered), await companyWithSso(sso)];
    await saveProvider(one, { ...sso.idp.discovered, clientSecret: CANARY });
    await sso.system.sql(
      `UPDATE sso.providers SET sealed_client_secret = (
         SELECT sealed_client_secret FROM sso.providers WHERE company_id = $1
       ) WHERE company_id = $2`,
      [one.companyId, two.companyId],
    );
    const page = await signIn(sso, two.providerId);
    expect([page.status, page.body.code]).toEqual([400, 'INVALID_OAUTH_CONFIGURATION']);
    const { body } = await two.http.get(`${SSO}/diagnostics`);
    expect(body.items[0].reason).toContain('client secret cannot be opened');
    expect(sso.idp.credentials).toEqual([]);
  });
});

describe('who may', () => {
  it('a MEMBER sees nothing of it, and an ADMIN does everything', async () => {
    await saveProvider(host, minimal);
    const member = await signUpMember(sso.system, host, 'MEMBER');
    for (const path of [SSO, `${SSO}/diagnostics`, `${SSO}/domains`]) {
      expectProblem(await member.http.get(path), 403, 'insufficient_role');
    }
    expectProblem(await member.http.put(SSO, minimal), 403, 'insufficient_role');
    expectProblem(await member.http.delete(SSO), 403, 'insufficient_role');
    const admin = await signUpMember(sso.system, host, 'ADMIN');
    expect((await admin.http.put(SSO, minimal)).status).toBe(200);
    expect((await admin.http.get(SSO)).status).toBe(200);
  });

  it('an API key needs the scope', async () => {
    const reader = await createKey(host, ['company:read']);
    expect((await reader.get(SSO)).status).toBe(200);
    expectProblem(await reader.put(SSO, minimal), 403, 'insufficient_scope');
    expect((await (await createKey(host, ['company:write'])).put(SSO, minimal)).status).toBe(200);
  });

  it("another company's stays as it is", async () => {
    const other = await owner(sso.system);
    await saveProvider(host, { ...minimal, label: 'Mine' });
    await other.http.delete(SSO);
    expect((await other.http.get(SSO)).body.provider).toBeNull();
    expect((await host.http.get(SSO)).body.provider.label).toBe('Mine');
  });
});

describe('without a key for secrets', () => {
  let bare: TestSystem;
  beforeAll(async () => {
    bare = await startTestSystem({});
  });
  afterAll(() => bare?.stop());

  it('a save answers 503, with and without a secret; what is wrong with it is told first', async () => {
    const fresh = await owner(bare);
    const refused = await fresh.http.put(SSO, { ...minimal, clientSecret: CANARY });
    expectProblem(refused, 503, 'encryption_not_configured');
    expectProblem(await fresh.http.put(SSO, minimal), 503, 'encryption_not_configured');
    expectInvalid(await fresh.http.put(SSO, { discoveryUrl: DISCOVERY }), '/clientId');
    expect((await fresh.http.get(SSO)).body.provider).toBeNull();
  });
});
