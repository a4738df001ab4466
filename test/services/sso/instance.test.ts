/** @list all @own-system — a name server and providers of its own, and a clock of sessions */
// The identity provider of the whole instance, as its settings say.

import { ServiceBroker } from 'moleculer';
import { loadServices } from '../../../deploy/entry/load-services';
import { brokerOptions } from '../../../moleculer.config';
import { identity } from '../../../shared/contracts/identity';
import { createLog } from '../../../shared/runtime/observability/log';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import { type System, startSystem } from '../../../shared/runtime/system';
import { readConfig } from '../../../shared/settings/config';
import { StartupError } from '../../../shared/settings/startup-error';
import { HttpBrowser } from '../../support/http-browser';
import { HttpClient } from '../../support/http-client';
import { adminAddress } from '../../support/postgres';
import { expectProblem } from '../../support/problems';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { newUser, OIDC_ONLY, SIGN_IN, SIGN_UP } from '../identity/accounts';
import { startOwnSso } from './own-sso-system';
import {
  companyWithSso,
  ENCRYPTION,
  expectRefusal,
  type SsoSystem,
  saveProvider,
  signIn,
} from './sso-system';

async function withSystem<T>(
  settings: Record<string, string>,
  work: (http: HttpClient, system: TestSystem) => Promise<T>,
): Promise<T> {
  const system = await startOwnSystem(settings);
  try {
    return await work(new HttpClient(system.baseUrl), system);
  } finally {
    await system.stop();
  }
}

const COMPANY_DISCOVERY = 'https://id.acme.com/.well-known/openid-configuration';
const DISCOVERY = 'https://id.example.com/.well-known/openid-configuration';

describe('what the sign-in page is told', () => {
  it.each([
    ['all but the client id is set', { OIDC_NAME: 'staff', OIDC_DISCOVERY_URL: DISCOVERY }, []],
    ['a name is set', { OIDC_CLIENT_ID: 'x', OIDC_NAME: 'Staff login!' }, [['Staff-login-', 'Staff login!']]],
  ])('of providers, when %s', async (_what, settings, expected) => {
    await withSystem(settings, async (http) => {
      const body = await http.call(identity.status, {});
      expect(body.providers).toEqual(expected.map(([providerId, label]) => ({ providerId, label })));
    });
  });
});

describe('the id', () => {
  it.each([
    [undefined, 'oidc'],
    ['   ', 'oidc'],
    ['staff', 'staff'],
    ['c_staff', 'c_staff'],
    ['a/b?c#d', 'a-b-c-d'],
    ['../..', '..-..'],
  ])('%j becomes %s', (name, providerId) => {
    expect(readConfig({ OIDC_CLIENT_ID: 'x', OIDC_NAME: name }).oidc?.providerId).toBe(providerId);
  });

  it.each(['.', '..', 'c_01900000-0000-7000-8000-00000000dead'])('%j is refused', (name) => {
    expect(() => readConfig({ OIDC_CLIENT_ID: 'x', OIDC_NAME: name })).toThrow(/OIDC_NAME/);
  });
});

describe('the addresses', () => {
  const read = (env: Record<string, string>) => readConfig({ OIDC_CLIENT_ID: 'x', ...env }).oidc;
  const manual = {
    OIDC_AUTHORIZATION_ENDPOINT: 'https://id.example.com/a',
    OIDC_TOKEN_ENDPOINT: 'https://id.example.com/t',
    OIDC_USERINFO_ENDPOINT: 'https://id.example.com/u',
  };

  it('are those of the discovery document when it is set, and the others are ignored', () => {
    expect(read({ ...manual, OIDC_DISCOVERY_URL: DISCOVERY })).toMatchObject({
      discoveryUrl: DISCOVERY,
      authorizationUrl: undefined,
      tokenUrl: undefined,
      userInfoUrl: undefined,
    });
  });

  it('may come by the former name, which the current one outdoes', () => {
    expect(read({ ...manual, OIDC_JWKS_URI: DISCOVERY })).toMatchObject({
      discoveryUrl: DISCOVERY,
      tokenUrl: undefined,
    });
    expect(
      read({ OIDC_JWKS_URI: 'https://old.example.com', OIDC_DISCOVERY_URL: DISCOVERY })?.discoveryUrl,
    ).toBe(DISCOVERY);
  });

  it('are entered by hand when neither is set', () => {
    expect(read(manual)).toMatchObject({
      discoveryUrl: undefined,
      authorizationUrl: manual.OIDC_AUTHORIZATION_ENDPOINT,
      tokenUrl: manual.OIDC_TOKEN_ENDPOINT,
      userInfoUrl: manual.OIDC_USERINFO_ENDPOINT,
    });
  });
});

describe('a provider inside the own network', () => {
  let sso: SsoSystem;

  // no exception is made for it in the guard: it is the operator's own choice
  beforeAll(async () => {
    sso = await startOwnSso((idp) => ({
      OUTBOUND_ALLOW: '',
      OIDC_CLIENT_ID: 'acme',
      OIDC_CLIENT_SECRET: 'an instance secret',
      OIDC_DISCOVERY_URL: idp.discoveryUrl,
    }));
  });
  afterEach(() => sso.idp.reset());

  it('signs in', async () => {
    sso.idp.script.user = { sub: 'inside', email: 'inside@acme.com', name: 'In Side' };
    const page = await signIn(sso, 'oidc');
    expect(page.body).toMatchObject({
      user: { email: 'inside@acme.com', firstName: 'In', lastName: 'Side' },
      session: { providerId: 'oidc' },
    });
    expect(Buffer.from(sso.idp.credentials.at(-1)?.slice(6) ?? '', 'base64').toString()).toBe(
      'acme:an+instance+secret',
    );
  });

  it('signs nobody out there when it has no address for that', async () => {
    sso.idp.script.user = { sub: 'stays', email: 'stays@acme.com' };
    const browser = new HttpBrowser(sso.certificates.caFile);
    await signIn(sso, 'oidc', {}, browser);
    expect((await browser.http(sso.system.baseUrl).post('/api/auth/sign-out')).body).toEqual({});
  });

  it('is no way in for companies: the guard still holds for theirs', async () => {
    const address = {
      discoveryUrl: 'https://id.acme.com/.well-known/openid-configuration',
      clientId: 'acme',
    };
    const host = await companyWithSso(sso, address);
    await sso.system.sql('UPDATE sso.providers SET discovery_url = $1 WHERE company_id = $2', [
      sso.idp.discoveryUrl,
      host.companyId,
    ]);
    expectRefusal(await signIn(sso, host.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
    expect(sso.idp.requests).toEqual([]);
  });
});

describe('a set-up that cannot work', () => {
  it.each([
    ['a key-set URL under the former name', (issuer: string) => ({ OIDC_JWKS_URI: `${issuer}/jwks` })],
    ['half of the endpoints', (issuer: string) => ({ OIDC_TOKEN_ENDPOINT: `${issuer}/token` })],
    [
      'a host that is away',
      () => ({ OIDC_DISCOVERY_URL: 'https://127.0.0.1:9/.well-known/openid-configuration' }),
    ],
  ])('does not keep the process from starting: %s', async (_what, settings) => {
    const sso = await startOwnSso((idp) => ({ OIDC_CLIENT_ID: 'acme', ...settings(idp.issuer) }));
    try {
      expectRefusal(await signIn(sso, 'oidc'), 400, 'INVALID_OAUTH_CONFIGURATION');
    } finally {
      await sso.stop();
    }
  });
});

describe('OIDC_ONLY', () => {
  it('refuses a first password to who came through the provider', async () => {
    const sso = await startOwnSso((idp) => ({
      OIDC_ONLY: '1',
      OIDC_CLIENT_ID: 'acme',
      OIDC_DISCOVERY_URL: idp.discoveryUrl,
    }));
    try {
      const browser = new HttpBrowser(sso.certificates.caFile);
      await signIn(sso, 'oidc', {}, browser);
      const http = browser.http(sso.system.baseUrl);
      const answer = await http.post('/api/auth-extended/set-password', { newPassword: 'long enough 1' });
      expectProblem(answer, 403, 'oidc_only');
    } finally {
      await sso.stop();
    }
  });

  it('does not start without any provider, and says what to set', async () => {
    for (const flag of ['1', 'true', 'True']) {
      await expect(startOwnSystem({ OIDC_ONLY: flag })).rejects.toThrow(
        /OIDC_ONLY is set, but there is no provider.*set OIDC_CLIENT_ID and OIDC_DISCOVERY_URL/,
      );
    }
    await expect(startOwnSystem({ OIDC_ONLY: '1', OIDC_NAME: 'staff' })).rejects.toThrow(/OIDC_CLIENT_ID/);
  });

  it('starts with the provider of a company alone, as long as it is active', async () => {
    await withSystem(ENCRYPTION, async (_http, system) => {
      const host = await owner(system);
      await saveProvider(host, { clientId: 'x', discoveryUrl: COMPANY_DISCOVERY });
      await (await restarted(system)).stop();
      await saveProvider(host, { clientId: 'x', discoveryUrl: COMPANY_DISCOVERY, isActive: false });
      await expect(restarted(system)).rejects.toBeInstanceOf(StartupError);
    });
  });

  /** The service once more, on the same database, with OIDC_ONLY. */
  async function restarted({ config: before, sql }: TestSystem): Promise<System> {
    const [row] = await sql<{ database: string }>('SELECT current_database() AS database');
    const config = { ...before, oidcOnly: true };
    return startSystem({
      broker: new ServiceBroker(brokerOptions(config)),
      config,
      log: createLog('silent'),
      services: loadServices(['sso']),
      metrics: new Metrics(),
      address: { ...adminAddress(), database: row?.database ?? '' },
    });
  }

  it('off, in any spelling of no, changes nothing', async () => {
    for (const flag of ['0', 'false', 'FALSE', ''])
      expect(readConfig({ OIDC_ONLY: flag }).oidcOnly).toBe(false);
    expect(() => readConfig({ OIDC_ONLY: 'yes' })).toThrow(/OIDC_ONLY/);
  });
});

it('of many who sign up at once by it, one is the first user', async () => {
  const own = await startOwnSso((idp) => ({
    ...{ OIDC_CLIENT_ID: 'acme', OIDC_DISCOVERY_URL: idp.discoveryUrl, SIGN_UP: 'invitation' },
  }));
  let users = 0;
  own.idp.script.idToken = (honest) => {
    users++;
    return { ...honest, sub: `rush-${users}`, email: `rush-${users}@acme.com` };
  };
  own.idp.script.userInfo = () => ({});
  own.idp.script.document = ({ userinfo_endpoint: _left, ...rest }) => rest;
  const pages = await Promise.all(Array.from({ length: 6 }, () => signIn(own, 'oidc')));
  expect(pages.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  await own.stop();
});

describe('while nobody else may sign in', () => {
  it.each([
    [SIGN_UP, newUser()],
    [SIGN_IN, { email: 'a@example.com', password: 'whatever it is' }],
    ['/api/auth/request-password-reset', { email: 'a@example.com' }],
    ['/api/auth/reset-password', { token: 'x', newPassword: 'whatever it is' }],
  ])('POST %s answers 403 oidc_only', async (path, body) => {
    await withSystem(OIDC_ONLY, async (http) => {
      expectProblem(await http.post(path, body), 403, 'oidc_only');
      expect((await http.get('/api/auth/status')).body).toMatchObject({ oidcOnly: true, firstUser: true });
    });
  });
});
