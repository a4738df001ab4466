/** @slow — plants a row in each table of every schema */
// The function of each schema that deletes a company, over a database as the migrations leave it. Tables and columns are read from
// information_schema, so that a new table is planted and looked for without being named here.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { loadServices } from '../../../deploy/entry/load-services';
import { newId } from '../../../shared/runtime/database/ids';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../../support/postgres';

/** Tables in which no row belongs to one company, or is found by a column of another name. */
const WITHOUT_COMPANY = [
  ...['idempotency_keys', 'migrations'].flatMap((table) =>
    loadServices('all').flatMap(({ schema, migrations }) => (migrations ? [`${schema}.${table}`] : [])),
  ),
  'audit.signing_keys',
  // counted by a hash of who creates them
  'companies.creations',
  'companies.tombstones',
  'documents.recurring_heartbeat',
  // rows of users; sessions, challenges, sign-ins and accounts at a provider that name the company go by `namedCompany` of the service
  ...['users', 'sessions', 'sign_in_challenges', 'sign_ins', 'external_accounts'].map(
    (name) => `identity.${name}`,
  ),
  ...[
    'password_resets',
    'passkey_challenges',
    'passkey_handles',
    'known_networks',
    'factors',
    'recovery_codes',
    'security_events',
    'data_exports',
    'data_export_chunks',
    'sign_in_attempts',
  ].map((name) => `identity.${name}`),
  ...['instance_actions', 'proposed_admins', 'former_users'].map((name) => `identity.${name}`),
  'mail.payer_usage',
  'recurring.recurring_heartbeat',
  'settings.market_rates',
  // minutes of a sign-in, and tokens by session
  'sso.id_tokens',
  'sso.logout_tokens',
  'sso.sign_ins',
];

let name: string;
let owner: Client;
const services = loadServices('all').filter(({ migrations }) => migrations);
/** The schema of companies comes last: the others ask it whether they may. */
const schemas = services
  .map(({ schema }) => schema)
  .sort((a, b) => Number(a === 'companies') - Number(b === 'companies'));
const deleted = newId();
const other = newId();

beforeAll(async () => {
  name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(name, templateDatabase());
  owner = new Client({ ...adminAddress(), database: name });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await dropDatabase(name);
});

async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

const OWN_SCHEMAS = `table_schema NOT IN ('pg_catalog', 'information_schema', 'public') AND table_schema NOT LIKE '%\\_jobs'`;

async function companyTables(): Promise<string[]> {
  const rows = await sql<{
    name: string;
  }>(`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.columns
    WHERE column_name = 'company_id' AND ${OWN_SCHEMAS} ORDER BY 1`);
  return rows.map((row) => row.name);
}

/** A row whose references are to the other rows of its company: all ids but its own are the same one, and so are all texts. */
async function plant(table: string, companyId: string, id: string): Promise<void> {
  const columns = await sql<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [table],
  );
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ name: column, type }) =>
    column === 'company_id' ? `'${companyId}'` : someValue(type, id),
  );
  await sql(`INSERT INTO ${table} (${names}) VALUES (${values.join(', ')})`);
}

function someValue(type: string, id: string): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'uuid') return `'${id}'`;
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'date') return 'current_date';
  if (/^jsonb?$/.test(type)) return `'{}'`;
  if (type === 'boolean') return 'true';
  if (/inet|cidr/.test(type)) return `'127.0.0.1'`;
  return /char|text|bytea/.test(type) ? `'${id.slice(-12)}'` : '1';
}

async function asService<Row extends object>(
  schema: string,
  companyId: string,
  text: string,
): Promise<Row[]> {
  await sql('BEGIN');
  try {
    await sql(`SET LOCAL ROLE ${runPrefix()}_${schema}`);
    await sql(`SELECT set_config('app.company_id', $1, true)`, [companyId]);
    const rows = await sql<Row>(text);
    await sql('COMMIT');
    return rows;
  } catch (error) {
    await sql('ROLLBACK');
    throw error;
  }
}

async function deleteSome(schema: string, companyId: string, atMost: number): Promise<number> {
  const text = `SELECT ${schema}.delete_company('${companyId}', ${atMost}) AS deleted`;
  const [row] = await asService<{ deleted: string }>(schema, companyId, text);
  return Number(row?.deleted);
}

async function rowsOf(companyId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await companyTables()) {
    const text = `SELECT count(*)::integer AS count FROM ${table} WHERE company_id = $1`;
    const [row] = await sql<{ count: number }>(text, [companyId]);
    if (row?.count) found[table] = row.count;
  }
  return found;
}

it('each table has the column by which its rows go, or is one of those that have none', async () => {
  const rows = await sql<{
    name: string;
  }>(`SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND ${OWN_SCHEMAS}`);
  const withCompany = await companyTables();
  const without = rows.map((row) => row.name).filter((table) => !withCompany.includes(table));
  expect(without.sort()).toEqual([...WITHOUT_COMPANY].sort());
});

it('deletes a row of each table in every schema, its waiting jobs, and nothing of another company', async () => {
  const tables = await companyTables();
  for (const table of tables)
    for (const { name: check } of await sql<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    ))
      await sql(`ALTER TABLE ${table} DROP CONSTRAINT ${check}`);
  await sql('SET session_replication_role = replica');
  for (const companyId of [deleted, other]) {
    const id = newId();
    for (const table of tables) await plant(table, companyId, id);
  }
  await sql('SET session_replication_role = origin');
  const jobSchemas = services.flatMap(({ schema, module }) => (module.jobs ? [`${schema}_jobs`] : []));
  for (const jobs of jobSchemas)
    for (const companyId of [deleted, other])
      await sql(`SELECT FROM ${jobs}.add_job('of_company', $1::json)`, [JSON.stringify({ companyId })]);

  expect(Object.keys(await rowsOf(deleted))).toEqual(tables);
  const before = await rowsOf(other);
  await sql(
    `UPDATE companies.deletions SET state = CASE company_id WHEN $1 THEN 'deleting' ELSE 'pending' END`,
    [deleted],
  );
  for (const schema of schemas.filter((one) => one !== 'companies')) {
    // in many steps, each of which could be the last one of a process
    while ((await deleteSome(schema, deleted, 3)) > 0);
  }
  await deleteSome('companies', deleted, 1_000);

  expect(await rowsOf(deleted)).toEqual({});
  expect(await rowsOf(other)).toEqual(before);
  for (const jobs of jobSchemas) {
    const left = await sql<{ payload: { companyId: string } }>(`SELECT payload FROM ${jobs}._private_jobs`);
    expect(left.map(({ payload }) => payload.companyId)).toEqual([other]);
  }
}, 240_000);

describe('the role of a service', () => {
  it.each(['documents', 'audit', 'clients'])(
    'of %s deletes no company whose deletion has not begun',
    async (schema) => {
      await expect(deleteSome(schema, other, 1)).rejects.toThrow('has not begun');
      const another = `SELECT ${schema}.delete_company('${deleted}', 1)`;
      await expect(asService(schema, other, another)).rejects.toThrow('of another company');
    },
  );

  it.each([
    ['documents', 'DELETE FROM documents.documents'],
    ['documents', 'DELETE FROM documents.signatures'],
    ['documents', 'DELETE FROM documents.verifactu_records'],
    ['audit', 'DELETE FROM audit.entries'],
    ['audit', 'DELETE FROM audit.checkpoints'],
    ['companies', 'DELETE FROM companies.tombstones'],
    ['companies', 'UPDATE companies.tombstones SET audit_hash = NULL'],
  ])('of %s cannot say by itself that it deletes a company: %s', async (schema, text) => {
    const pretended = `DO $$ BEGIN PERFORM set_config('app.deletes_company', '${other}', true); ${text}; END $$`;
    await expect(asService(schema, other, pretended)).rejects.toThrow();
  });
});
