/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed in each step of the deletion of an account, and the next ones, which end it.

import { companies } from '../../shared/contracts/companies';
import { identity } from '../../shared/contracts/identity';
import { EmbeddedSystem, ownerOfFolder } from '../support/embedded-system';
import { until } from '../support/until';
import { type Account, createCompany, createKey, invite, owner, signUp } from '../support/users';

const COMPANIES = 3;
/** The lock under which a deletion begins: see lockAdmins of identity. */
const BEGINNING = `SELECT pg_advisory_xact_lock(hashtextextended('identity: instance admins', 0))`;

interface State {
  hasBegun: boolean;
  memberships: number;
}

describe('a process killed in the steps of the deletion of an account', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  const runJob = () => system.sql(`SELECT FROM identity_jobs.add_job('advance_account_deletions')`);

  async function oneRow<Row extends object>(text: string): Promise<Row> {
    const [row] = await system.sql<Row>(text);
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  }

  /** A member of the companies, which are all of one OWNER, with a key in each. */
  async function memberOf(companyIds: readonly string[], boss: Account): Promise<Account> {
    let account: Account | undefined;
    for (const companyId of companyIds) {
      await boss.http.call(companies.switch, { companyId });
      const code = await invite(boss, { role: 'ADMIN' });
      if (account) await account.http.call(identity.acceptInvitation, { code });
      account ??= await signUp(system, { invitationCode: code });
      await account.http.call(companies.switch, { companyId });
      await createKey(account);
    }
    if (!account) throw new Error('no companies');
    return account;
  }

  const setDue = (userId: string, dueAt: 'now' | 'infinity') =>
    system.sql(`UPDATE identity.users SET deletion_due_at = '${dueAt}' WHERE id = '${userId}'`);

  /**
   * Makes the deletion due while a row is locked, and kills the process once a step waits for the row. The next process begins with
   * nothing that is due. Returns what the killed one has left.
   */
  async function killedAt(locks: string, userId: string): Promise<State> {
    const holder = await ownerOfFolder(system.dataDir);
    await holder.query('BEGIN');
    expect((await holder.query(locks)).rowCount).toBe(1);
    await setDue(userId, 'now');
    await until('a step waits for the row', async () => {
      await runJob();
      const { rows } = await holder.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    await system.kill();
    await holder.end();
    const left = await stateOf(userId);
    await setDue(userId, 'infinity');
    await system.start();
    return left;
  }

  const stateOf = (userId: string) =>
    oneRow<State>(`SELECT deletion_begun_at IS NOT NULL AS "hasBegun",
        (SELECT count(*)::integer FROM companies.memberships WHERE user_id = '${userId}') AS memberships
      FROM identity.users WHERE id = '${userId}'`);

  it('ends whole, and nothing twice', async () => {
    await system.start();
    const boss = await owner(system);
    const companyIds = [boss.companyId];
    while (companyIds.length < COMPANIES) companyIds.push((await createCompany(boss)).companyId);
    const { http, email, userId } = await memberOf(companyIds, boss);
    expect((await http.post('/api/account/deletion', { confirm: email })).status).toBe(200);
    await setDue(userId, 'infinity');
    const locking = (table: string, where: string) => `SELECT FROM ${table} WHERE ${where} FOR UPDATE`;
    const ofUser = `user_id = '${userId}'`;
    expect(await killedAt(BEGINNING, userId)).toEqual({
      hasBegun: false,
      memberships: COMPANIES,
    });
    const ofSecond = `${ofUser} AND company_id = '${companyIds[1]}'`;
    expect(await killedAt(locking('companies.memberships', ofSecond), userId)).toEqual({
      hasBegun: true,
      memberships: COMPANIES - 1,
    });
    expect(await killedAt(locking('identity.sessions', ofUser), userId)).toEqual({
      hasBegun: true,
      memberships: 0,
    });

    await setDue(userId, 'now');
    await until('the account is deleted and everything is delivered', async () => {
      await runJob();
      const { left } = await oneRow<{ left: number }>(
        `SELECT ((SELECT count(*) FROM identity.users WHERE id = '${userId}') + (SELECT count(*) FROM identity.outbox)
          + (SELECT count(*) FROM companies.outbox))::integer AS left`,
      );
      return left === 0;
    });
    const figures = await oneRow(`SELECT
      (SELECT count(*)::integer FROM identity.former_users WHERE id = '${userId}') AS tombstones,
      (SELECT count(*)::integer FROM identity.api_keys WHERE user_id = '${userId}') AS keys,
      (SELECT count(*)::integer FROM identity.sessions WHERE user_id = '${userId}') AS sessions,
      (SELECT count(*)::integer FROM companies.former_members WHERE user_id = '${userId}') AS "formerMembers",
      (SELECT count(*)::integer FROM mail.messages WHERE recipient = '${email}' AND kind = 'account_deletion') AS mails,
      (SELECT count(*)::integer FROM webhooks.events WHERE type = 'member.removed' AND data::text LIKE '%${userId}%') AS removed,
      (SELECT count(*)::integer FROM webhooks.events WHERE type = 'api_key.revoked') AS revoked,
      (SELECT count(DISTINCT data->>'id')::integer FROM webhooks.events WHERE type = 'api_key.revoked') AS "revokedKeys"`);
    expect(figures).toEqual({
      ...{ tombstones: 1, keys: 0, sessions: 0, formerMembers: COMPANIES, mails: 2, removed: COMPANIES },
      ...{ revoked: COMPANIES, revokedKeys: COMPANIES },
    });
  }, 180_000);
});
