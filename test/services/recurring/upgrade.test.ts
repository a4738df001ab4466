/** @list all — migrates databases from before the service */
// A database from when `documents` had the recurring invoices: each row is copied as it is, once, and what waits for them elsewhere.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationNames } from '../../../shared/runtime/database/migrations/migrate';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../../support/postgres';
import { waitingFor } from '../../support/table-locks';
import { until } from '../../support/until';

const FOLDER = join(__dirname, '../../../services/recurring/migrations');
const NAMES = migrationNames(FOLDER);
const BEFORE_COPY = NAMES.slice(0, NAMES.indexOf('0002-rows-of-documents'));
/** Owns the tables, as in production; forced policies hold for it, which they do not for a superuser. */
const OWNER = `${runPrefix()}_owner_${randomBytes(4).toString('hex')}`;
const DOCUMENTS = `${runPrefix()}_documents`;
const COMPANY = '01900000-0000-7000-8000-00000000000a';
const SCHEDULE = '01900000-0000-7000-8000-000000000001';

let database: string;
let admin: Client;

beforeAll(async () => {
  admin = await connected('postgres');
  await admin.query(`CREATE ROLE ${OWNER} NOSUPERUSER NOBYPASSRLS`);
  await admin.end();
});

beforeEach(async () => {
  database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
  admin = await connected(database);
  await turnBack();
  await fillFormer();
});

afterEach(async () => {
  await admin.end();
  await dropDatabase(database);
});

afterAll(async () => {
  admin = await connected('postgres');
  await admin.query(`DROP ROLE ${OWNER}`);
  await admin.end();
});

async function connected(name: string): Promise<Client> {
  const client = new Client({ ...adminAddress(), database: name });
  await client.connect();
  return client;
}

const rows = async <Row>(text: string) => (await admin.query(text)).rows as Row[];

/** The schemas as the release before has left them. */
async function turnBack(): Promise<void> {
  await admin.query(`DROP SCHEMA recurring CASCADE; DROP SCHEMA recurring_jobs CASCADE;
    GRANT INSERT, UPDATE, DELETE ON documents.recurring_invoices, documents.recurring_periods, documents.recurring_heartbeat
      TO ${DOCUMENTS};
    GRANT CREATE ON DATABASE ${database} TO ${OWNER}; GRANT ${runPrefix()}_recurring, ${DOCUMENTS} TO ${OWNER}`);
  const schemas = `'clients', 'companies', 'documents', 'documents_jobs'`;
  const found = await rows<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN (${schemas})`,
  );
  for (const { name } of found) await admin.query(`ALTER TABLE ${name} OWNER TO ${OWNER}`);
  for (const schema of schemas.replaceAll("'", '').split(', '))
    await admin.query(`GRANT ALL ON SCHEMA ${schema} TO ${OWNER}`);
}

const INVOICES = `INSERT INTO documents.recurring_invoices (company_id, id, name, client_id, client_name, template, schedule, first_index,
    billing, issue_offset_days, issue_at, action, max_catch_up, status, held_reason, next_index, next_run_at, clock_epoch, gap_epoch,
    leased_until, search_text, version, created_at, updated_at, first_part)
  SELECT '${COMPANY}', id::uuid, 'Rent', gen_random_uuid(), 'ACME', '{"lines": [{"unitPrice": "1.10"}]}', '{"unit": "month"}', 0,
    'in_advance', 0, '06:00', 'issue', 3, status, reason, 2, now(), 4, 1, now() + interval '20 seconds', 'rent', 7, now(), now(), 'full'
  FROM (VALUES ('${SCHEDULE}', 'active', NULL), ('01900000-0000-7000-8000-000000000002', 'held', 'catch_up'),
    ('01900000-0000-7000-8000-000000000003', 'ended', NULL)) AS one (id, status, reason)`;

const period = (index: number, outcome: string, documentId: string, failure = 'NULL') =>
  `INSERT INTO documents.recurring_periods (company_id, recurring_invoice_id, index, revision, id, is_live, period_from, period_to,
      outcome, document_id, failure, created_at, updated_at)
    VALUES ('${COMPANY}', '${SCHEDULE}', ${index}, 1, gen_random_uuid(), true, '2026-01-31', '2026-02-27', '${outcome}', ${documentId},
      ${failure}, now(), now())`;

const UNDELIVERED = `(id, target, company_id, type, occurred_at, data)
  VALUES (gen_random_uuid(), 'documents.retryFailedRecurring', '${COMPANY}', 'documents.retryFailedRecurring', now(), '{}')`;

async function fillFormer(): Promise<void> {
  await admin.query(INVOICES);
  await admin.query(period(0, 'invoiced', 'gen_random_uuid()'));
  await admin.query(period(1, 'failed', 'NULL', `'{"code": "document_incomplete"}'`));
  await admin.query(
    'INSERT INTO documents.recurring_heartbeat (beat_at, clock_epoch, gap_epoch) VALUES (now(), 4, 1)',
  );
  for (const schema of ['clients', 'companies'])
    await admin.query(`INSERT INTO ${schema}.outbox ${UNDELIVERED}`);
  const held = JSON.stringify({ companyId: COMPANY, id: SCHEDULE });
  await admin.query(`SELECT documents_jobs.add_job('notify_held', '${held}'::json)`);
  await admin.query(`INSERT INTO documents.idempotency_keys (key_hash, fingerprint, answer)
    VALUES ('known', 'f', '\\x${'ab'.repeat(40)}'), ('claimed', 'f', '\\x${'ab'.repeat(16)}')`);
}

/** Migrates as the owner, who is no superuser. */
async function upgrade(names: readonly string[] = NAMES): Promise<void> {
  const client = await connected(database);
  try {
    await client.query(`SET ROLE ${OWNER}`);
    await migrate({ client, schema: 'recurring', role: `${runPrefix()}_recurring` }, FOLDER, names);
  } finally {
    await client.end();
  }
}

const COLUMNS = {
  recurring_invoices: `to_jsonb(r) - '{leased_until, making}'::text[]`,
  recurring_periods: 'to_jsonb(r)',
  recurring_heartbeat: 'to_jsonb(r)',
};
const all = async (schema: string) => {
  const found: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(COLUMNS))
    found[table] = await rows(`SELECT ${columns} AS row FROM ${schema}.${table} r ORDER BY 1`);
  return found;
};

/** A process of the release before. */
async function asDocuments<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connected(database);
  try {
    await client.query(`SET ROLE ${DOCUMENTS}; SET app.company_id = '${COMPANY}'`);
    return await work(client);
  } finally {
    await client.end();
  }
}

it('copies each row as it is, without its lease', async () => {
  const before = await all('documents');
  await upgrade();
  // columns of later migrations are beside them
  expect(await all('recurring')).toMatchObject(before);
  expect(before.recurring_invoices).toHaveLength(3);
  const leased = `SELECT FROM recurring.recurring_invoices WHERE leased_until IS NOT NULL OR making IS NOT NULL`;
  expect(await rows(leased)).toEqual([]);
});

it('takes along deliveries, mails about holds, and responses to repeated requests', async () => {
  await upgrade();
  const moved = { target: 'recurring.retryFailedRecurring', type: 'recurring.retryFailedRecurring' };
  for (const schema of ['clients', 'companies'])
    expect(await rows(`SELECT target, type FROM ${schema}.outbox`)).toEqual([moved]);
  const data = { companyId: COMPANY, id: SCHEDULE };
  expect(await rows('SELECT target, data FROM recurring.outbox')).toEqual([
    { target: 'recurring.notifyHeld', data },
  ]);
  expect(await rows('SELECT FROM documents_jobs.jobs')).toEqual([]);
  expect(await rows('SELECT key_hash FROM recurring.idempotency_keys')).toEqual([{ key_hash: 'known' }]);
});

it('waits for a period that is being made, and copies it', async () => {
  await asDocuments(async (client) => {
    await client.query(`BEGIN; SELECT FROM documents.recurring_invoices WHERE id = '${SCHEDULE}' FOR UPDATE`);
    const upgraded = upgrade();
    await until('it waits', async () => (await rows(waitingFor('documents.recurring_invoices'))).length > 0);
    await client.query(period(2, 'invoiced', 'gen_random_uuid()'));
    await client.query(
      `UPDATE documents.recurring_invoices SET next_index = 3 WHERE id = '${SCHEDULE}'; COMMIT`,
    );
    await upgraded;
  });
  const [schedule] = await rows(
    `SELECT next_index FROM recurring.recurring_invoices WHERE id = '${SCHEDULE}'`,
  );
  expect(schedule).toEqual({ next_index: 3 });
  expect(await rows('SELECT FROM recurring.recurring_periods WHERE index = 2')).toHaveLength(1);
});

it('lets a process of the release before make no period any more', async () => {
  await upgrade();
  await asDocuments(async (client) => {
    expect((await client.query('SELECT FROM documents.recurring_invoices')).rowCount).toBe(3);
    const lock = `SELECT FROM documents.recurring_invoices WHERE id = '${SCHEDULE}' FOR UPDATE`;
    for (const text of [lock, period(2, 'invoiced', 'gen_random_uuid()')])
      await expect(client.query(text)).rejects.toThrow('permission denied');
  });
});

it('stops, and changes nothing, where a row is not copied as it is', async () => {
  await upgrade(BEFORE_COPY);
  await admin.query(`CREATE FUNCTION recurring.drop_it() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER drop_it BEFORE INSERT ON recurring.recurring_periods FOR EACH ROW WHEN (NEW.index = 1)
      EXECUTE FUNCTION recurring.drop_it()`);
  await expect(upgrade()).rejects.toThrow('documents.recurring_periods was not copied as it is');
  expect(await rows('SELECT FROM recurring.recurring_invoices')).toEqual([]);
  await asDocuments((client) => client.query('UPDATE documents.recurring_invoices SET version = 8'));
  await admin.query('DROP TRIGGER drop_it ON recurring.recurring_periods');
  await upgrade();
  expect(await all('recurring')).toMatchObject(await all('documents'));
});
