/** @list all — random sequences of settings take their time */
// An OWNER can get in after any sequence of settings: by the provider, by another session, or by break-glass.

import fc from 'fast-check';
import { companies } from '../../../shared/contracts/companies';
import { type HttpClient, type HttpResponse, sessionCookie } from '../../support/http-client';
import { holds } from '../../support/properties';
import { type Account, signUpMember } from '../../support/users';
import { verifyDomain } from '../identity/external-users';
import { addApp, codeOf, type OwnFactor } from '../identity/factors';
import { companyWithSso, SSO, type SsoCompany, type SsoSystem, startSsoSystem } from './sso-system';

const BREAK_GLASS = '/api/auth/sign-in/break-glass';
const POLICY = '/api/company/security-policy';

let sso: SsoSystem;
beforeAll(async () => {
  sso = await startSsoSystem();
});
afterAll(() => sso.stop());

interface Host extends SsoCompany {
  owners: (Account & { app: OwnFactor })[];
  /** Sessions of the two, of which some have come in by break-glass. */
  sessions: HttpClient[];
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
  return { ...company, owners, sessions: owners.map(({ http }) => http) };
}

/** Changes of settings by one of two OWNERs, by a session of theirs; each may be refused. */
const STEPS: Record<string, (host: Host, by: number, http: HttpClient) => Promise<HttpResponse>> = {
  require: (_host, _by, http) => http.put(POLICY, { sso: 'required' }),
  release: (_host, _by, http) => http.put(POLICY, { sso: 'optional' }),
  nameBoth: ({ owners }, _by, http) =>
    http.put(POLICY, { breakGlassUserIds: owners.map(({ userId }) => userId) }),
  nameOne: ({ owners }, by, http) => http.put(POLICY, { breakGlassUserIds: [owners[by]?.userId] }),
  nameNobody: (_host, _by, http) => http.put(POLICY, { breakGlassUserIds: [] }),
  codes: (_host, _by, http) => http.post(`${POLICY}/break-glass-codes`, {}),
  factor: (_host, _by, http) => http.put(POLICY, { mfa: 'all' }),
  passkeys: (_host, _by, http) => http.put(POLICY, { mfa: 'all', allowedFactors: ['passkey'] }),
  networks: (_host, _by, http) => http.put(POLICY, { ipAllowList: ['192.0.2.0/24'] }),
  remove: (_host, _by, http) => http.delete(SSO),
  deactivate: (_host, _by, http) => http.put(SSO, { ...sso.idp.discovered, isActive: false }),
  demote: ({ owners }, by, http) =>
    http.patch(`/api/companies/members/${owners[1 - by]?.userId}`, { role: 'ADMIN' }),
  removeOther: ({ owners }, by, http) => http.delete(`/api/companies/members/${owners[1 - by]?.userId}`),
  leave: (_host, _by, http) => http.delete('/api/companies/leave'),
  // a break-glass session cannot, so the other one tries
  dropFactor: ({ owners }, by) =>
    (owners[by] as Account).http.delete(`/api/auth/factors/${owners[by]?.app.id}`),
};
const step = fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat({ max: 1 }));

/** Requires single sign-on, and lets both OWNERs come in by break-glass. */
async function enforce(host: Host): Promise<void> {
  await STEPS.nameBoth?.(host, 0, host.http);
  await host.http.call(companies.changeSecurityPolicy, { sso: 'required' });
  host.sessions = [];
  for (const { http, email, password, app } of host.owners) {
    const entry = { companyId: host.companyId, email, password, totp: codeOf(app.secret) };
    const answer = await http.as({}).post(BREAK_GLASS, entry);
    host.sessions.push(http.as({ cookie: sessionCookie(answer) }));
  }
}

/** True if one of the OWNERs can change the policy, by a session or by break-glass. */
async function canGetIn(host: Host): Promise<boolean> {
  for (const { http, email, password, app } of host.owners) {
    if ((await http.get(POLICY)).status === 200) return true;
    const entry = { companyId: host.companyId, email, password, totp: codeOf(app.secret, 1) };
    const answer = await http.as({}).post(BREAK_GLASS, entry);
    if (answer.status !== 200) continue;
    const inside = http.as({ cookie: sessionCookie(answer) });
    await inside.call(companies.changeSecurityPolicy, { sso: 'optional' });
    return true;
  }
  return false;
}

it('no sequence of settings locks all OWNERs out', async () => {
  await holds(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (isEnforced, steps) => {
        const host = await newHost();
        if (isEnforced) await enforce(host);
        for (const [name, by] of steps) {
          const answer = await STEPS[name]?.(host, by, host.sessions[by] as HttpClient);
          expect(answer?.status).toBeLessThan(500);
        }
        expect(await canGetIn(host)).toBe(true);
      },
    ),
  );
});
