/** @list all @own-system — a name server and providers of its own, and a clock of sessions */
// The public look-up tells which provider an address's domain leads to, and nothing else.

import { sso } from '../../../shared/contracts/sso';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startOwnSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { ENCRYPTION, SSO, saveProvider } from './sso-system';

const LOOKUP = '/api/sso/lookup';
const PROVIDER = { clientId: 'acme', discoveryUrl: 'https://id.acme.com/.well-known/openid-configuration' };

const system = beforeTests(() => startOwnSystem(ENCRYPTION));
let anonymous: HttpClient;
let host: CompanyAccount;

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
  host = await companyWith('acme.com', { label: 'Acme' });
});

async function companyWith(domain: string, fields: object = {}, verifiedAt: string | null = '2026-01-01') {
  const company = await owner(system);
  await saveProvider(company, { ...PROVIDER, ...fields });
  const body = await company.http.call(sso.claimDomain, { domain });
  await system.sql('UPDATE sso.domain_claims SET verified_at = $2, checked_at = $2 WHERE id = $1', [
    body.id,
    verifiedAt,
  ]);
  return company;
}

const lookUp = (email: string) => anonymous.get(`${LOOKUP}?email=${encodeURIComponent(email)}`);

it.each(['someone@acme.com', 'SOMEONE@ACME.COM', 'nobody+tag@acme.com'])(
  '%s is led to the provider',
  async (email) => {
    const answer = await lookUp(email);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ providerId: `c_${host.companyId}`, label: 'Acme' });
  },
);

it('finds an internationalised domain however it is written', async () => {
  const company = await companyWith('bücher.de');
  for (const domain of ['bücher.de', 'BÜCHER.de', 'xn--bcher-kva.de']) {
    expect((await lookUp(`someone@${domain}`)).body).toMatchObject({ providerId: `c_${company.companyId}` });
  }
});

describe('204, one like the other, is the answer for', () => {
  const shape = async (email: string) => {
    const { status, text, headers } = await lookUp(email);
    const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-request-id').sort();
    return { status, text, names, cached: headers.get('cache-control') };
  };
  const nothing = () => shape('someone@nobody-has-claimed.com');

  it('a domain that nobody has claimed', async () => {
    expect(await nothing()).toEqual({
      status: 204,
      text: '',
      names: expect.not.arrayContaining(['content-type']),
      cached: 'no-store',
    });
  });

  it('a claim that is not verified', async () => {
    await companyWith('claimed.com', {}, null);
    expect(await shape('someone@claimed.com')).toEqual(await nothing());
  });

  it('a provider that is not active', async () => {
    await companyWith('inactive.com', { isActive: false });
    expect(await shape('someone@inactive.com')).toEqual(await nothing());
  });

  it('a provider that was removed', async () => {
    const company = await companyWith('removed.com');
    await company.http.delete(SSO);
    expect(await shape('someone@removed.com')).toEqual(await nothing());
  });

  it('a domain above or below a verified one', async () => {
    expect(await shape('someone@mail.acme.com')).toEqual(await nothing());
    expect(await shape('someone@evilacme.com')).toEqual(await nothing());
  });

  it('an address of an account, as for one without', async () => {
    expect(await shape(host.email)).toEqual(await nothing());
  });
});

it.each(['', 'nonsense', 'a@b@acme.com', 'a@acme.com\n', 'a@[127.0.0.1]', 'a@*.com'])(
  '%j is no address',
  async (email) => {
    expectInvalid(await lookUp(email), '/email');
  },
);

describe('limits', () => {
  async function limited(
    settings: Record<string, string>,
    work: (http: HttpClient) => Promise<void>,
  ): Promise<void> {
    const other = await startOwnSystem(settings);
    await work(new HttpClient(other.baseUrl));
  }
  const ask = (http: HttpClient, email: string, from = '192.0.2.1') =>
    http.get(`${LOOKUP}?email=${email}`, { 'x-forwarded-for': from });

  it('are twenty a minute for an address, and five for one domain', async () => {
    const settings = {
      RATE_LIMIT_SSO_LOOKUP: '20',
      RATE_LIMIT_SSO_LOOKUP_DOMAIN: '5',
      TRUST_PROXY: '127.0.0.1',
    };
    await limited(settings, async (http) => {
      for (let n = 0; n < 5; n++) expect((await ask(http, `user-${n}@one.com`)).status).toBe(204);
      const sixth = await ask(http, 'user@ONE.com');
      expectProblem(sixth, 429, 'rate_limited');
      expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(http, 'user@two.com')).status).toBe(204);
      for (let n = 0; n < 13; n++) expect((await ask(http, `user@other-${n}.com`)).status).toBe(204);
      expectProblem(await ask(http, 'user@three.com'), 429, 'rate_limited');
    });
  });

  it('of starting sign-ins are per address, whichever the provider', async () => {
    await limited({ RATE_LIMIT_SSO_SIGN_IN: '3', TRUST_PROXY: '127.0.0.1' }, async (http) => {
      const start = (providerId: string, from: string) =>
        http.post('/api/auth/sign-in/oauth2', { providerId }, { 'x-forwarded-for': from });
      for (let n = 0; n < 3; n++) expect((await start(`oidc-${n}`, '192.0.2.1')).status).toBe(404);
      expectProblem(await start('oidc', '192.0.2.1'), 429, 'rate_limited');
      expect((await start('oidc', '192.0.2.2')).status).toBe(404);
    });
  });

  it('of one address do not shut the domain for another', async () => {
    const settings = { RATE_LIMIT_SSO_LOOKUP_DOMAIN: '2', TRUST_PROXY: '127.0.0.1' };
    await limited(settings, async (http) => {
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) statuses.push((await ask(http, 'user@one.com', '192.0.2.1')).status);
      expect(statuses).toEqual([204, 204, 429]);
      const other = await ask(http, 'user@one.com', '192.0.2.2');
      expect(other.status).toBe(204);
      expect(other.headers.get('ratelimit')).toContain('r=1;');
    });
  });
});
