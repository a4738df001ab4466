/** @list all — the rest of its service; npm test has the core */
// No way to a company that demands a factor without it: each path to a session, each state of the user, each demand.

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { FactorKind } from '../../../shared/contracts/factor-fields';
import { identity } from '../../../shared/contracts/identity';
import { HttpClient, type HttpResponse, sessionCookie } from '../../support/http-client';
import { linkIn, mailSaying } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import {
  type Account,
  type CompanyAccount,
  createCompany,
  createKey,
  invite,
  owner,
  signUp,
} from '../../support/users';
import { companyWithSso, type SsoSystem, scriptOf, startAddress } from '../sso/sso-system';
import { SIGN_IN } from './accounts';
import { INSTANCE, newExternalUser, startWithInstance, verifyDomain } from './external-users';
import { addApp, codeOf, completeSignIn, type OwnFactor } from './factors';

/** Demands, by the need that they leave. */
const DEMANDS: Record<'factor' | 'totp' | 'passkey', FactorKind[]> = {
  factor: ['totp', 'passkey'],
  totp: ['totp'],
  passkey: ['passkey'],
};
type Need = keyof typeof DEMANDS;
const NEEDS = Object.keys(DEMANDS) as Need[];

/** Proofs that a user can give, each an authenticator app or what stands in for it. */
const STATES = {
  'no factor': undefined,
  'an authenticator app': ({ secret }: OwnFactor) => ({ totp: codeOf(secret) }),
  'a recovery code': ({ recoveryCodes }: OwnFactor) => ({ recoveryCode: recoveryCodes[0] ?? '' }),
};
type State = keyof typeof STATES;

let sso: SsoSystem;
/** A company of each demand. */
const hosts = {} as Record<Need, CompanyAccount>;

beforeAll(async () => {
  sso = await startWithInstance();
  for (const need of NEEDS) hosts[need] = await owner(sso.system);
  for (const need of NEEDS) await demand(hosts[need], DEMANDS[need]);
});
afterAll(() => sso.stop());

/** An OWNER who has no passkey could not demand one, so the row says it. */
async function demand({ http, companyId }: CompanyAccount, allowed: FactorKind[]): Promise<void> {
  await addApp(http);
  await http.call(companies.changeSecurityPolicy, { mfa: 'all', allowedFactors: ['totp'] });
  const values = [companyId, JSON.stringify(allowed)];
  await sso.system.sql(
    'UPDATE companies.security_policies SET allowed_factors = $2 WHERE company_id = $1',
    values,
  );
}

interface User extends Account {
  factor: OwnFactor | undefined;
  state: State;
  own: string;
}

let users = 0;

/** A user with a company of the own, who is a member of all that demand something. */
async function newUser(state: State): Promise<User> {
  users++;
  const account = await signUp(sso.system, { email: `policy@people-of-${process.pid}-${users}.com` });
  await sso.system.sql('UPDATE identity.users SET email_proven_at = now() WHERE id = $1', [account.userId]);
  const { companyId: own } = await createCompany(account);
  // an owner of a demanding company invites by a session that meets it
  for (const need of NEEDS) await join(account, hosts[need]);
  const factor = STATES[state] && (await addApp(account.http));
  return { ...account, factor, state, own };
}

async function join({ userId }: Account, { companyId }: CompanyAccount): Promise<void> {
  await sso.system.sql(
    `INSERT INTO companies.memberships (company_id, user_id, role, joined_at) VALUES ($1, $2, 'MEMBER', now())`,
    [companyId, userId],
  );
}

/** Completes the second step where there is one. */
async function complete(user: User, challengeToken: string): Promise<HttpClient> {
  const proof = STATES[user.state];
  if (!proof || !user.factor) throw new Error('there is no second step');
  const answer = await completeSignIn(user.http, challengeToken, proof(user.factor));
  expect(answer.status).toBe(200);
  return user.http.as({ cookie: sessionCookie(answer) });
}

async function byPassword(user: User, password = user.password): Promise<HttpClient> {
  const answer = await user.http.as({}).post(SIGN_IN, { email: user.email, password });
  if (answer.status === 403)
    return complete(user, (answer.body as { challengeToken: string }).challengeToken);
  return user.http.as({ cookie: sessionCookie(answer) });
}

async function byProvider(user: User, providerId: string): Promise<HttpClient> {
  const { baseUrl } = sso.system;
  const browser = scriptOf(sso);
  await browser.open(startAddress(sso.system, providerId), (url) => url.pathname === '/auth/factor');
  const token = browser.cookie(baseUrl, 'sign-in-factor');
  return token ? complete(user, token) : browser.http(baseUrl);
}

/** Takes a path up to a session or key, with the companies that it can reach. */
type Path = (user: User) => Promise<{ http: HttpClient; reach: 'all' | 'none' }>;

const PATHS: Record<string, Path> = {
  'a sign-in by password': async (user) => ({ http: await byPassword(user), reach: 'all' }),
  'a password set by a mailed link': async (user) => {
    await user.http.call(identity.requestPasswordReset, { email: user.email });
    const mail = await mailSaying(sso.system, user.email, 'reset-password');
    const newPassword = 'a password of the mail 3';
    const token = linkIn(mail, 'reset-password?token=');
    await user.http.as({}).respond(identity.resetPassword, { token, newPassword });
    return { http: await byPassword(user, newPassword), reach: 'all' };
  },
  'an invitation into another company': async (user) => {
    const inviting = await owner(sso.system);
    const http = await byPassword(user);
    await http.call(identity.acceptInvitation, { code: await invite(inviting) });
    return { http, reach: 'all' };
  },
  "the instance's provider, which links by the address": async (user) => {
    newExternalUser(sso, { email: user.email, email_verified: true });
    return { http: await byProvider(user, INSTANCE), reach: 'all' };
  },
  "another company's provider": async (user) => {
    const company = await companyWithSso(sso);
    await verifyDomain(sso, company, user.email);
    newExternalUser(sso, { email: user.email });
    return { http: await byProvider(user, company.providerId), reach: 'none' };
  },
};

const CASES = Object.keys(PATHS).flatMap((path) =>
  (Object.keys(STATES) as State[]).map((state) => [path, state] as const),
);

function isMet(need: Need, state: State): boolean {
  return state !== 'no factor' && DEMANDS[need].includes('totp');
}

function expectJudged(response: HttpResponse, need: Need, state: State): void {
  if (isMet(need, state)) expect(response.status).toBe(200);
  else {
    expectProblem(response, 403, 'policy_unmet');
    expect(response.body).toMatchObject({ needs: [need] });
  }
}

it.each(CASES)('by %s, with %s', async (path, state) => {
  const user = await newUser(state);
  const taken = await PATHS[path]?.(user);
  if (!taken) throw new Error('no path');
  const { http, reach } = taken;
  for (const need of NEEDS) {
    const { companyId } = hosts[need];
    const switched = await http.post('/api/companies/switch', { companyId });
    if (reach === 'none') expectProblem(switched, 404, 'company_not_found');
    else expectJudged(await http.get('/api/clients'), need, state);
  }
  if (reach === 'none') return;
  const { policyUnmet } = await http.call(identity.session, {});
  const unmet = NEEDS.filter((need) => !isMet(need, state)).map((need) => hosts[need].companyId);
  expect(policyUnmet.map(({ companyId }) => companyId).sort()).toEqual(unmet.sort());
  // the demands of others never touch the user in the own company
  await http.call(companies.switch, { companyId: user.own });
  await http.call(clients.list, {});
});

it.each(Object.keys(STATES) as State[])('by a key of a holder with %s', async (state) => {
  const user = await newUser(state);
  const host = await owner(sso.system);
  await join(user, host);
  await sso.system.sql(
    "UPDATE companies.memberships SET role = 'ADMIN' WHERE company_id = $1 AND user_id = $2",
    [host.companyId, user.userId],
  );
  await user.http.call(companies.switch, { companyId: host.companyId });
  const key = await createKey(user, ['clients:read']);
  await key.call(clients.list, {});
  await demand(host, ['totp']);
  expectJudged(await key.get('/api/clients'), 'totp', state);
});
