/** @list all — a row of each table in every schema */
// A user in each personal column, one word for each: the export of the account has all words, none of another user, and nothing of the
// columns that it leaves out. Tables and columns come from the statements of the services.
import { loadServices } from '../../deploy/entry/load-services';
import { jsonText } from '../../services/identity/data-export/domain/user-data';
import type { AskContext } from '../../shared/runtime/context';
import type { Database } from '../../shared/runtime/database/database';
import { newId } from '../../shared/runtime/database/ids';
import {
  exportedColumns,
  type PersonalTable,
  userColumns,
} from '../../shared/runtime/personal-data/personal-tables';
import { userRowsOf } from '../../shared/runtime/personal-data/user-rows';
import { openClientsDatabase } from '../support/clients-database';
import { runPrefix } from '../support/cluster-names';
import { withScratchDatabase } from '../support/scratch-database';

const here = withScratchDatabase();
const services = loadServices('all').filter(({ migrations }) => migrations);
const databases = new Map<string, Database>();

interface User {
  id: string;
  email: string;
  word: string;
}
interface Column {
  name: string;
  type: string;
}

const user: User = { id: newId(), email: 'own@planted.example', word: 'own' };
const other: User = { id: newId(), email: 'foreign@planted.example', word: 'foreign' };
const expected: string[] = [];

async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await here.admin.query<Row>(text, values)).rows;
}

const exported = services.flatMap(({ schema, module }) =>
  Object.entries(module.personalData ?? {}).flatMap(([table, statement]) =>
    typeof statement !== 'string' && statement.toUser?.where !== undefined
      ? [{ schema, table, statement }]
      : [],
  ),
);

beforeAll(async () => {
  for (const { name, schema } of services) {
    const role = `${runPrefix()}_${name.replaceAll('-', '_')}`;
    databases.set(
      name,
      openClientsDatabase({ address: here.address, schema, role, statementTimeoutMs: 20_000 }),
    );
  }
  await sql('SET session_replication_role = replica');
  for (const { schema, table, statement } of exported) {
    await dropRules(`${schema}.${table}`);
    for (const who of [user, other]) await plant(`${schema}.${table}`, statement, who);
  }
  await plantEntries();
  await sql('SET session_replication_role = origin');
}, 120_000);

afterAll(async () => {
  for (const database of databases.values()) await database.connections.close();
});

/** Rows may have any value. */
async function dropRules(place: string): Promise<void> {
  const constraints = await sql<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'p', 'u')`,
    [place],
  );
  for (const { name } of constraints) await sql(`ALTER TABLE ${place} DROP CONSTRAINT ${name} CASCADE`);
}

/** A row of the user, with a word of its own in each column that could hold one. */
async function plant(place: string, statement: PersonalTable, who: User): Promise<void> {
  const columns = await sql<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [place],
  );
  const columnsOfUser = new Set(exportedColumns(statement));
  const mustBeThere = userColumns(statement).filter((name) => columnsOfUser.has(name));
  const values = columns.map(({ name, type }) => {
    const word = columnsOfUser.has(name) ? wordOf(who, place, name) : `hidden-${who.word}`;
    if (who === user && mustBeThere.includes(name)) expected.push(word);
    return name === 'company_id' ? companyOf(place) : cellOf(type, who, word);
  });
  await sql(
    `INSERT INTO ${place} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  );
}

/** The columns by which rows of a user are found have the address. */
function wordOf(who: User, place: string, column: string): string {
  return column === 'email_key' || column === 'recipient' ? who.email : `${who.word}-${place}.${column}`;
}

/** Mails of companies are not in the export. */
function companyOf(place: string): string | null {
  return place === 'mail.messages' ? null : newId();
}

function cellOf(type: string, who: User, word: string): unknown {
  if (type === 'uuid') return who.id;
  if (type.endsWith('[]')) return type.startsWith('uuid') ? [] : [word];
  if (/^jsonb?$/.test(type)) return JSON.stringify({ word });
  if (type === 'boolean') return false;
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-30';
  if (type === 'bytea') return Buffer.from(word);
  return /char|text/.test(type) ? word : 1;
}

/** An entry has the address of the user in its detail, beside what the company has written; the head leads to it. */
async function plantEntries(): Promise<void> {
  const companyId = newId();
  await sql('DELETE FROM audit.entries');
  await sql(
    `INSERT INTO audit.heads (company_id, sequence, hash) VALUES ($1, 1, 'hidden')
      ON CONFLICT DO NOTHING`,
    [companyId],
  );
  for (const who of [user, other]) {
    const detail = {
      ip: `${who.word}-address`,
      userAgent: `${who.word}-program`,
      changes: ['hidden-change'],
    };
    await sql(
      `INSERT INTO audit.entries (company_id, sequence, id, at, action, actor_id, target_type, body, hash, detail, salt)
        VALUES ($1, 1, $2, now(), 'client.updated', $2, 'client', 'hidden-body', 'hidden-hash', $3, 'hidden-salt')`,
      [companyId, who.id, JSON.stringify(detail)],
    );
  }
  expected.push('own-address', 'own-program');
}

async function exportText({ id: userId, email }: User): Promise<string> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const service of services) {
    const ask = userRowsOf(service).ask;
    // the action reads nothing else of its context
    const ctx = { acrossCompanies: databases.get(service.name)?.acrossCompanies() } as unknown as AskContext;
    const page = async (table: string | null) =>
      (await ask?.({ userId, email, emailKey: email, table, after: null } as never, ctx)) as {
        tables: string[];
        rows: Record<string, unknown>[];
      };
    for (const table of (await page(null)).tables)
      tables[`${service.name}.${table}`] = (await page(table)).rows;
  }
  const head = { instance: '', email, createdAt: '' };
  return jsonText(head, { tables, tablesWithMore: [], withheld: {} });
}

it('is in the export with each word, and nobody else is', async () => {
  const text = await exportText(user);
  expect(expected.length).toBeGreaterThan(15);
  expect(expected.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).not.toContain('foreign');
  expect(text).not.toContain(other.id);
  expect(text).not.toContain('hidden');
});

it('is told neither whom it has administered, nor by whom it was', async () => {
  await sql(
    `UPDATE identity.instance_actions SET admin_id = $1, admin_email = 'foreign-admin' WHERE subject_id = $2`,
    [other.id, user.id],
  );
  await sql(
    `UPDATE identity.instance_actions SET admin_id = $1, admin_email = 'own-admin', action = 'user.disabled',
        subject_name = 'foreign-subject', reason = 'foreign-reason'
    WHERE subject_id = $2`,
    [user.id, other.id],
  );
  const text = await exportText(user);
  expect(text).toContain('own-identity.instance_actions.subject_name');
  expect(text).not.toContain('foreign');
});

/** Tables that name a user, and are not in the export. */
const WITHOUT_EXPORT: Record<string, string> = {
  'companies.proposed_owners': 'A proposal that waits for two days; the user is mailed',
  'identity.data_exports': 'The export itself',
  'identity.factor_resets': 'Confirmations of companies that wait; they are mailed',
  'identity.known_networks': 'Hashes',
  'identity.password_resets': 'Hashes of links, for an hour',
  'identity.proposed_admins': 'A proposal that waits; it becomes an action of the instance',
  'identity.recovery_codes': 'Hashes; the security log has their use',
  'identity.sign_in_challenges': 'Sign-ins that wait for ten minutes',
};

it('is in the export with every table that names a user, or there is a reason', async () => {
  const named = await sql<{ place: string }>(
    `SELECT table_schema || '.' || table_name AS place FROM information_schema.columns
      WHERE column_name = 'user_id' AND table_schema = ANY ($1) ORDER BY 1`,
    [services.map(({ schema }) => schema)],
  );
  const inExport = exported.map(({ schema, table }) => `${schema}.${table}`);
  const missing = named.map(({ place }) => place).filter((place) => !inExport.includes(place));
  expect(missing).toEqual(Object.keys(WITHOUT_EXPORT).sort());
});
