/** @list all — the rest of its service; npm test has the core */
// Forged answers of a provider about who signed in: each is refused.
import { generateKeyPairSync } from 'node:crypto';
import {
  companyWithSso,
  expectNothing,
  expectRefusal,
  externalAccounts,
  lastAttempt,
  type SsoCompany,
  type SsoSystem,
  saveProvider,
  scriptOf,
  sessionIn,
  signIn,
  startSsoSystem,
} from './sso-system';

let sso: SsoSystem;
let host: SsoCompany;

beforeAll(async () => {
  sso = await startSsoSystem();
  host = await companyWithSso(sso);
});
afterEach(() => sso.idp.reset());

const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);

type Tamper = (idp: SsoSystem['idp']) => void;
const claim =
  (claims: object): Tamper =>
  (idp) => {
    idp.script.idToken = (honest) => ({ ...honest, ...claims });
  };
const without =
  (name: string): Tamper =>
  (idp) => {
    idp.script.idToken = ({ [name]: _left, ...rest }) => rest;
  };

/** Refused however the endpoints are known. */
const badTokens: [string, Tamper][] = [
  ['another nonce', claim({ nonce: 'another' })],
  ['no nonce', without('nonce')],
  ['another audience', claim({ aud: 'somebody-else' })],
  [
    'an audience of several, of which another is the authorized party',
    claim({ aud: ['acme', 'b'], azp: 'b' }),
  ],
  ['no audience', without('aud')],
  ['no subject', without('sub')],
  ['a subject that is no text', claim({ sub: 7 })],
  ['a subject beyond all measure', claim({ sub: 'x'.repeat(300) })],
  ['a time long past', claim({ exp: now() - 3_600, iat: now() - 7_200 })],
  ['no expiry', without('exp')],
  ['a beginning in the future', claim({ nbf: now() + 3_600 })],
  [
    'no signature (alg none)',
    (idp) => {
      idp.script.header = { alg: 'none' };
      idp.script.sign = () => '';
    },
  ],
  [
    'a signature by the client secret',
    (idp) => {
      idp.script.header = { alg: 'HS256' };
    },
  ],
  [
    'a header that demands what nobody knows',
    (idp) => {
      idp.script.header = { alg: 'RS256', kid: 'honest', crit: ['b64'], b64: false };
    },
  ],
  [
    'the user info of somebody else',
    (idp) => {
      idp.script.user = { sub: 'alice' };
      idp.script.userInfo = () => ({ sub: 'bob', email: 'bob@acme.com', email_verified: true });
    },
  ],
];

describe.each([
  ['discovered', () => sso.idp.discovered],
  ['entered by hand', () => sso.idp.manual],
])('with endpoints that are %s, an ID token with', (_how, fields) => {
  it.each(badTokens)('%s is refused', async (_what, tamper) => {
    await saveProvider(host, fields());
    const before = await externalAccounts(sso);
    tamper(sso.idp);
    const browser = scriptOf(sso);
    const page = await signIn(sso, host.providerId, {}, browser);
    expectRefusal(page, 401, 'sign_in_refused');
    await expectNothing(sso, browser, page, before);
    const attempt = await lastAttempt(host);
    expect(attempt).toMatchObject({ outcome: 'failed', code: 'sign_in_refused' });
    expect(attempt.reason).toMatch(/^The (ID token|user info endpoint|issuer or the subject) /);
  });
});

describe('with a discovery document, an ID token', () => {
  beforeEach(() => saveProvider(host, sso.idp.discovered));

  const refused: [string, Tamper][] = [
    ['of another issuer', claim({ iss: 'https://accounts.example.com' })],
    [
      'signed by another key',
      (idp) => {
        idp.script.sign = (input) => idp.signWith(otherKey, input);
      },
    ],
    [
      'signed by a key with another name',
      (idp) => {
        idp.script.header = { alg: 'RS256', kid: 'unknown' };
      },
    ],
    [
      'changed after it was signed',
      (idp) => {
        idp.script.sign = (_input, honest) => `${honest.slice(0, -8)}AAAAAAAA`;
      },
    ],
  ];

  it.each(refused)('%s is refused', async (_what, tamper) => {
    tamper(sso.idp);
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });

  it('is refused when the address on the way back names another issuer', async () => {
    sso.idp.script.back = (honest) => {
      honest.set('iss', 'https://accounts.example.com');
      return honest;
    };
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });

  it('is refused when the provider always names its issuer on the way back, and now does not', async () => {
    sso.idp.script.document = (honest) => ({
      ...honest,
      authorization_response_iss_parameter_supported: true,
    });
    expectRefusal(await signIn(sso, host.providerId), 401, 'sign_in_refused');
  });
});

describe('with endpoints entered by hand', () => {
  it('the issuer that was seen first has to stay', async () => {
    const company = await companyWithSso(sso, sso.idp.manual);
    const user = { sub: 'carol', email: 'carol@acme.com' };
    sso.idp.script.user = user;
    expect((await signIn(sso, company.providerId)).status).toBe(200);
    sso.idp.script.idToken = (honest) => ({ ...honest, iss: 'https://accounts.example.com' });
    expectRefusal(await signIn(sso, company.providerId), 401, 'sign_in_refused');
    expect(await lastAttempt(company)).toMatchObject({
      stage: 'id_token',
      reason: expect.stringContaining('another issuer'),
    });
    sso.idp.reset();
    sso.idp.script.user = user;
    expect((await signIn(sso, company.providerId)).status).toBe(200);
  });

  it('the issuer on the way back has to be that of the ID token', async () => {
    const company = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.back = (honest) => {
      honest.set('iss', 'https://accounts.example.com');
      return honest;
    };
    expectRefusal(await signIn(sso, company.providerId), 401, 'sign_in_refused');
  });

  it("a provider that speaks for another company's does not get at its accounts", async () => {
    const victim = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.user = { sub: 'dave', email: 'dave@acme.com' };
    const inside = await signIn(sso, victim.providerId);
    const attacker = await companyWithSso(sso, sso.idp.manual);
    sso.idp.script.user = { sub: 'dave', email: 'not-dave@acme.com' };
    const outside = await signIn(sso, attacker.providerId);
    expect(sessionIn(outside).user.id).not.toBe(sessionIn(inside).user.id);
    expect(sessionIn(outside).companies.map(({ id }) => id)).toEqual([attacker.companyId]);
  });
});
