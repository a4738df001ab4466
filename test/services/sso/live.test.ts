/** @list all @own-system — a name server and providers of its own, and a clock of sessions */
// A change of the provider counts at once, for sign-ins that are half-way as well, and at every gateway.

import { HttpClient } from '../../support/http-client';
import { expectProblem } from '../../support/problems';
import { busSettings, type SecondGateway, startSecondGateway } from '../../support/second-gateway';
import { until } from '../../support/until';
import { startOwnSso } from './own-sso-system';
import {
  companyWithSso,
  expectRefusal,
  lastAttempt,
  SSO,
  type SsoCompany,
  type SsoSystem,
  START,
  saveProvider,
  scriptOf,
  signIn,
  untilCallback,
} from './sso-system';

const EVERYWHERE_WITHIN_MS = 1_000;

let sso: SsoSystem;
let second: SecondGateway | undefined;

beforeAll(async () => {
  const bus = await busSettings();
  sso = await startOwnSso(() => bus ?? {});
  if (bus) second = await startSecondGateway(sso.system);
});
afterEach(() => sso.idp.reset());

let people = 0;
function newExternalUser(): void {
  people++;
  sso.idp.script.user = { sub: `person-${people}`, email: `person-${people}@acme.com` };
}

type Change = [string, (host: SsoCompany) => Promise<unknown>, number, string];

const changes: Change[] = [
  ['removed', (host) => host.http.delete(SSO), 404, 'sso_provider_not_found'],
  [
    'deactivated',
    (host) => saveProvider(host, { ...sso.idp.discovered, isActive: false }),
    404,
    'sso_provider_not_found',
  ],
  [
    'removed and made anew',
    async (host) => {
      await host.http.delete(SSO);
      await saveProvider(host, sso.idp.discovered);
    },
    404,
    'sign_in_not_found',
  ],
  [
    'given another client',
    (host) => saveProvider(host, { ...sso.idp.discovered, clientId: 'another' }),
    404,
    'sign_in_not_found',
  ],
];

describe.each(changes)('a provider that is %s', (_what, change, status, code) => {
  it('while the browser is there refuses it when it comes back', async () => {
    const host = await companyWithSso(sso);
    newExternalUser();
    const browser = scriptOf(sso);
    const { url } = await untilCallback(sso, host.providerId, browser);
    sso.idp.requests.length = 0;
    await change(host);
    expectRefusal(await browser.step(url), status, code);
    expect(sso.idp.requests).toEqual([]);
    expect(await lastAttempt(host)).toMatchObject({ outcome: 'failed', stage: 'callback', code });
  });

  it('while the code is being exchanged refuses who was about to come in', async () => {
    const host = await companyWithSso(sso);
    newExternalUser();
    const browser = scriptOf(sso);
    const { url } = await untilCallback(sso, host.providerId, browser);
    const honest = sso.idp.script.tokens;
    const changed = { done: Promise.resolve<unknown>(undefined) };
    sso.idp.script.tokens = (tokens) => {
      changed.done = change(host);
      return honest(tokens);
    };
    sso.idp.beforeAnswer = () => changed.done;
    const page = await browser.step(url);
    expectRefusal(page, 404, 'sso_provider_not_found');
    expect((await browser.http(sso.system.baseUrl).get('/api/auth/session')).status).toBe(401);
  });
});

it('a provider that was deactivated starts no sign-in, and is active again when it is saved so', async () => {
  const host = await companyWithSso(sso, { ...sso.idp.discovered, isActive: false });
  newExternalUser();
  expectRefusal(await signIn(sso, host.providerId), 404, 'sso_provider_not_found');
  await saveProvider(host, sso.idp.discovered);
  expect((await signIn(sso, host.providerId)).status).toBe(200);
});

it('sessions that were made before go on', async () => {
  const host = await companyWithSso(sso);
  newExternalUser();
  const browser = scriptOf(sso);
  await signIn(sso, host.providerId, {}, browser);
  await host.http.delete(SSO);
  expect((await browser.http(sso.system.baseUrl).get('/api/auth/session')).status).toBe(200);
});

it('who does not exist is no provider', async () => {
  for (const providerId of ['oidc', 'c_', 'c_01900000-0000-7000-8000-00000000dead', '..', 'c_%00']) {
    const answer = await new HttpClient(sso.system.baseUrl).post(START, { providerId });
    expectProblem(answer, 404, 'sso_provider_not_found');
  }
});

describe('at another gateway', () => {
  /** Runs where NATS answers; busSettings says so where it does not. */
  function withTwoGateways(name: string, work: (there: HttpClient) => Promise<void>): void {
    it(name, async () => {
      if (second) await work(new HttpClient(second.baseUrl));
    });
  }

  const start = async (there: HttpClient, { providerId }: SsoCompany) =>
    (await there.post(START, { providerId })).status;

  withTwoGateways('what is saved, changed or removed here counts there within a second', async (there) => {
    const host = await companyWithSso(sso, { ...sso.idp.discovered, isActive: false });
    const within = (what: string, status: number) =>
      until(what, async () => (await start(there, host)) === status, EVERYWHERE_WITHIN_MS);
    await within('it is not active there', 404);
    await saveProvider(host, sso.idp.discovered);
    await within('it is active there', 200);
    await saveProvider(host, { ...sso.idp.discovered, isActive: false });
    await within('it is deactivated there', 404);
    await saveProvider(host, sso.idp.discovered);
    await within('it is active again there', 200);
    await host.http.delete(SSO);
    await within('it is removed there', 404);
  });

  withTwoGateways('a sign-in that began here ends there', async (there) => {
    const host = await companyWithSso(sso);
    newExternalUser();
    const browser = scriptOf(sso);
    const { url } = await untilCallback(sso, host.providerId, browser);
    browser.setCookie(there.baseUrl, 'sign-in', browser.cookie(sso.system.baseUrl, 'sign-in') ?? '');
    const page = await browser.step(`${there.baseUrl}${url.pathname}${url.search}`);
    expect(page.status).toBe(302);
    expect((await browser.http(there.baseUrl).get('/api/auth/session')).body).toMatchObject({
      activeCompanyId: host.companyId,
    });
  });
});
