/** @slow — the core of its capability over HTTP, with a company for most cases */
// The export of an account over HTTP: who gets it, until when, and what is in it.
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { fingerprint } from '../../../shared/runtime/secrets/credentials';
import { type HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { linkIn, mailSaying, mailsTo } from '../../support/mails';
import { expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
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
import {
  completed,
  DATA_EXPORT,
  dataIn,
  downloaded,
  exportOf,
  FILE,
  requestExport,
  stateOf,
} from './data-export';
import { addApp } from './factors';

const system = beforeTests(startInstance);
const DAY_MS = 24 * 60 * 60 * 1000;
const LINK = `${DATA_EXPORT}/download?token=`;
let company: CompanyAccount;

beforeAll(async () => {
  // the first user of an instance administers it
  await signUp(system);
  company = await owner(system, {}, { name: 'Exported GmbH' });
});
afterEach(() => system.setClock(0));

const tokenOf = async ({ email }: Account) => linkIn(await mailSaying(system, email, LINK), LINK);
const anonymous = ({ http }: Account) => http.as({});
const runJob = (name: string) => system.sql(`SELECT FROM identity_jobs.add_job('${name}')`);

/** Signs in anew: sessions of a week ago have expired. */
async function signedIn({ http, email, password }: Account): Promise<HttpClient> {
  const answer = await http.as({}).post(SIGN_IN, { email, password });
  return http.as({ cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
}

it('is built after the answer, told by mail, and downloaded by session and by link', async () => {
  const account = await signUp(system);
  expect(await stateOf(account)).toBeNull();
  const answer = await account.http.post(DATA_EXPORT);
  expect(answer).toMatchObject({ status: 202, body: { completedAt: null, sizeBytes: null, link: null } });
  const state = await completed(account);
  expect(state.link).toBe(`${system.baseUrl}${FILE}`);
  const left = Date.parse(state.expiresAt ?? '') - Date.now();
  expect(left).toBeGreaterThan(7 * DAY_MS - 1);
  expect(left).toBeLessThan(8 * DAY_MS);
  const archive = await downloaded(account.http);
  expect(archive.names).toEqual(['data.json', 'data.html']);
  const token = await tokenOf(account);
  expect((await downloaded(anonymous(account), LINK + token)).text('data.json')).toBe(
    archive.text('data.json'),
  );
  const { items } = await account.http.call(identity.securityLog, {});
  expect(items.map(({ action }) => action)).toEqual(['data_export.requested']);
});

it('has what the instance knows of the user, with the names of companies', async () => {
  const account = await signUpMember(system, company, 'ADMIN', { firstName: 'Zuzanna', lastName: 'Eksport' });
  await createCompany(account, { name: 'Own SARL' });
  await createKey(account);
  await account.http.call(companies.changeInfo, { website: 'https://own.example' });
  await addApp(account.http, 'Blue phone');
  await until('the entries are in the log', async () => {
    const rows = await system.sql(
      `SELECT FROM audit.entries WHERE actor_id = $1 AND action = 'company.updated'`,
      [account.userId],
    );
    return rows.length > 0;
  });
  await mailSaying(system, account.email, 'Blue phone');
  const archive = await exportOf(account);
  const { tables, tablesWithMore, withheld, rowsMax } = dataIn(archive);
  expect(tablesWithMore).toEqual([]);
  expect(rowsMax).toBe(10_000);
  expect(tables['identity.users']).toMatchObject([
    { email: account.email, firstName: 'Zuzanna', lastName: 'Eksport', hasPassword: true },
  ]);
  expect(tables['companies.memberships']?.map(({ company: name, role }) => [name, role]).sort()).toEqual([
    ['Exported GmbH', 'ADMIN'],
    ['Own SARL', 'OWNER'],
  ]);
  expect(tables['identity.sessions']).toMatchObject([
    { address: expect.any(String), methods: ['pwd', 'otp'] },
  ]);
  expect(tables['identity.factors']).toMatchObject([{ name: 'Blue phone', kind: 'totp' }]);
  expect(tables['identity.security_events']?.map(({ action }) => action)).toContain('factor.added');
  expect(tables['identity.api_keys']).toMatchObject([{ name: 'Test', company: 'Own SARL' }]);
  expect(tables['audit.entries']).toContainEqual(
    expect.objectContaining({ action: 'company.updated', company: 'Own SARL', address: expect.any(String) }),
  );
  expect(tables['mail.messages']).toContainEqual(
    expect.objectContaining({ recipient: account.email, template: 'factor_changed' }),
  );
  expect(withheld['identity.known_networks.network_hash']).toEqual(expect.any(String));
  const page = archive.text('data.html');
  for (const word of ['Zuzanna', 'Exported GmbH', 'Blue phone', 'company.updated', 'Second factors'])
    expect(page).toContain(word);
});

it('has what the user has done in a company after the membership has ended', async () => {
  const account = await signUpMember(system, company, 'ADMIN');
  await account.http.call(companies.changeInfo, { website: 'https://left.example' });
  await account.http.call(companies.leave, {});
  await until('the entries are in the log', async () => {
    const rows = await system.sql('SELECT FROM audit.entries WHERE actor_id = $1', [account.userId]);
    return rows.length > 1;
  });
  const archive = await exportOf(account);
  const { tables } = dataIn(archive);
  expect(tables['companies.memberships']).toEqual([]);
  await until('the membership has ended', async () => {
    const rows = await system.sql('SELECT FROM companies.former_members WHERE user_id = $1', [
      account.userId,
    ]);
    return rows.length === 1;
  });
  expect(tables['audit.entries']).toContainEqual(
    expect.objectContaining({ action: 'company.updated', company: 'Exported GmbH' }),
  );
  // the text of the company is not the user's
  expect(archive.text('data.json')).not.toContain('left.example');
});

it('has nothing of other members, and no secret or hash', async () => {
  const other = await signUpMember(system, company, 'ADMIN', {
    firstName: 'Foreignfirst',
    lastName: 'Foreignlast',
  });
  const account = await signUpMember(system, company, 'OWNER');
  const { key } = await account.http.call(identity.createApiKey, { name: 'Mine', scopes: ['clients:read'] });
  const { secret, recoveryCodes } = await addApp(account.http);
  await account.http.call(companies.changeRole, { userId: other.userId, role: 'MEMBER' });
  await invite(account, { role: 'MEMBER', email: 'foreign-invited@example.com' });
  const archive = await exportOf(account);
  const text = archive.text('data.json') + archive.text('data.html');
  const session = account.cookie.split('=')[1] ?? '';
  const canaries = [key, secret, session, account.password, ...recoveryCodes];
  const hashes = [...canaries, await tokenOf(account)].map(fingerprint);
  const foreign = [other.email, other.userId, 'Foreignfirst', 'Foreignlast', 'foreign-invited'];
  expect([...canaries, ...hashes, ...foreign, '$argon2'].filter((word) => text.includes(word))).toEqual([]);
});

it('is in the language of the user', async () => {
  const account = await signUp(system, { locale: 'pl' });
  const page = (await exportOf(account)).text('data.html');
  expect(page).toContain('<html lang="pl">');
  expect(page).toContain('Dziennik bezpieczeństwa');
});

it('is a page without markup of names, programs and companies', async () => {
  const html = `<img src=x onerror="alert('1')">&amp;</td><script>alert(2)</script>`;
  const first = await signUp(system, { firstName: '<b>Bold</b>', lastName: html.slice(0, 60) });
  await createCompany(first, { name: html.slice(0, 80) });
  const agent = first.http.as({ headers: { 'user-agent': html } });
  const answer = await agent.post(SIGN_IN, { email: first.email, password: first.password });
  expect(answer.status).toBe(200);
  const page = (await exportOf(first)).text('data.html');
  expect(page).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
  expect(page).toContain('&lt;b&gt;Bold&lt;/b&gt;');
  expect(page.match(/<(?:img|script|b)\b/gi)).toBeNull();
  expect(page).toContain(`default-src 'none'`);
});

it('is one export of a day, however many requests come at once', async () => {
  const account = await signUp(system);
  const patient = account.http.patient();
  const answers = await Promise.all(Array.from({ length: 100 }, () => patient.post(DATA_EXPORT)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  const first = await completed(account);
  const moments = answers.map(({ body }) => (body as { requestedAt: string }).requestedAt);
  expect(new Set(moments)).toEqual(new Set([first.requestedAt]));
  await mailSaying(system, account.email, LINK);
  expect(await mailsTo(system, account.email)).toHaveLength(1);
  const { items } = await account.http.call(identity.securityLog, {});
  expect(items).toHaveLength(1);
  await requestExport(account);
  expect(await stateOf(account)).toEqual(first);
});

it('is replaced after a day, and the link of before ends', async () => {
  const account = await signUp(system);
  await exportOf(account);
  const token = await tokenOf(account);
  await system.sql(
    `UPDATE identity.data_exports SET requested_at = requested_at - interval '25 hours' WHERE user_id = $1`,
    [account.userId],
  );
  await requestExport(account);
  expectProblem(await anonymous(account).get(LINK + token), 404, 'export_not_found');
  await completed(account);
  const mails = await until('there is another mail', async () => {
    const all = await mailsTo(system, account.email);
    return all.length === 2 && all;
  });
  const tokens = mails.map((one) => linkIn(one, LINK));
  const next = tokens.find((one) => one !== token) ?? '';
  expect((await downloaded(anonymous(account), LINK + next)).names).toHaveLength(2);
});

it('ends after its days, and its file is deleted', async () => {
  const account = await signUp(system);
  await exportOf(account);
  const token = await tokenOf(account);
  system.setClock(8 * DAY_MS + 60_000);
  await afterRevocation();
  expectProblem(await anonymous(account).get(LINK + token), 404, 'export_not_found');
  const http = await signedIn(account);
  expectProblem(await http.get(FILE), 404, 'export_not_found');
  expect((await http.call(identity.dataExport, {})).dataExport).toBeNull();
  await until('the file is gone', async () => {
    await runJob('drop_data_exports');
    const rows = await system.sql(
      'SELECT FROM identity.data_exports WHERE user_id = $1 UNION ALL SELECT FROM identity.data_export_chunks WHERE export_id NOT IN (SELECT id FROM identity.data_exports)',
      [account.userId],
    );
    return rows.length === 0;
  });
});

describe('it is refused', () => {
  it('to a key, a service account, and whoever is not signed in', async () => {
    const key = await createKey(company);
    const { id } = await company.http.call(identity.createServiceAccount, {
      name: 'Shop',
      permissions: ['clients:read'],
    });
    const created = await company.http.call(identity.createServiceAccountKey, {
      id,
      name: 'Shop',
      scopes: ['clients:read'],
    });
    for (const http of [key, company.http.as({ apiKey: created.key })])
      for (const answer of [await http.post(DATA_EXPORT), await http.get(DATA_EXPORT), await http.get(FILE)])
        expectProblem(answer, 403, 'session_required');
    expectProblem(await company.http.as({}).post(DATA_EXPORT), 401, 'unauthorized');
  });

  it('to a session without a proof, which reads the state alone', async () => {
    const account = await signUp(system);
    await exportOf(account);
    system.setClock(11 * 60 * 1000);
    await afterRevocation();
    for (const answer of [await account.http.post(DATA_EXPORT), await account.http.get(FILE)])
      expectProblem(answer, 403, 'step_up_required');
    expect(await stateOf(account)).toMatchObject({ status: 'completed' });
    await account.http.call(identity.stepUp, { password: account.password });
    expect((await downloaded(account.http)).names).toHaveLength(2);
  });

  it('to the session of another user, and by a token that is not the one', async () => {
    const [account, other] = [await signUp(system), await signUp(system)];
    await exportOf(account);
    const token = await tokenOf(account);
    expectProblem(await other.http.get(FILE), 404, 'export_not_found');
    expect(await stateOf(other)).toBeNull();
    for (const wrong of ['', 'x', `${token}x`, token.slice(1), fingerprint(token), '%00'])
      expect([400, 404]).toContain((await anonymous(account).get(LINK + wrong)).status);
    expectProblem(await anonymous(account).get(LINK + token.toLowerCase()), 404, 'export_not_found');
  });

  it('by the link of a user who is disabled, or whose account is being deleted', async () => {
    const [disabled, leaving] = [await signUp(system), await signUp(system)];
    for (const account of [disabled, leaving]) await exportOf(account);
    await system.sql('UPDATE identity.users SET disabled_at = now() WHERE id = $1', [disabled.userId]);
    await system.sql('UPDATE identity.users SET deletion_begun_at = now() WHERE id = $1', [leaving.userId]);
    for (const account of [disabled, leaving])
      expectProblem(await anonymous(account).get(LINK + (await tokenOf(account))), 404, 'export_not_found');
  });
});

it('is not completed once the deletion of the account has begun, and goes with the account', async () => {
  const account = await signUp(system);
  // a job that another export of the queue keeps waiting: the deletion begins first
  await system.sql(
    `WITH user_row AS (UPDATE identity.users SET deletion_requested_at = now(), deletion_due_at = now(), deletion_begun_at = now()
        WHERE id = $1 RETURNING id), asked AS (INSERT INTO identity.data_exports (user_id, id, requested_at, chunks, size_bytes)
        SELECT id, id, now(), 0, 0 FROM user_row RETURNING user_id)
      SELECT identity_jobs.add_job('build_data_export', json_build_object('userId', user_id, 'exportId', user_id)) FROM asked`,
    [account.userId],
  );
  await until('the account is deleted', async () => {
    await runJob('advance_account_deletions');
    return (await system.sql('SELECT FROM identity.users WHERE id = $1', [account.userId])).length === 0;
  });
  const left = await system.sql(
    'SELECT FROM identity.data_exports WHERE user_id = $1 UNION ALL SELECT FROM identity.data_export_chunks WHERE export_id = $1',
    [account.userId],
  );
  expect(left).toEqual([]);
  await mailSaying(system, account.email, 'Your account was deleted');
  expect((await mailsTo(system, account.email)).filter(({ text }) => text?.includes(LINK))).toEqual([]);
});

it('has the newest ten thousand rows of a kind, and says that there are more', async () => {
  const account = await signUp(system);
  await system.sql(
    `INSERT INTO identity.security_events (id, user_id, at, action, address, user_agent)
      SELECT ('01890a5d-ac96-774b-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, now(), 'factor.renamed', '192.0.2.1', 'row ' || n
      FROM generate_series(1, 10500) n`,
    [account.userId],
  );
  const { tables, tablesWithMore } = dataIn(await exportOf(account));
  expect(tablesWithMore).toEqual(['identity.security_events']);
  const events = tables['identity.security_events'] ?? [];
  expect(events).toHaveLength(10_000);
  expect(new Set(events.map(({ userAgent }) => userAgent)).size).toBe(10_000);
  // the request itself is newer than all of them
  expect(events[0]?.action).toBe('data_export.requested');
  expect(events.at(-1)?.userAgent).toBe('row 502');
});
