/** @slow — the core of its capability over HTTP, with a company for most cases */
// The way back for a member who has lost all factors, and everything that it must not become.
import { audit } from '../../../shared/contracts/audit';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { beforeTests } from '../../support/made-before';
import { mailSaying } from '../../support/mails';
import { connectAsAdmin } from '../../support/postgres';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { ALL_WAITING } from '../../support/table-locks';
import { afterRevocation, until } from '../../support/until';
import {
  type Account,
  type CompanyAccount,
  createCompany,
  createKey,
  invite,
  owner,
  signUp,
  signUpMember,
} from '../../support/users';
import { SIGN_IN } from './accounts';
import { addApp, beginSignIn, codeOf, completeSignIn, type OwnFactor } from './factors';

const HOUR_MS = 3_600_000;
const system = beforeTests(startInstance);
let host: CompanyAccount;
let member: Account & OwnFactor;

beforeAll(async () => {
  // the first user of an instance administers it
  await signUp(system);
});
beforeEach(async () => {
  host = await owner(system);
  member = await withApp(await signUpMember(system, host, 'MEMBER'));
});
afterEach(() => system.setClock(0));

const withApp = async (account: Account) => ({ ...account, ...(await addApp(account.http)) });
const path = (userId: string) => `/api/companies/members/${userId}/reset-factors`;
const confirm = ({ http }: Account, { userId }: Account) => http.post(path(userId));
const signIn = ({ http, email, password }: Account) => http.as({}).post(SIGN_IN, { email, password });

async function runAfter(hours: number): Promise<void> {
  system.setClock(hours * HOUR_MS);
  await system.sql(`SELECT FROM identity_jobs.add_job('reset_factors')`);
  await until('the job is done', async () => {
    const rows = await system.sql(
      `SELECT FROM identity_jobs._private_jobs JOIN identity_jobs._private_tasks t ON t.id = task_id
        WHERE t.identifier = 'reset_factors'`,
    );
    return rows.length === 0;
  });
}

const hasFactor = async ({ userId }: Account) =>
  (await system.sql('SELECT FROM identity.factors WHERE user_id = $1', [userId])).length > 0;

/** Joins a company of another OWNER, as a MEMBER. */
async function joinAnother(account: Account): Promise<CompanyAccount> {
  const other = await owner(system);
  const code = await invite(other, { role: 'MEMBER' });
  await account.http.call(identity.acceptInvitation, { code });
  return other;
}

it('removes all factors a day after the OWNER has confirmed it, and tells everybody', async () => {
  const before = Date.now();
  const confirmed = await confirm(host, member);
  expect(confirmed.status).toBe(200);
  const { dueAt } = confirmed.body as { dueAt: string };
  expect(Date.parse(dueAt)).toBeGreaterThanOrEqual(before + 24 * HOUR_MS);
  for (const { email } of [host, member]) await mailSaying(system, email, 'DELETE /api/auth/factor-reset');
  await runAfter(23);
  expect(await hasFactor(member)).toBe(true);
  await runAfter(25);
  expect(await hasFactor(member)).toBe(false);
  await afterRevocation();
  expect((await member.http.get('/api/auth/session')).status).toBe(401);
  expect((await signIn(member)).status).toBe(200);
  await mailSaying(system, member.email, 'all sessions have ended');
  const events = await system.sql<{ action: string }>(
    `SELECT action FROM identity.security_events WHERE user_id = $1 AND action = 'factors.reset'`,
    [member.userId],
  );
  expect(events).toHaveLength(1);
  system.setClock(0);
  await until('the audit log has both', async () => {
    const { items } = await host.http.call(audit.log, { targetId: member.userId });
    const actions = items.map(({ action }) => action);
    return actions.includes('factor_reset.confirmed') && actions.includes('factors.reset');
  });
});

describe('nothing is removed', () => {
  it.each(['totp', 'recoveryCode'] as const)('when the member signs in by %s meanwhile', async (proof) => {
    await confirm(host, member);
    const { challengeToken } = await beginSignIn(member.http, member);
    const value = proof === 'totp' ? codeOf(member.secret) : (member.recoveryCodes[0] ?? '');
    expect((await completeSignIn(member.http, challengeToken, { [proof]: value })).status).toBe(200);
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
    await runAfter(60);
    expect(await hasFactor(member)).toBe(true);
  });

  it('when the member cancels it', async () => {
    await confirm(host, member);
    await member.http.call(identity.cancelFactorReset, {});
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
    expect((await member.http.delete('/api/auth/factor-reset')).status).toBe(200);
  });

  it('before every company of the member has confirmed it', async () => {
    const other = await joinAnother(member);
    expect((await confirm(host, member)).body).toEqual({ dueAt: null });
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
    system.setClock(0);
    expect((await confirm(other, member)).body).toEqual({ dueAt: expect.any(String) });
    await runAfter(25);
    expect(await hasFactor(member)).toBe(false);
  });

  it('when a company is joined that has not confirmed it, or the company that has was left', async () => {
    await confirm(host, member);
    const other = await joinAnother(member);
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
    system.setClock(0);
    await host.http.call(companies.removeMember, { userId: member.userId });
    await runAfter(26);
    expect(await hasFactor(member)).toBe(true);
    expect(other.companyId).not.toBe(host.companyId);
  });

  it('of an OWNER of any company, whom the others need not know of', async () => {
    await createCompany(member);
    expect((await confirm(host, member)).body).toEqual({ dueAt: null });
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
  });

  it('of an administrator of the instance', async () => {
    await system.sql('UPDATE identity.users SET is_instance_admin = true WHERE id = $1', [member.userId]);
    expect((await confirm(host, member)).body).toEqual({ dueAt: null });
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
  });

  it('when who has confirmed it is no OWNER any more', async () => {
    const second = await signUpMember(system, host, 'OWNER');
    await confirm(second, member);
    await host.http.call(companies.changeRole, { userId: second.userId, role: 'ADMIN' });
    await runAfter(25);
    expect(await hasFactor(member)).toBe(true);
  });

  it('by a confirmation that is a week old', async () => {
    await confirm(host, member);
    await runAfter(24 * 7 + 1);
    expect(await hasFactor(member)).toBe(true);
  });
});

it('is not done for a company that is being joined as the job has read the memberships', async () => {
  const other = await owner(system);
  const code = await invite(other, { role: 'MEMBER' });
  await confirm(host, member);
  const [database] = await system.sql<{ name: string }>('SELECT current_database() AS name');
  const holder = await connectAsAdmin(database?.name ?? '');
  await holder.query('BEGIN');
  await holder.query('SELECT FROM identity.users WHERE id = $1 FOR UPDATE', [member.userId]);
  const waiting = (count: number) =>
    until(`${count} wait`, async () => (await system.sql(ALL_WAITING)).length >= count);
  system.setClock(25 * HOUR_MS);
  const accepted = member.http.post('/api/invitations/accept', { code });
  await waiting(1);
  const job = runAfter(25);
  await waiting(2);
  await holder.query('COMMIT');
  await holder.end();
  expect((await accepted).status).toBe(201);
  await job;
  expect(await hasFactor(member)).toBe(true);
});

it('waits for no others: thousands who get none at present are passed', async () => {
  // these come first, in the order of the ids, and administrators of the instance get none
  await system.sql(
    `WITH added AS (INSERT INTO identity.users (id, email, email_key, first_name, last_name, is_instance_admin, created_at, updated_at)
        SELECT id, id || '@waiting.example', id || '@waiting.example', 'W', 'W', true, now(), now()
        FROM (SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id FROM generate_series(1, 2500) n) ids
        RETURNING id)
    INSERT INTO identity.factor_resets (company_id, user_id, confirmed_by, confirmed_at)
      SELECT $1, id, $2, now() FROM added`,
    [host.companyId, host.userId],
  );
  await confirm(host, member);
  await runAfter(25);
  const isDone = !(await hasFactor(member));
  await system.sql(`DELETE FROM identity.users WHERE email LIKE '%@waiting.example'`);
  expect(isDone).toBe(true);
});

describe('it is refused', () => {
  it('to an ADMIN, a MEMBER and a key of an OWNER', async () => {
    const admin = await signUpMember(system, host, 'ADMIN');
    for (const one of [admin, member]) expectProblem(await confirm(one, member), 403, 'insufficient_role');
    const key = await createKey(host);
    expectProblem(await key.post(path(member.userId)), 403, 'session_required');
  });

  it('to a session that is not fresh', async () => {
    system.setClock(11 * 60_000);
    await afterRevocation();
    expectProblem(await confirm(host, member), 403, 'step_up_required');
  });

  it('for an OWNER, oneself, a member without a factor, and whoever is no member', async () => {
    const second = await withApp(await signUpMember(system, host, 'OWNER'));
    expectProblem(await confirm(host, second), 409, 'factor_reset_refused');
    expectProblem(await confirm(host, host), 409, 'factor_reset_refused');
    const plain = await signUpMember(system, host, 'MEMBER');
    expectProblem(await confirm(host, plain), 409, 'factor_reset_refused');
    const stranger = await withApp(await owner(system));
    expectProblem(await confirm(host, stranger), 404, 'member_not_found');
  });
});
