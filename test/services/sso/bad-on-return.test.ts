// Providers that are found to be unusable when the browser is back from them.
import { ScriptedProvider, sendJson } from './scripted-provider';
import {
  companyWithSso,
  expectNoAddress,
  expectRefusal,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  signIn,
  startSsoSystem,
} from './sso-system';

let sso: SsoSystem;
let idp: SsoSystem['idp'];
let host: SsoCompany;
let other: ScriptedProvider;

beforeAll(async () => {
  sso = await startSsoSystem();
  ({ idp } = sso);
  other = await ScriptedProvider.start(sso.certificates);
  host = await companyWithSso(sso);
});
afterAll(async () => {
  await sso?.stop();
  await other?.stop();
});
afterEach(() => idp.reset());

describe('a provider that is only found to be unusable when the browser is back', () => {
  const onTheWayBack: [string, () => void, string, RegExp][] = [
    [
      'a token endpoint that is not public',
      () => {
        idp.script.document = (honest) => ({ ...honest, token_endpoint: 'https://10.0.0.7/token' });
      },
      'token',
      /public address/,
    ],
    [
      'a token endpoint on another port',
      () => {
        idp.script.document = (honest) => ({
          ...honest,
          token_endpoint: `https://localhost:${other.port}/token`,
        });
      },
      'token',
      /port/,
    ],
    [
      'a token endpoint that redirects',
      () => idp.instead.set('/token', (_q, res) => void res.writeHead(307, { location: '/elsewhere' }).end()),
      'token',
      /redirect/,
    ],
    [
      'a token endpoint that answers with a page',
      () =>
        idp.instead.set(
          '/token',
          (_q, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
        ),
      'token',
      /JSON/,
    ],
    [
      'a token endpoint that fails',
      () => idp.instead.set('/token', (_q, res) => sendJson(res, 500, {})),
      'token',
      /unexpected status/,
    ],
    [
      'a client that the provider does not know',
      () => idp.instead.set('/token', (_q, res) => sendJson(res, 401, { error: 'invalid_client' })),
      'token',
      /invalid_client/,
    ],
    [
      'a token endpoint without an ID token',
      () => {
        idp.script.tokens = ({ id_token: _left, ...rest }) => rest;
      },
      'token',
      /OpenID Connect/,
    ],
    [
      'a key set that cannot be read',
      () => idp.instead.set('/jwks', (_q, res) => void res.writeHead(503).end()),
      'id_token',
      /key set/,
    ],
    [
      'a key set inside',
      () => {
        idp.script.document = (honest) => ({ ...honest, jwks_uri: 'https://192.168.0.1/jwks' });
      },
      'id_token',
      /key set.*public address/,
    ],
    [
      'a user info endpoint that refuses',
      () => {
        idp.script.user = { sub: 'alice' };
        idp.instead.set('/userinfo', (_q, res) => sendJson(res, 403, {}));
      },
      'user_info',
      /unexpected status/,
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
