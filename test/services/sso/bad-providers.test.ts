/** @list all @own-system — a name server and providers of its own, and a clock of sessions */
// Providers that cannot be used: each is the documented code for the browser, and its cause for the administrator.

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { sso as actions } from '../../../shared/contracts/sso';
import { outputOf } from '../../support/outputs';
import { startOwnSso } from './own-sso-system';
import { ScriptedProvider, sendJson } from './scripted-provider';
import {
  companyWithSso,
  expectNoAddress,
  expectRefusal,
  lastAttempt,
  SSO,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  signIn,
} from './sso-system';

let sso: SsoSystem;
let idp: ScriptedProvider;
let host: SsoCompany;
let other: ScriptedProvider;
let silent: Server;
let silentPort: number;

beforeAll(async () => {
  silent = createServer((socket) => void socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentPort = (silent.address() as AddressInfo).port;
  sso = await startOwnSso((provider) => ({
    OUTBOUND_ALLOW: [
      provider.allow,
      `silent.acme.com:443=127.0.0.1`,
      `localhost:${silentPort}=127.0.0.1`,
      `refusing.acme.com:443=127.0.0.1`,
    ].join(','),
  }));
  ({ idp } = sso);
  other = await ScriptedProvider.start(sso.certificates);
  host = await companyWithSso(sso);
});
afterAll(async () => {
  await other?.stop();
  silent?.close();
});
afterEach(() => idp.reset());

const page = (status: number, type: string, body: string, headers = {}) => {
  idp.instead.set('/.well-known/openid-configuration', (_req, res) => {
    res.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
};

const says = (change: (honest: Record<string, unknown>) => object) => () => {
  idp.script.document = change;
};

type Case = [what: string, prepare: () => void, reason: RegExp, discoveryUrl?: () => string];

const discoveryAt = (host: string) => () => `https://${host}/.well-known/openid-configuration`;
const json = (body: string) => () => page(200, 'application/json', body);
const honest = () => {};
const METADATA = { location: 'http://169.254.169.254/latest/meta-data' };
const cases: Case[] = [
  ['a key-set URL', honest, /discovery document/, () => `${idp.issuer}/jwks`],
  ['a key set', () => json(JSON.stringify(idp.keySet()))(), /is not what OpenID Connect asks for/],
  ['an HTML page', () => page(200, 'text/html', '<!doctype html>'), /did not answer with JSON/],
  ['a page that says it is JSON', json('<!doctype html>'), /did not answer with valid JSON/],
  ['a missing document', () => page(404, 'application/json', '{}'), /unexpected status/],
  ['a redirecting endpoint', () => page(302, 'text/plain', '', METADATA), /answered with a redirect/],
  ['another issuer', says((it) => ({ ...it, issuer: 'https://accounts.example.com' })), /of another issuer/],
  [
    'an issuer that only begins so',
    says((it) => ({ ...it, issuer: `${idp.issuer}/realm` })),
    /of another issuer/,
  ],
  ['no token endpoint', says(({ token_endpoint: _left, ...rest }) => rest), /lacks token_endpoint/],
  [
    'a script',
    says((it) => ({ ...it, authorization_endpoint: 'javascript:alert(1)' })),
    /lacks authorization_endpoint/,
  ],
  ['no https', says((it) => ({ ...it, authorization_endpoint: 'http://acme.com/authorize' })), /not https/],
  [
    'more than anybody needs',
    () => json(JSON.stringify({ padding: 'x'.repeat(1_100_000) }))(),
    /more than is accepted/,
  ],
  [
    'a document that nests',
    json(`{"issuer":${'['.repeat(1_000)}${']'.repeat(1_000)}}`),
    /more parts, or deeper ones, than are accepted/,
  ],
  ['a host that refuses the connection', honest, /refused the connection/, discoveryAt('refusing.acme.com')],
  [
    'a host that does not answer',
    honest,
    /did not answer in time/,
    () => discoveryAt(`localhost:${silentPort}`)(),
  ],
  ['a name that does not resolve', honest, /cannot be resolved/, discoveryAt('nowhere.acme.com')],
];

it.each(cases)('%s', async (...[_what, prepare, reason, discoveryUrl]: Case) => {
  prepare();
  await saveProvider(host, { ...idp.discovered, discoveryUrl: discoveryUrl?.() ?? idp.discoveryUrl });
  const [answer, tried] = await Promise.all([signIn(sso, host.providerId), host.http.post(`${SSO}/test`)]);
  expectRefusal(answer, 400, 'INVALID_OAUTH_CONFIGURATION');
  expect(answer.body).not.toHaveProperty('detail');
  const attempt = await lastAttempt(host);
  expect(attempt).toMatchObject({
    ...{ outcome: 'failed', stage: 'discovery', code: 'INVALID_OAUTH_CONFIGURATION' },
    reason: expect.stringMatching(reason),
  });
  expectNoAddress(attempt.reason ?? '');
  expect(outputOf(actions.test, tried).ok).toBe(false);
  expectNoAddress(tried.text);
});

it('is asked again when it was repaired', async () => {
  page(503, 'application/json', '{}');
  await saveProvider(host, idp.discovered);
  expectRefusal(await signIn(sso, host.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
  idp.reset();
  await saveProvider(host, idp.discovered);
  expect((await signIn(sso, host.providerId)).status).toBe(200);
});

it('is asked once for many sign-ins', async () => {
  await saveProvider(host, { ...idp.discovered, label: 'Asked once' });
  const urls = await Promise.all(
    Array.from({ length: 8 }, () =>
      host.http.post('/api/auth/sign-in/oauth2', { providerId: host.providerId }),
    ),
  );
  expect(urls.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(idp.requests.filter((request) => request.includes('openid-configuration'))).toHaveLength(1);
});

describe('a provider that is only found to be unusable when the browser is back', () => {
  const token = (status: number, body: object) => () =>
    idp.instead.set('/token', (_q, res) => sendJson(res, status, body));
  const onTheWayBack: [string, () => void, string, RegExp][] = [
    [
      'not public',
      says((it) => ({ ...it, token_endpoint: 'https://10.0.0.7/token' })),
      'token',
      /public address/,
    ],
    [
      'on another port',
      says((it) => ({ ...it, token_endpoint: `https://localhost:${other.port}/` })),
      'token',
      /port/,
    ],
    [
      'a redirect',
      () => idp.instead.set('/token', (_q, res) => void res.writeHead(307, { location: '/elsewhere' }).end()),
      ...(['token', /redirect/] as const),
    ],
    [
      'a page',
      () => idp.instead.set('/token', (_q, res) => void res.writeHead(200).end('<p>')),
      'token',
      /JSON/,
    ],
    ['a token endpoint that fails', token(500, {}), 'token', /unexpected status/],
    ['a client that nobody knows', token(401, { error: 'invalid_client' }), 'token', /invalid_client/],
    [
      'no ID token',
      () => {
        idp.script.tokens = ({ id_token: _left, ...rest }) => rest;
      },
      ...(['token', /OpenID Connect/] as const),
    ],
    [
      'a key set that cannot be read',
      () => idp.instead.set('/jwks', (_q, res) => void res.writeHead(503).end()),
      ...(['id_token', /key set/] as const),
    ],
    [
      'a key set inside',
      says((it) => ({ ...it, jwks_uri: 'https://192.168.0.1/jwks' })),
      ...(['id_token', /key set.*public address/] as const),
    ],
    [
      'a user info endpoint that refuses',
      () => {
        idp.script.user = { sub: 'alice' };
        idp.instead.set('/userinfo', (_q, res) => sendJson(res, 403, {}));
      },
      ...(['user_info', /unexpected status/] as const),
    ],
  ];

  it.each(onTheWayBack)('%s', async (_what, prepare, stage, reason) => {
    prepare();
    await saveProvider(host, idp.discovered);
    expectRefusal(await signIn(sso, host.providerId), 400, 'INVALID_OAUTH_CONFIGURATION');
    const attempt = await lastAttempt(host);
    expect(attempt).toMatchObject({ outcome: 'failed', stage, reason: expect.stringMatching(reason) });
    expectNoAddress(attempt.reason ?? '');
  });
});
