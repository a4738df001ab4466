/** @slow — the core of its capability over HTTP, with a company for most cases */
// The deletion of a company over HTTP, from the request to what is left of it.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { beforeTests } from '../../support/made-before';
import { mailSaying } from '../../support/mails';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startInstance } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import { type Account, type CompanyAccount, createKey, signUp, signUpMember } from '../../support/users';
import { type Business, business, issued } from '../documents/document-steps';

const system = beforeTests(startInstance);
const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/api/company/deletion';

// the first user of an instance administers it
beforeAll(() => signUp(system));
afterEach(() => system.setClock(0));

const nameOf = async ({ http }: Account) => (await http.call(companies.info, {})).name;
const request = async (account: Account) => account.http.post(PATH, { name: await nameOf(account) });
const stateOf = async ({ http }: Account) => (await http.call(companies.deletion, {})).deletion;
const runJob = () => system.sql(`SELECT FROM companies_jobs.add_job('advance_deletions')`);
const stored = async (companyId: string) =>
  (
    await system.sql<{ state: string; emptySince: Date | null }>(
      'SELECT state, empty_since AS "emptySince" FROM companies.deletions WHERE company_id = $1',
      [companyId],
    )
  )[0];
const refresh = ({ http, password }: Account) => http.call(identity.stepUp, { password });

/** Every row, of any table of any schema, in whose text the company is named. */
async function placesOf(companyId: string): Promise<string[]> {
  const tables = await system.sql<{ name: string }>(`SELECT format('%I.%I', table_schema, table_name) AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await system.sql<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t WHERE t::text LIKE '%' || $1::text || '%' LIMIT 1`,
      [companyId],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** A company with something in each of the large services, whose sessions outlive months. */
async function filled(): Promise<Business> {
  const account = await business(system);
  await issued(account);
  await account.http.post('/api/webhooks', { url: 'https://203.0.113.9/hook', events: ['client.created'] });
  return account;
}

it('is asked for by an OWNER with a fresh session who types the name', async () => {
  const account = await business(system);
  const admin = await signUpMember(system, account, 'ADMIN');
  expectInvalid(await account.http.post(PATH, { name: 'Another' }), '/name');
  expectProblem(await request(admin), 403, 'insufficient_role');
  expectProblem(await (await createKey(account)).post(PATH, { name: 'x' }), 403, 'session_required');
  system.setClock(11 * 60 * 1000);
  await afterRevocation();
  expectProblem(await request(account), 403, 'step_up_required');
  expect(await stateOf(account)).toBeNull();
  await refresh(account);
  const asked = await request(account);
  expect(asked).toMatchObject({
    status: 200,
    body: {
      state: 'pending',
      requestedBy: account.userId,
      confirmedBy: null,
      waitsFor: ['due_date', 'export', 'download'],
    },
  });
  // a repetition changes nothing
  expect((await request(account)).body).toEqual(asked.body);
  await mailSaying(system, account.email, 'DELETE /api/company/deletion');
  expect(await account.http.delete(PATH)).toMatchObject({ status: 200, body: { isCancelled: true } });
  expect(await account.http.delete(PATH)).toMatchObject({ status: 200, body: { isCancelled: false } });
});

it('needs a second OWNER where there is one', async () => {
  const first = await business(system);
  const second = await signUpMember(system, first, 'OWNER');
  expect((await request(first)).body).toMatchObject({ state: 'proposed', dueAt: null });
  expect((await request(first)).body).toMatchObject({ state: 'proposed', dueAt: null });
  await mailSaying(system, second.email, 'second owner');
  const confirmed = { state: 'pending', requestedBy: first.userId, confirmedBy: second.userId };
  expect((await request(second)).body).toMatchObject(confirmed);
  await first.http.delete(PATH);
  // a proposal that nobody confirms ends by itself
  await request(first);
  system.setClock(8 * DAY_MS);
  await runJob();
  await until('it is over', async () => (await stored(first.companyId)) === undefined);
});

it('is refused while a transmission is not finished, and names its channel', async () => {
  const account = await business(system);
  const { id: documentId } = await issued(account);
  const row = {
    ...{
      company_id: account.companyId,
      id: documentId,
      document_id: documentId,
      document_number: '1',
      channel: 'ksef',
    },
    ...{
      environment: 'TEST',
      purpose: 'invoice',
      revision: 1,
      state: 'submitted',
      must_ask: false,
      payload_sha256: '',
    },
    ...{
      payload_file: documentId,
      remote_context: {},
      lost_envelopes: 0,
      warnings: [],
      errors: [],
      proof: [],
      attempts: 1,
    },
    ...{
      polls: 0,
      lease: 0,
      codes: [],
      queued_at: '2026-01-01',
      version: 1,
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    },
  };
  await system.sqlPastGuards(
    'INSERT INTO transmissions.transmissions SELECT * FROM jsonb_populate_record(NULL::transmissions.transmissions, $1)',
    [JSON.stringify(row)],
  );
  const refused = await request(account);
  expectProblem(refused, 409, 'open_transmissions');
  expect(refused.body).toMatchObject({ detail: 'Not finished yet: ksef TEST (1).' });
});

it('reads only for its last three days, waits for the download, then leaves nothing but a tombstone', async () => {
  const account = await filled();
  const neighbour = await filled();
  const { companyId } = account;
  const key = await createKey(account);
  await request(account);

  system.setClock(26 * DAY_MS);
  expect((await key.get('/api/clients')).status).toBe(200);
  expect((await key.post('/api/clients', { name: 'New', country: 'FR' })).status).toBe(201);
  system.setClock(27.5 * DAY_MS);
  await until(
    'it is read only',
    async () => (await key.post('/api/clients', { name: 'Late' })).status === 403,
  );
  expectProblem(await key.post('/api/clients', { name: 'Late' }), 403, 'company_read_only');
  expect((await key.get('/api/clients')).status).toBe(200);
  await refresh(account);
  expectProblem(await account.http.get(`${PATH}/export`), 404, 'export_not_found');
  await runJob();
  const sha256 = await until(
    'the export is built',
    async () => (await stateOf(account))?.exportSha256 ?? undefined,
  );
  await mailSaying(system, account.email, sha256);

  system.setClock(31 * DAY_MS);
  await runJob();
  await until('the job has run', async () => (await jobsOf('advance_deletions')) === 0);
  expect((await stateOf(account))?.waitsFor).toEqual(['download']);
  await refresh(account);
  const zip = await account.http.bytes(`${PATH}/export`);
  expect(createHash('sha256').update(zip).digest('hex')).toBe(sha256);
  const chain = (await account.http.call(audit.entries, {})).items;
  expect(chain.length).toBeGreaterThan(3);

  await runJob();
  await until('it has begun', async () => (await stored(companyId))?.state === 'deleting');
  await afterRevocation();
  expect((await key.get('/api/clients')).status).toBe(401);
  expectProblem(await account.http.get('/api/clients'), 403, 'no_active_company');
  expectProblem(await account.http.delete(PATH), 403, 'no_active_company');
  for (const days of [31.01, 31.02]) {
    await until('it is empty', async () => {
      await runJob();
      return (await stored(companyId))?.emptySince !== null;
    });
    system.setClock(days * DAY_MS);
  }
  await until('it is deleted', async () => {
    await runJob();
    return (await account.http.get(`/api/deleted-companies/${companyId}`)).status === 200;
  });
  const left = await account.http.call(companies.deletedCompany, { id: companyId });
  expect(left).toMatchObject({ id: companyId, exportSha256: sha256, auditHash: expect.any(String) });
  expect(left.auditSequence).toBeGreaterThanOrEqual(chain.length);
  await mailSaying(system, account.email, String(left.auditHash));
  await until('the last job is gone', async () => (await jobsOf('advance_deletions')) === 0);
  // the mail of the instance names the tombstone
  expect(await placesOf(companyId)).toEqual(['companies.tombstones', 'mail.messages']);
  expect(await countOf('mail.messages', companyId)).toBe(0);

  expect((await neighbour.http.call(clients.list, {})).items).toHaveLength(1);
  expect((await neighbour.http.call(audit.verify, {})).isWhole).toBe(true);
  expect((await account.http.call(companies.list, {})).items).toEqual([]);
}, 300_000);

const jobsOf = async (task: string) =>
  (await system.sql('SELECT FROM companies_jobs.jobs WHERE task_identifier = $1 AND run_at <= now()', [task]))
    .length;
const countOf = async (table: string, companyId: string) =>
  (await system.sql(`SELECT FROM ${table} WHERE company_id = $1`, [companyId])).length;

it('a cancellation in its last second and the beginning have one winner', async () => {
  const accounts: CompanyAccount[] = [];
  for (let round = 0; round < 12; round++) {
    const account = await business(system);
    await request(account);
    await account.http.call(companies.waiveDeletionExport, { statement: 'We have our books elsewhere' });
    accounts.push(account);
  }
  system.setClock(30 * DAY_MS + 1_000);
  await runJob();
  const outcomes = await Promise.all(
    accounts.map(async ({ http, companyId }) => {
      const answer = await http.delete(PATH);
      return { companyId, isCancelled: isDeepStrictEqual(answer.body, { isCancelled: true }) };
    }),
  );
  await until('the job has run', async () => (await jobsOf('advance_deletions')) === 0);
  for (const { companyId, isCancelled } of outcomes) {
    expect((await stored(companyId))?.state).toBe(isCancelled ? undefined : 'deleting');
    expect(await countOf('companies.memberships', companyId)).toBe(isCancelled ? 1 : 0);
  }
}, 120_000);
