/** @slow — the core of its capability over HTTP, with a company for most cases */
// The deletion of an account over HTTP: who may ask for it, until when it can be cancelled, and what is left.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { beforeTests } from '../../support/made-before';
import { mailSaying } from '../../support/mails';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import {
  type Account,
  type CompanyAccount,
  createKey,
  invite,
  owner,
  signUp,
  signUpMember,
} from '../../support/users';
import { SIGN_IN } from './accounts';
import { addApp } from './factors';

const system = beforeTests(startInstance);
const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/api/account/deletion';
let company: CompanyAccount;

beforeAll(async () => {
  // the first user of an instance administers it
  await signUp(system);
  company = await owner(system);
});
afterEach(() => system.setClock(0));

const request = ({ http, email }: Account) => http.post(PATH, { confirm: email });
const runJob = () => system.sql(`SELECT FROM identity_jobs.add_job('advance_account_deletions')`);
const signIn = ({ http, email, password }: Account) => http.as({}).post(SIGN_IN, { email, password });

async function isGone(userId: string): Promise<boolean> {
  // in one statement: the job may commit between two of them
  const places = await system.sql<{ isLeft: boolean }>(
    `SELECT false AS "isLeft" FROM identity.users WHERE id = $1
      UNION ALL SELECT true FROM identity.former_users WHERE id = $1`,
    [userId],
  );
  expect(places).toHaveLength(1);
  return places[0]?.isLeft === true;
}

/** A run begins a deletion, and a later one ends it. */
const deleted = (userId: string) =>
  until('the account is deleted', async () => {
    await runJob();
    return isGone(userId);
  });

/** Brings the end of the 14 days: with the clock, sessions would have expired as well. */
const makeDue = (...accounts: Account[]) =>
  system.sql(
    `UPDATE identity.users SET deletion_due_at = now() - interval '1 second'
      WHERE id = ANY ($1::uuid[]) AND deletion_due_at IS NOT NULL`,
    [accounts.map(({ userId }) => userId)],
  );

it('is asked for by the user, in a fresh session, who types the address', async () => {
  const account = await signUpMember(system, company, 'ADMIN');
  expectInvalid(await account.http.post(PATH, { confirm: company.email }), '/confirm');
  expectProblem(
    await (await createKey(account)).post(PATH, { confirm: 'a@b.example' }),
    403,
    'session_required',
  );
  system.setClock(11 * 60 * 1000);
  await afterRevocation();
  expectProblem(await request(account), 403, 'step_up_required');
  await account.http.call(identity.stepUp, { password: account.password });
  const asked = await request(account);
  expect(asked).toMatchObject({ status: 200, body: { heldBy: [] } });
  const { requestedAt, dueAt } = asked.body as { requestedAt: string; dueAt: string };
  expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(14 * DAY_MS);
  expect((await request(account)).body).toEqual(asked.body);
  await mailSaying(system, account.email, `DELETE ${PATH}`);
  const { items } = await account.http.call(identity.securityLog, {});
  expect(items.map(({ action }) => action)).toEqual(['account.deletion_requested']);
});

it('is shown by sign-ins, which go on, and cancelled', async () => {
  const account = await signUp(system);
  const { dueAt } = (await request(account)).body as { dueAt: string };
  const signedIn = await signIn(account);
  expect(signedIn).toMatchObject({ status: 200, body: { user: { deletionDueAt: dueAt } } });
  expect(await account.http.delete(PATH)).toMatchObject({ status: 200, body: { isCancelled: true } });
  expect(await account.http.delete(PATH)).toMatchObject({ status: 200, body: { isCancelled: false } });
  expect((await account.http.call(identity.accountDeletion, {})).deletion).toBeNull();
  await mailSaying(system, account.email, 'was cancelled');
  await makeDue(account);
  await runJob();
  expect((await signIn(account)).status).toBe(200);
});

it('is refused to the last OWNER, and names the companies', async () => {
  const last = await owner(system, {}, { name: 'Held GmbH' });
  const refused = await request(last);
  expectProblem(refused, 409, 'last_owner');
  expect(refused.body).toMatchObject({ detail: 'This user is the last OWNER of: Held GmbH.' });
  expect((await last.http.call(identity.accountDeletion, {})).deletion).toBeNull();
});

it('waits where the user has become the last OWNER since', async () => {
  const first = await owner(system, {}, { name: 'Waiting GmbH' });
  const second = await signUpMember(system, first, 'OWNER');
  expect((await request(first)).status).toBe(200);
  await second.http.call(companies.leave, {});
  const heldBy = [{ companyId: first.companyId, name: 'Waiting GmbH', reason: 'last_owner' }];
  expect((await first.http.call(identity.accountDeletion, {})).deletion).toMatchObject({ heldBy });
  const other = await signUp(system);
  await request(other);
  await makeDue(first, other);
  // another deletion that is due does not wait
  await deleted(other.userId);
  expect(await isGone(first.userId)).toBe(false);
  expect((await signIn(first)).status).toBe(200);
});

it('ends sessions, keys and memberships, and frees the address', async () => {
  const account = await signUpMember(system, company, 'ADMIN');
  const bystander = await signUpMember(system, company, 'ADMIN');
  const [key, key2] = [await createKey(account), await createKey(bystander)];
  await request(account);
  expect((await key.get('/api/company/info')).status).toBe(200);
  await makeDue(account);
  await deleted(account.userId);
  await afterRevocation();
  expectProblem(await account.http.get('/api/auth/session'), 401, 'unauthorized');
  expectProblem(await key.get('/api/company/info'), 401, 'unauthorized');
  expectProblem(await signIn(account), 401, 'invalid_credentials');
  expect((await bystander.http.get('/api/auth/session')).status).toBe(200);
  expect((await key2.get('/api/company/info')).status).toBe(200);
  const { items } = await bystander.http.call(companies.members, {});
  expect(items.map(({ userId }) => userId)).not.toContain(account.userId);
  const types = await system.sql<{ type: string }>(
    `SELECT type FROM webhooks.events WHERE company_id = $1 AND data::text LIKE '%' || $2::text || '%'
      AND type IN ('member.removed')`,
    [company.companyId, account.userId],
  );
  expect(types).toEqual([{ type: 'member.removed' }]);
  await mailSaying(system, account.email, 'Your account was deleted');
  const again = await signUp(system, { email: account.email });
  expect(again.userId).not.toBe(account.userId);
});

it('is cancelled or begins, to the last second', async () => {
  const accounts = await Promise.all(Array.from({ length: 12 }, () => signUp(system)));
  await Promise.all(accounts.map(request));
  await makeDue(...accounts);
  const cancel = async ({ http, userId }: Account) => ({ userId, answer: await http.delete(PATH) });
  const [first, , rest] = await Promise.all([
    Promise.all(accounts.slice(0, 6).map(cancel)),
    runJob(),
    Promise.all(accounts.slice(6).map(cancel)),
  ]);
  for (const { userId, answer } of [...first, ...rest]) {
    if (answer.status === 200) {
      expect(answer.body).toEqual({ isCancelled: true });
      await runJob();
      expect(await isGone(userId)).toBe(false);
    } else {
      expect([401, 409]).toContain(answer.status);
      await deleted(userId);
    }
  }
});

it('cannot be cancelled once it has begun, even by a request that was let pass', async () => {
  const account = await signUp(system);
  await request(account);
  await account.http.get('/api/auth/session');
  await system.sql('UPDATE identity.users SET deletion_begun_at = now() WHERE id = $1', [account.userId]);
  const answer = await account.http.delete(PATH);
  if (answer.status !== 401) expectProblem(answer, 409, 'account_deletion_begun');
  expectProblem(await signIn(account), 403, 'account_disabled');
});

/** Rows of a user by the column that names it, in tables of identity. */
const OF_USER: Record<string, string> = {
  users: 'id',
  invitations: 'accepted_by',
  instance_actions: 'subject_id',
};
/** Texts that name nobody: closed vocabularies, and the hash of a code of the company. */
const VOCABULARY = [
  'factors.kind',
  'instance_actions.action',
  'invitations.code_hash',
  'invitations.role',
  'proposed_admins.action',
  'users.locale',
];
/** The log of the instance keeps the reasons that administrators wrote. */
const STAYS = ['instance_actions.reason'];

interface TextColumn {
  table: string;
  column: string;
  type: string;
  userColumn: string;
}

async function textColumns(): Promise<TextColumn[]> {
  const columns = await system.sql<{ table: string; column: string; type: string; hasUser: boolean }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, EXISTS (SELECT FROM information_schema.columns o
        WHERE o.table_schema = 'identity' AND o.table_name = c.table_name AND o.column_name = 'user_id') AS "hasUser"
      FROM information_schema.columns c WHERE table_schema = 'identity' AND (data_type IN ('text', 'jsonb')
        OR (data_type = 'ARRAY' AND udt_name = '_text')) ORDER BY 1, 2`,
  );
  return columns.flatMap(({ table, column, type, hasUser }) => {
    const userColumn = OF_USER[table] ?? (hasUser ? 'user_id' : undefined);
    return userColumn ? [{ table, column, type, userColumn }] : [];
  });
}

/** Every row of identity in whose text the word is. */
async function placesOf(word: string): Promise<string[]> {
  const tables = await system.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'identity' AND table_type = 'BASE TABLE'`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const rows = await system.sql<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM identity.${name} t WHERE t::text LIKE '%' || $1::text || '%'`,
      [word],
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value)?.includes(word)) places.push(`${name}.${column}`);
  }
  return [...new Set(places)].sort();
}

/** A user with a row in each table that has rows of users. */
async function withEverything(word: string): Promise<Account> {
  const email = `${word}@example.com`;
  const invitationCode = await invite(company, { role: 'ADMIN', email });
  const account = await signUp(system, { email, firstName: word, lastName: word, invitationCode });
  await addApp(account.http, word);
  await createKey(account);
  await account.http.as({}).post('/api/auth/request-password-reset', { email });
  await account.http.as({}).post(SIGN_IN, { email, password: 'wrong password' });
  await signIn(account);
  const { userId } = account;
  for (const statement of [
    `INSERT INTO identity.external_accounts (provider_id, issuer, subject, user_id, created_at, last_used_at)
      VALUES ('oidc', $1::uuid::text, $1::uuid::text, $1::uuid, now(), now())`,
    `INSERT INTO identity.passkey_handles (user_id, handle) VALUES ($1::uuid, $1::uuid::text)`,
    `INSERT INTO identity.data_exports (user_id, id, requested_at, chunks, size_bytes)
      VALUES ($1::uuid, $1::uuid, now(), 0, 0)`,
    `INSERT INTO identity.proposed_admins (user_id, action, proposed_by, proposed_at) VALUES ($1::uuid, 'grant', $1::uuid, now())`,
    `INSERT INTO identity.instance_actions (id, at, admin_id, admin_email, action, subject_id, subject_name)
      VALUES ($1::uuid, now(), $1::uuid, '', 'sessions_ended', $1::uuid, '')`,
  ])
    await system.sql(statement, [userId]);
  return account;
}

const allDelivered = () =>
  until('all messages are delivered', async () => {
    const waiting = await system.sql('SELECT FROM identity.outbox WHERE refusal IS NULL');
    return waiting.length === 0;
  });

it('leaves nothing that names the user in the tables of identity', async () => {
  const word = `zebra${process.pid}`;
  const account = await withEverything(word);
  expect((await request(account)).status).toBe(200);
  await allDelivered();
  const columns = (await textColumns()).filter(
    ({ table, column }) => !VOCABULARY.includes(`${table}.${column}`),
  );
  for (const { table, column, type, userColumn } of columns) {
    if (table === 'users' && column.startsWith('email')) continue;
    const planted =
      { text: `$2::text || md5(random()::text)`, jsonb: 'to_jsonb($2::text)' }[type] ?? 'ARRAY[$2::text]';
    await system.sql(`UPDATE identity.${table} SET ${column} = ${planted} WHERE ${userColumn} = $1`, [
      account.userId,
      word,
    ]);
  }
  expect(await placesOf(word)).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());
  const others = () =>
    system.sql(`SELECT to_jsonb(u) - 'updated_at' AS row FROM identity.users u WHERE id = $1`, [
      company.userId,
    ]);
  const before = await others();
  await makeDue(account);
  await deleted(account.userId);
  await allDelivered();
  expect(await placesOf(word)).toEqual(STAYS);
  expect(await others()).toEqual(before);
});
