// Providers that cannot be used: each is the documented code for the browser, and its cause for the administrator.

import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { sso as actions } from '../../../shared/contracts/sso';
import { outputOf } from '../../support/outputs';
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
  startSsoSystem,
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
  sso = await startSsoSystem((provider) => ({
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
  await sso?.stop();
  await other?.stop();
  silent?.close();
});
afterEach(() => idp.reset());

const page = (status: number, type: string, body: string, headers = {}) => {
  idp.instead.set('/.well-known/openid-configuration', (_req, res) => {
    res.writeHead(status, { 'content-type': type, ...headers }).end(body);
  });
};

interface Case {
  what: string;
  prepare(): void;
  stage: string;
  reason: RegExp;
  discoveryUrl?: () => string;
}

const cases: Case[] = [
  {
    what: 'a key-set URL',
    prepare: () => {},
    discoveryUrl: () => `${idp.issuer}/jwks`,
    stage: 'discovery',
    reason: /discovery document/,
  },
  {
    what: 'the key set served as a discovery document',
    prepare: () =>
      idp.instead.set('/.well-known/openid-configuration', (_q, res) => sendJson(res, 200, idp.keySet())),
    stage: 'discovery',
    reason: /is not what OpenID Connect asks for/,
  },
  {
    what: 'an HTML page',
    prepare: () => page(200, 'text/html', '<!doctype html><title>Sign in</title>'),
    stage: 'discovery',
    reason: /did not answer with JSON/,
  },
  {
    what: 'a page that says it is JSON',
    prepare: () => page(200, 'application/json', '<!doctype html>'),
    stage: 'discovery',
    reason: /did not answer with valid JSON/,
  },
  {
    what: 'a missing document',
    prepare: () => page(404, 'application/json', '{}'),
    stage: 'discovery',
    reason: /unexpected status/,
  },
  {
    what: 'a redirecting endpoint',
    prepare: () => page(302, 'text/plain', '', { location: 'http://169.254.169.254/latest/meta-data' }),
    stage: 'discovery',
    reason: /answered with a redirect/,
  },
  {
    what: 'a document of a foreign issuer',
    prepare: () => {
      idp.script.document = (honest) => ({ ...honest, issuer: 'https://accounts.example.com' });
    },
    stage: 'discovery',
    reason: /of another issuer/,
  },
  {
    what: 'an issuer that only begins like the address',
    prepare: () => {
      idp.script.document = (honest) => ({ ...honest, issuer: `${idp.issuer}/realm` });
    },
    stage: 'discovery',
    reason: /of another issuer/,
  },
  {
    what: 'a document without a token endpoint',
    prepare: () => {
      idp.script.document = ({ token_endpoint: _left, ...rest }) => rest;
    },
    stage: 'discovery',
    reason: /lacks token_endpoint/,
  },
  {
    what: 'a document whose authorization endpoint is a script',
    prepare: () => {
      idp.script.document = (honest) => ({ ...honest, authorization_endpoint: 'javascript:alert(1)' });
    },
    stage: 'discovery',
    reason: /lacks authorization_endpoint/,
  },
  {
    what: 'a document whose authorization endpoint is not https',
    prepare: () => {
      idp.script.document = (honest) => ({ ...honest, authorization_endpoint: 'http://acme.com/authorize' });
    },
    stage: 'discovery',
    reason: /not https/,
  },
  {
    what: 'more than anybody needs',
    prepare: () => page(200, 'application/json', JSON.stringify({ padding: 'x'.repeat(1_100_000) })),
    stage: 'discovery',
    reason: /more than is accepted/,
  },
  {
    what: 'a host that refuses the connection',
    prepare: () => {},
    discoveryUrl: () => 'https://refusing.acme.com/.well-known/openid-configuration',
    stage: 'discovery',
    reason: /refused the connection/,
  },
  {
    what: 'a host that does not answer',
    prepare: () => {},
    discoveryUrl: () => `https://localhost:${silentPort}/.well-known/openid-configuration`,
    stage: 'discovery',
    reason: /did not answer in time/,
  },
  {
    what: 'a name that does not resolve',
    prepare: () => {},
    discoveryUrl: () => 'https://nowhere.acme.com/.well-known/openid-configuration',
    stage: 'discovery',
    reason: /cannot be resolved/,
  },
];

it.each(cases.map((one) => [one.what, one] as const))('%s', async (_what, one) => {
  one.prepare();
  await saveProvider(host, { ...idp.discovered, discoveryUrl: one.discoveryUrl?.() ?? idp.discoveryUrl });
  const answer = await signIn(sso, host.providerId);
  expectRefusal(answer, 400, 'INVALID_OAUTH_CONFIGURATION');
  expect(answer.body).not.toHaveProperty('detail');
  const attempt = await lastAttempt(host);
  expect(attempt).toMatchObject({
    outcome: 'failed',
    stage: one.stage,
    code: 'INVALID_OAUTH_CONFIGURATION',
    reason: expect.stringMatching(one.reason),
  });
  expectNoAddress(attempt.reason ?? '');
  const tried = await host.http.post(`${SSO}/test`);
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
