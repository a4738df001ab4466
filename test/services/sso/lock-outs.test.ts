/** @list all — random sequences of settings take their time */
// Whatever the order of settings, an OWNER can get in: by the provider, by another session, or by break-glass.

import fc from 'fast-check';
import { companies } from '../../../shared/contracts/companies';
import { sessionCookie } from '../../support/http-client';
import { holds } from '../../support/properties';
import { type Account, signUpMember } from '../../support/users';
import { verifyDomain } from '../identity/external-users';
import { addApp, codeOf, type OwnFactor } from '../identity/factors';
import { companyWithSso, SSO, type SsoCompany, type SsoSystem, startSsoSystem } from './sso-system';

const POLICY = '/api/company/security-policy';

let sso: SsoSystem;
beforeAll(async () => {
  sso = await startSsoSystem();
});
afterAll(() => sso.stop());

interface Host extends SsoCompany {
  owners: (Account & { app: OwnFactor })[];
}

async function newHost(): Promise<Host> {
  const company = await companyWithSso(sso);
  const second = await signUpMember(sso.system, company, 'OWNER');
  const owners = [];
  for (const one of [company, second]) owners.push({ ...one, app: await addApp(one.http) });
  await verifyDomain(sso, company, `a@people-of-${company.companyId}.com`);
  await sso.system.sql(
    `INSERT INTO identity.sign_ins (id, user_id, at, outcome, provider_id, address, user_agent)
      VALUES (gen_random_uuid(), $1, now(), 'signed_in', $2, '127.0.0.1', '')`,
    [company.userId, company.providerId],
  );
  return { ...company, owners };
}

/** Changes of settings by one of two OWNERs, each of which may be refused. */
const STEPS = {
  require: (host: Host, by: number) => host.owners[by]?.http.put(POLICY, { sso: 'required' }),
  release: (host: Host, by: number) => host.owners[by]?.http.put(POLICY, { sso: 'optional' }),
  nameBoth: (host: Host, by: number) =>
    host.owners[by]?.http.put(POLICY, { breakGlassUserIds: host.owners.map(({ userId }) => userId) }),
  nameOne: (host: Host, by: number) =>
    host.owners[by]?.http.put(POLICY, { breakGlassUserIds: [host.owners[by]?.userId] }),
  nameNobody: (host: Host, by: number) => host.owners[by]?.http.put(POLICY, { breakGlassUserIds: [] }),
  codes: (host: Host, by: number) => host.owners[by]?.http.post(`${POLICY}/break-glass-codes`, {}),
  factor: (host: Host, by: number) => host.owners[by]?.http.put(POLICY, { mfa: 'all' }),
  passkeys: (host: Host, by: number) =>
    host.owners[by]?.http.put(POLICY, { mfa: 'all', allowedFactors: ['passkey'] }),
  networks: (host: Host, by: number) => host.owners[by]?.http.put(POLICY, { ipAllowList: ['192.0.2.0/24'] }),
  remove: (host: Host, by: number) => host.owners[by]?.http.delete(SSO),
  deactivate: (host: Host, by: number) =>
    host.owners[by]?.http.put(SSO, { ...sso.idp.discovered, isActive: false }),
  demote: (host: Host, by: number) =>
    host.owners[by]?.http.patch(`/api/companies/members/${host.owners[1 - by]?.userId}`, { role: 'ADMIN' }),
  leave: (host: Host, by: number) => host.owners[by]?.http.delete('/api/companies/leave'),
  dropFactor: (host: Host, by: number) =>
    host.owners[by]?.http.delete(`/api/auth/factors/${host.owners[by]?.app.id}`),
};
type Step = keyof typeof STEPS;
const step = fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as Step[])), fc.nat({ max: 1 }));

/** True if one of the OWNERs can change the policy, by a session or by break-glass. */
async function canGetIn(host: Host): Promise<boolean> {
  for (const { http, email, password, app } of host.owners) {
    if ((await http.get(POLICY)).status === 200) return true;
    const entry = { companyId: host.companyId, email, password, totp: codeOf(app.secret) };
    const answer = await http.as({}).post('/api/auth/sign-in/break-glass', entry);
    if (answer.status !== 200) continue;
    const inside = http.as({ cookie: sessionCookie(answer) });
    await inside.call(companies.changeSecurityPolicy, { sso: 'optional' });
    return true;
  }
  return false;
}

it('no sequence of settings locks all OWNERs out', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const host = await newHost();
      for (const [name, by] of steps) {
        const answer = await STEPS[name](host, by);
        expect(answer?.status).toBeLessThan(500);
      }
      expect(await canGetIn(host)).toBe(true);
    }),
  );
});
