/** @list all — the rest of its service; npm test has the core */
import { sso as actions } from '../../../shared/contracts/sso';
import { eventsOf } from '../../support/event-log';
import { startNamesInPlace } from '../../support/name-server';
import { outputOf } from '../../support/outputs';
import { expectInvalid, expectProblem, pointersOf, problemOf } from '../../support/problems';
import { type CompanyAccount, owner } from '../../support/users';
import { expectNoAddress, SSO, type SsoSystem, saveProvider, startSsoSystem } from './sso-system';

const DISCOVERY = 'https://id.acme.com/.well-known/openid-configuration';
const CANARY = 'a-client-secret-nobody-may-see';

let sso: SsoSystem;
let host: CompanyAccount;

beforeAll(async () => {
  await startNamesInPlace((name, type) => {
    if (name === 'id.acme.com') return type === 'A' ? ['93.184.216.34'] : [];
    if (name === 'inside.acme.com') return type === 'A' ? ['10.1.2.3'] : [];
    if (name === 'both.acme.com') return type === 'A' ? ['93.184.216.34', '127.0.0.1'] : [];
    if (name === 'inside6.acme.com') return type === 'AAAA' ? ['::ffff:10.0.0.1'] : [];
    return undefined;
  });
  sso = await startSsoSystem();
  host = await owner(sso.system);
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
      backchannelLogoutUri: `${sso.system.baseUrl}/api/auth/backchannel/c_${fresh.companyId}`,
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
    const body = await saveProvider(host, minimal);
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
      backchannelLogoutUri: `${sso.system.baseUrl}/api/auth/backchannel/c_${host.companyId}`,
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
    const body = await saveProvider(host, manual);
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
    const body = await saveProvider(host, { ...minimal, scopes: ['groups', 'email', 'groups'] });
    expect(body.provider?.scopes).toEqual(['openid', 'groups', 'email']);
  });

  it.each([
    ['no client id', { discoveryUrl: DISCOVERY }, '/clientId'],
    ['no address at all', { clientId: 'acme' }, '/discoveryUrl'],
    ['a token endpoint alone', { clientId: 'a', tokenUrl: 'https://id.acme.com/t' }, '/discoveryUrl'],
    ['a scope with a space', { ...minimal, scopes: ['openid email'] }, '/scopes/0'],
  ])('without sense is refused: %s', async (_what, fields, pointer) => {
    expectInvalid(await host.http.put(SSO, fields), pointer);
  });

  const FIELDS = ['discoveryUrl', 'authorizationUrl', 'tokenUrl', 'userInfoUrl'] as const;
  const NOT_PUBLIC = [
    ...[
      'http://id.acme.com/x',
      'https://id.acme.com:8443/x',
      'https://user:password@id.acme.com/x',
      'nonsense',
    ],
    ...['https://93.184.216.34/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://inside.acme.com/x'],
    ...['https://inside6.acme.com/x', 'https://both.acme.com/x', 'https://id.acme.com/x#fragment'],
  ];

  it.each(FIELDS)('with an address that is not a public https host is refused at /%s', async (field) => {
    const manual = {
      clientId: 'acme',
      authorizationUrl: 'https://id.acme.com/a',
      tokenUrl: 'https://id.acme.com/t',
    };
    for (const url of NOT_PUBLIC) {
      const answer = await host.http.put(SSO, { ...manual, [field]: url });
      expect([url, answer.status, pointersOf(answer)[0]]).toEqual([url, 400, `/${field}`]);
      expectNoAddress(problemOf(answer).errors?.[0]?.message ?? '');
    }
  });

  it('with a name that does not resolve is kept, with a warning', async () => {
    const discoveryUrl = 'https://not-yet.acme.com/.well-known/openid-configuration';
    const body = await saveProvider(host, { ...minimal, discoveryUrl });
    expect(body.warnings).toEqual([
      { pointer: '/discoveryUrl', message: 'has a name that cannot be resolved' },
    ]);
    expect(body.provider?.discoveryUrl).toBe(discoveryUrl);
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
  it('of many first saves at once none is lost or fails', async () => {
    const fresh = await owner(sso.system);
    const saves = await Promise.all(Array.from({ length: 8 }, () => fresh.http.put(SSO, minimal)));
    expect(saves.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(saves.map((save) => outputOf(actions.save, save).version).sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });
});
