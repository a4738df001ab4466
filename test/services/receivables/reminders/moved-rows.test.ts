/** @list all — migrates a copy of a database */
// A database from when documents had reminders: every row is copied, the old tables are kept and refuse each change. Responses to
// requests with an Idempotency-Key are copied, too.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../../../shared/runtime/database/migrations/migrate';
import { runPrefix, templateDatabase } from '../../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../../../support/postgres';

const MIGRATIONS = join(__dirname, '../../../../services/receivables/migrations');
const TABLES = ['reminder_policies', 'reminders', 'reminder_levels', 'rate_notices', 'payment_mails'];
const ROWS_MAX = 7;
/** Owns the tables, as in production; forced policies hold for it, which they do not for a superuser. */
const OWNER = `${runPrefix()}_reminders_owner`;
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;

const sql = <Row>(text: string) =>
  withAdmin(async (client) => (await client.query(text)).rows as Row[], database);

beforeAll(async () => {
  await createDatabase(database, templateDatabase());
  for (const table of [...TABLES].reverse()) {
    await sql(`DROP TRIGGER refuse_moved ON documents.${table}`);
    await sql(`DROP TABLE receivables.${table}`);
  }
  await sql(`DELETE FROM receivables.migrations WHERE name = '0013-reminders'`);
  await sql(`SET session_replication_role = replica; ${FILL}`);
});
afterAll(async () => {
  await dropDatabase(database);
  await withAdmin((client) => client.query(`DROP ROLE IF EXISTS ${OWNER}`));
});

function response(byte: string): string {
  return `\\x${byte.repeat(40)}`;
}

/** A policy, a reminder, a level, a notice and a mail for each of several companies; a request that has no response yet. */
const FILL = `INSERT INTO documents.reminder_policies SELECT gen_random_uuid(), gen_random_uuid(), 'Usual', true, true, 'BOTH', '[]', 7, '[]',
    '{"from": "08:00"}', 200, 3, now(), true, n, now(), now(), now() + interval '1 hour', now() FROM generate_series(1, ${ROWS_MAX}) n;
  INSERT INTO documents.reminders (company_id, id, client_id, client_name, policy_id, is_by_hand, currency, language, level, tone, status,
      documents, total_minor, reasons_held, letter, proposed_on, decided_by, message_id, sent_to, version, created_at, updated_at)
    SELECT company_id, gen_random_uuid(), gen_random_uuid(), 'Müller & Söhne', id, false, 'EUR', 'de', 1, 'friendly',
      (ARRAY['proposed', 'approved', 'queued', 'sent', 'captured', 'failed', 'withdrawn'])[version], '[{"balanceMinor": 12000}]', 12000,
      '[]', '{"items": [], "date": "2026-03-02"}', '2026-03-01', '{"type": "rule", "id": "reminder_policy"}', gen_random_uuid(),
      'a@b.example', version, now(), now() FROM documents.reminder_policies;
  INSERT INTO documents.reminder_levels SELECT company_id, id, gen_random_uuid(), 1,
      (ARRAY['open', 'left', 'over'])[1 + version % 3], CASE version % 3 WHEN 1 THEN date '2026-03-02' END, version - 2
    FROM documents.reminders;
  INSERT INTO documents.rate_notices SELECT company_id, '2026-07-01', now() FROM documents.reminders;
  INSERT INTO documents.payment_mails SELECT company_id, gen_random_uuid(), client_id, gen_random_uuid(), sent_to, now()
    FROM documents.reminders;
  INSERT INTO documents.idempotency_keys (key_hash, fingerprint, answer)
    VALUES ('known', 'f', '${response('ab')}'), ('claimed', 'f', '\\x${'ab'.repeat(16)}'), ('both', 'f', '${response('ab')}');
  INSERT INTO receivables.idempotency_keys (key_hash, fingerprint, answer) VALUES ('both', 'f', '${response('cd')}')`;

const rowsOf = (table: string) =>
  sql<object>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`);

async function upgrade(): Promise<string[]> {
  await withAdmin(async (admin) => {
    const role = `${runPrefix()}_receivables`;
    await admin.query(`CREATE ROLE ${OWNER} NOSUPERUSER NOBYPASSRLS; GRANT ${role} TO ${OWNER};
      GRANT ALL ON SCHEMA documents, receivables TO ${OWNER}; ALTER SCHEMA receivables OWNER TO ${OWNER};
      GRANT CREATE ON DATABASE ${database} TO ${OWNER}`);
    const { rows } = await admin.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('documents', 'receivables')`,
    );
    for (const { name } of rows) await admin.query(`ALTER TABLE ${name} OWNER TO ${OWNER}`);
    await admin.query(`ALTER FUNCTION documents.refuse_moved() OWNER TO ${OWNER}`);
  }, database);
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
  await client.query(`SET ROLE ${OWNER}`);
  try {
    return await migrate({ client, schema: 'receivables', role: `${runPrefix()}_receivables` }, MIGRATIONS);
  } finally {
    await client.end();
  }
}

it('is copied row by row, and nothing changes what it was copied from', async () => {
  const before = Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [table, await rowsOf(`documents.${table}`)] as const)),
  );
  for (const rows of Object.values(before)) expect(rows).toHaveLength(ROWS_MAX);
  expect(await upgrade()).toEqual(['0013-reminders']);
  for (const table of TABLES) {
    expect(await rowsOf(`receivables.${table}`)).toEqual(before[table]);
    expect(await rowsOf(`documents.${table}`)).toEqual(before[table]);
    for (const change of [
      `UPDATE documents.${table} SET company_id = company_id`,
      `DELETE FROM documents.${table}`,
    ])
      await expect(sql(change)).rejects.toThrow(`${table} is a table of receivables now`);
  }
  await expect(
    sql('INSERT INTO documents.rate_notices VALUES (gen_random_uuid(), now(), now())'),
  ).rejects.toThrow('rate_notices is a table of receivables now');
  const kept = `SELECT key_hash AS key, answer::text AS response FROM receivables.idempotency_keys ORDER BY 1`;
  expect(await sql(kept)).toEqual([
    { key: 'both', response: response('cd') },
    { key: 'known', response: response('ab') },
  ]);
});
