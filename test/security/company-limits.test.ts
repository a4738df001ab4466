/** @list all @own-system — limits of the instance */
// Limits of a company, whichever of its users asks.
import { beforeTests } from '../support/made-before';
import { startOwnSystem } from '../support/system';
import { owner, signUpMember } from '../support/users';

const system = beforeTests(() =>
  startOwnSystem({ RATE_LIMIT_EXPORT: '1', RATE_LIMIT_DOMAIN_VERIFY: '3', RATE_LIMIT_PERSONS: '2' }),
);

describe('an export, which costs much: once in a quarter of an hour', () => {
  it('is refused with 429 and the time to wait, for the company and not for others', async () => {
    const account = await owner(system);
    const admin = await signUpMember(system, account, 'ADMIN');
    expect((await account.http.sendForBytes('POST', '/api/companies/export')).status).toBe(200);
    const refused = await admin.http.post('/api/companies/export');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    const other = await owner(system);
    expect((await other.http.sendForBytes('POST', '/api/companies/export')).status).toBe(200);
  });

  it('is not used up by who may not export', async () => {
    const account = await owner(system);
    const member = await signUpMember(system, account, 'MEMBER');
    expect((await member.http.post('/api/companies/export')).status).toBe(403);
    expect((await account.http.sendForBytes('POST', '/api/companies/export')).status).toBe(200);
  });
});

it('the proof of a domain is limited per company', async () => {
  const host = await owner(system);
  const path = '/api/company/sso/domains/01900000-0000-7000-8000-00000000dead/verify';
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await host.http.post(path)).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

it('reports and erasures of persons are limited together per company, so that they are no search engine', async () => {
  const account = await owner(system);
  const paths = ['report', 'erasure', 'report'].map((verb) => `/api/company/persons/${verb}`);
  const statuses: number[] = [];
  for (const path of paths)
    statuses.push((await account.http.post(path, { email: 'a@person.example' })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
