/** @slow — tries each table of every schema */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { loadServices } from '../../deploy/entry/load-services';
import { newId } from '../../shared/runtime/database/ids';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../support/postgres';

interface CompanyTable {
  table: string;
  is_enabled: boolean;
  is_forced: boolean;
  policies: { commands: string; reads: string | null; writes: string | null; permissive: boolean }[];
}

const MINE = `company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid`;
const ALL = `( SELECT current_setting('app.all_companies'::text, true) AS current_setting) = 'on'::text`;

interface ServiceDatabase {
  schema: string;
  role: string;
  hasJobs: boolean;
}

const roleOf = (schema: string) => `${runPrefix()}_${schema}`;

/** The database as the migrations leave it, without a process that would work on its rows. */
let name: string;
let owner: Client;
let databases: ServiceDatabase[];

beforeAll(async () => {
  name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(name, templateDatabase());
  owner = new Client({ ...adminAddress(), database: name });
  await owner.connect();
  databases = loadServices('all')
    .filter(({ migrations }) => migrations)
    .map(({ schema, module }) => ({ schema, role: roleOf(schema), hasJobs: module.jobs !== undefined }));
});

afterAll(async () => {
  await owner.end();
  await dropDatabase(name);
});

async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

/** Tables and their policies for services; a policy for the owner alone opens nothing to them. */
function companyTables(): Promise<CompanyTable[]> {
  return sql<CompanyTable>(`
    SELECT format('%I.%I', nspname, relname) AS table, relrowsecurity AS is_enabled,
      relforcerowsecurity AS is_forced, coalesce((
        SELECT json_agg(json_build_object('commands', polcmd, 'permissive', polpermissive,
          'reads', pg_get_expr(polqual, polrelid), 'writes', pg_get_expr(polwithcheck, polrelid)))
        FROM pg_policy WHERE polrelid = pg_class.oid
          AND polroles <> ARRAY[pg_class.relowner]), '[]') AS policies
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND nspname NOT IN ('pg_catalog', 'information_schema')
      AND EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attname = 'company_id' AND NOT attisdropped)
    ORDER BY 1`);
}

/** Runs statements as a service does: with its role, in a transaction that is thrown away. */
async function as<Row extends object>(role: string, settings: Record<string, string>, statement: string) {
  await sql('BEGIN');
  try {
    await sql(`SET LOCAL ROLE ${role}`);
    for (const [name, value] of Object.entries(settings)) {
      await sql('SELECT set_config($1, $2, true)', [name, value]);
    }
    return await sql<Row>(statement);
  } finally {
    await sql('ROLLBACK');
  }
}

const countAs = async (role: string, settings: Record<string, string>, table: string) => {
  const [row] = await as<{ count: number }>(
    role,
    settings,
    `SELECT count(*)::integer AS count FROM ${table}`,
  );
  return row?.count;
};

/** Inserts a row for the company with some value of the type of each column. */
async function insertSomeRow(table: string, companyId: string): Promise<void> {
  const columns = await sql<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [table],
  );
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map((column) =>
    column.name === 'company_id' ? `'${companyId}'` : someValue(column.type),
  );
  await sql(`INSERT INTO ${table} (${names}) VALUES (${values.join(', ')})`);
}

/** Rules about the content of a row do not matter here. */
async function dropChecks(table: string): Promise<void> {
  const checks = await sql<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`,
    [table],
  );
  for (const check of checks) await sql(`ALTER TABLE ${table} DROP CONSTRAINT ${check.name}`);
  // tables of before refuse every change; the others are checks of JSON
  for (const name of ['refuse_moved', 'parties', 'sums'])
    await sql(`DROP TRIGGER IF EXISTS ${name} ON ${table}`);
}

function someValue(type: string): string {
  if (type.endsWith('[]')) return `'{}'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'date') return 'current_date';
  if (/^jsonb?$/.test(type)) return `'{}'`;
  if (type === 'boolean') return 'true';
  return /char|text|bytea|inet|cidr/.test(type) ? `'127.0.0.1'` : '1';
}

describe('row-level security', () => {
  it('is forced on every table with a company, with a policy for reading and writing', async () => {
    const tables = await companyTables();
    expect(tables.length).toBeGreaterThanOrEqual(2 * databases.length);
    for (const { table, is_enabled, is_forced, policies } of tables) {
      expect({ table, is_enabled, is_forced }).toEqual({ table, is_enabled: true, is_forced: true });
      expect({ table, policies }).toEqual({
        table,
        policies: [
          {
            commands: '*',
            permissive: true,
            reads: expect.stringContaining(MINE),
            writes: expect.stringContaining(MINE),
          },
        ],
      });
      const [policy] = policies;
      expect(policy?.reads).toContain(ALL);
      expect(policy?.writes).toBe(policy?.reads);
    }
  });

  it('shows a service nothing without a company, and with one only its rows', async () => {
    const [mine, theirs] = [newId(), newId()];
    for (const { table } of await companyTables()) {
      const role = roleOf(table.slice(0, table.indexOf('.')));
      await dropChecks(table);
      for (const company of [mine, mine, theirs]) await insertSomeRow(table, company).catch(ignoreDuplicate);
      const [stored] = await sql<{ mine: number; all: number }>(
        `SELECT count(*) FILTER (WHERE company_id = $1)::integer AS mine, count(*)::integer AS all FROM ${table}`,
        [mine],
      );
      expect({ table, hasRows: (stored?.mine ?? 0) > 0 }).toEqual({ table, hasRows: true });
      const seen = {
        table,
        withoutCompany: await countAs(role, {}, table),
        withEmptyCompany: await countAs(role, { 'app.company_id': '' }, table),
        withCompany: await countAs(role, { 'app.company_id': mine }, table),
        acrossCompanies: await countAs(role, { 'app.all_companies': 'on' }, table),
      };
      expect(seen).toEqual({
        table,
        withoutCompany: 0,
        withEmptyCompany: 0,
        withCompany: stored?.mine,
        acrossCompanies: stored?.all,
      });
    }
  });

  it('is passed by no function but those that look through rows of one company, move its stock, and keep its audit log', async () => {
    const functions = await sql<{ name: string }>(
      `SELECT format('%s.%s', nspname, proname) AS name FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace
        WHERE prosecdef AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const names = functions.map((row) => row.name);
    // each schema has one for the deletion of a company: see deletion-of-rows.test.ts
    expect(names.filter((name) => !name.endsWith('.delete_company'))).toEqual([
      'audit.erase_details',
      'audit.remove_oldest',
      'clients.having_identifier',
      'clients.having_metadata',
      'clients.matching',
      'clients.search',
      'documents.having_metadata',
      'documents.move_stock',
      'documents.paid_by_words',
      'documents.search',
      'receivables.search_lines',
    ]);
    const [mine, theirs] = [newId(), newId()];
    const set = `search_text = ' acme ', identifier_keys = '{vat 1}', is_active = true`;
    for (const company of [mine, theirs]) {
      await insertSomeRow('clients.clients', company);
      await dropChecks('documents.documents');
      await insertSomeRow('documents.documents', company);
      await insertSomeRow('receivables.bank_lines', company);
    }
    await sql(`UPDATE receivables.bank_lines SET search_text = 'acme' WHERE company_id IN ($1, $2)`, [
      mine,
      theirs,
    ]);
    await sql(`UPDATE clients.clients SET ${set} WHERE company_id IN ($1, $2)`, [mine, theirs]);
    await sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
    for (const table of ['documents.documents', 'clients.clients'])
      await sql(`UPDATE ${table} SET metadata = '{"k": "v"}' WHERE company_id IN ($1, $2)`, [mine, theirs]);
    const count = async (settings: Record<string, string>, company: string) => {
      const search = `clients.search('${company}', ' acme', '{% acme%}', '{% acme%}')`;
      const having = `clients.having_identifier('${company}', 'vat 1')`;
      const documents = `documents.search('${company}', '{%27.0.0%}')`;
      const lines = `receivables.search_lines('${company}', '{%acme%}')`;
      return [
        await countAs(roleOf('clients'), settings, search),
        await countAs(roleOf('clients'), settings, having),
        await countAs(roleOf('documents'), settings, documents),
        await countAs(roleOf('receivables'), settings, lines),
      ];
    };
    expect(await count({ 'app.company_id': mine }, mine)).toEqual([1, 1, 1, 1]);
    expect(await count({ 'app.company_id': mine }, theirs)).toEqual([0, 0, 0, 0]);
    expect(await count({}, theirs)).toEqual([0, 0, 0, 0]);
    for (const service of ['documents', 'clients']) {
      const pair = `${service}.having_metadata('{"k": "v"}')`;
      const rowsOfPair = (settings: Record<string, string>) => countAs(roleOf(service), settings, pair);
      expect([service, await rowsOfPair({ 'app.company_id': mine }), await rowsOfPair({})]).toEqual([
        service,
        1,
        0,
      ]);
    }
  });

  it('lets documents move the stock of the company of the transaction alone, and see nothing else of the catalog', async () => {
    const [mine, theirs, article] = [newId(), newId(), newId()];
    const role = roleOf('documents');
    const columns = 'company_id, id, type, name, name_key, stock_tracked, stock_quantity, is_active, version';
    for (const company of [mine, theirs])
      await sql(`INSERT INTO catalog.articles (${columns}, created_at, updated_at)
        VALUES ('${company}', '${article}', 'PRODUCT', 'Chair', 'chair', true, 5, true, 1, now(), now())`);
    const moves = JSON.stringify([{ articleId: article, quantity: '2' }]);
    const move = (company: string) => `SELECT stock_after::text AS after FROM documents.move_stock(
      '${company}', '{"id": "${newId()}", "number": "1"}', '${newId()}', 'take', '${moves}', false)`;
    const settings = { 'app.company_id': mine };
    expect(await as(role, settings, move(mine))).toEqual([{ after: '3' }]);
    expect(await as(role, settings, move(theirs))).toEqual([]);
    expect(await as(role, {}, move(theirs))).toEqual([]);
    const read = 'SELECT FROM catalog.articles';
    await expect(as(role, settings, read)).rejects.toThrow(/permission denied for schema/);
  });

  it('lets a service neither write for another company nor move a row to it', async () => {
    const [mine, theirs] = [newId(), newId()];
    const role = roleOf('clients');
    const settings = { 'app.company_id': mine };
    await sql('INSERT INTO clients.client_counts VALUES ($1, 0, 5), ($2, 0, 5)', [mine, theirs]);
    const refused = /violates row-level security policy/;
    const insert = `INSERT INTO clients.client_counts VALUES ('${theirs}', 1, 1)`;
    await expect(as(role, settings, insert)).rejects.toThrow(refused);
    const move = `UPDATE clients.client_counts SET company_id = '${theirs}', shard = 9`;
    await expect(as(role, settings, move)).rejects.toThrow(refused);
    const update = `UPDATE clients.client_counts SET total = 0 WHERE company_id = '${theirs}' RETURNING 1`;
    expect(await as(role, settings, update)).toEqual([]);
    const remove = 'DELETE FROM clients.client_counts RETURNING company_id';
    expect(await as(role, settings, remove)).toEqual([{ company_id: mine }]);
  });
});

describe('the role of a service', () => {
  it('can neither pass by policies, nor make others', async () => {
    const roles = await sql<object>(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles
        WHERE rolname = ANY($1)`,
      [databases.map(({ role }) => role)],
    );
    expect(roles).toHaveLength(databases.length);
    const none = { rolsuper: false, rolbypassrls: false };
    for (const role of roles) expect(role).toEqual({ ...none, rolcreaterole: false, rolcreatedb: false });
  });

  it('owns no table and may create nothing', async () => {
    const roles = databases.map(({ role }) => role);
    const owned = `SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) = ANY($1)`;
    expect(await sql(owned, [roles])).toEqual([]);
    const creatable = `SELECT rolname, nspname FROM pg_roles, pg_namespace
      WHERE rolname = ANY($1) AND nspname !~ '^pg_(temp|toast)' AND has_schema_privilege(rolname, nspname, 'CREATE')`;
    expect(await sql(creatable, [roles])).toEqual([]);
  });

  it('can read its own schema and that of its jobs, and no other', async () => {
    const readable = await sql<{ role: string; schema: string }>(
      `SELECT rolname AS role, nspname AS schema FROM pg_roles, pg_namespace
        WHERE rolname = ANY($1) AND nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public')
          AND has_schema_privilege(rolname, nspname, 'USAGE') ORDER BY 1, 2`,
      [databases.map(({ role }) => role)],
    );
    const expected = databases.flatMap(({ role, schema, hasJobs }) => [
      { role, schema },
      ...(hasJobs ? [{ role, schema: `${schema}_jobs` }] : []),
    ]);
    const byName = (a: { schema: string }, b: { schema: string }) => a.schema.localeCompare(b.schema);
    expect(readable.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('is told so when it tries', async () => {
    const role = roleOf('clients');
    const all = { 'app.all_companies': 'on' };
    for (const table of ['webhooks.events', 'mail.messages', 'mail_jobs._private_jobs']) {
      await expect(as(role, all, `SELECT FROM ${table}`)).rejects.toThrow(/permission denied for schema/);
    }
  });
});

/** A table with one row per company takes the second row of it badly, which is fine. */
function ignoreDuplicate(error: Error): void {
  if (!('code' in error) || error.code !== '23505') throw error;
}
