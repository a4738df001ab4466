/** @list all — a row of each table in every schema */
// A person in each personal column, one after the other and as each role of a service has the table: the report finds all, the erasure
// leaves only what it says to be kept, and another company is neither read nor changed.
import { loadServices } from '../../deploy/entry/load-services';
import type { PersonPlace } from '../../shared/contracts/personal-rows';
import type { CallContext } from '../../shared/runtime/context';
import type { Database } from '../../shared/runtime/database/database';
import { newId } from '../../shared/runtime/database/ids';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { personalRowsOf } from '../../shared/runtime/personal-data/personal-rows';
import { type PersonalTable, STAYS } from '../../shared/runtime/personal-data/personal-tables';
import { RUNTIME_TABLES } from '../../shared/runtime/personal-data/runtime-tables';
import { openClientsDatabase } from '../support/clients-database';
import { runPrefix } from '../support/cluster-names';
import { withScratchDatabase } from '../support/scratch-database';

const here = withScratchDatabase();
const PERSON = { email: 'zoe.planted@person.example', name: 'Zoë Płanted', identifier: 'PL1234563218' };
const TODAY = '2026-11-30';
/** Later than any law wants what is planted today. */
const AFTER_ALL = '2045-01-01';
/** Words of which each names somebody else. */
const OTHERS = 'xzoe.planted@person.example zoe.planted@person.example.org Zoë Płantedová PL12345632189';
const NAMES = Object.values(PERSON);
const services = loadServices('all').filter(({ migrations }) => migrations);
const companyId = newId();
const otherId = newId();
const databases = new Map<string, Database>();

interface Column {
  name: string;
  type: string;
}
interface Planted {
  place: string;
  table: string;
  column: string;
  id: string;
}

const planted: Planted[] = [];

async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await here.admin.query<Row>(text, values)).rows;
}

beforeAll(async () => {
  for (const service of services) {
    const { schema, name } = service;
    const role = `${runPrefix()}_${name.replaceAll('-', '_')}`;
    databases.set(
      name,
      openClientsDatabase({ address: here.address, schema, role, statementTimeoutMs: 20_000 }),
    );
    for (const [table, statement] of await statementsOf(service)) await plantAll(schema, table, statement);
  }
}, 120_000);

afterAll(async () => {
  for (const database of databases.values()) await database.connections.close();
});

/** The tables of a service that a report reads; an outbox that delivers is emptied by its relay. */
async function statementsOf({
  schema,
  module,
}: (typeof services)[number]): Promise<[string, PersonalTable][]> {
  const tables = await sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = $1 AND column_name = 'company_id'`,
    [schema],
  );
  const statements = { ...RUNTIME_TABLES, ...module.personalData };
  return tables.flatMap(({ name }): [string, PersonalTable][] => {
    const statement = statements[name];
    const isRead = statement !== undefined && typeof statement !== 'string' && !statement.unsearched;
    return isRead && name !== 'outbox' ? [[name, statement]] : [];
  });
}

async function plantAll(schema: string, table: string, statement: PersonalTable): Promise<void> {
  const place = `${schema}.${table}`;
  await dropRules(place);
  const columns = await sql<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attidentity = '' AND attgenerated = ''`,
    [place],
  );
  const searched = statement.uses.flatMap((use) => (use.isBytes ? [] : Object.keys(use.columns)));
  await sql('SET session_replication_role = replica');
  for (const [n, column] of searched.entries()) {
    const id = await plant(place, columns, companyId, { column, text: NAMES[n % NAMES.length] ?? '' });
    planted.push({ place, table, column, id });
    await plant(place, columns, otherId, { column, text: NAMES.join(' ') });
    await plant(place, columns, companyId, { column, text: OTHERS });
  }
  await sql('SET session_replication_role = origin');
}

/** Rows may have any value. */
async function dropRules(place: string): Promise<void> {
  const constraints = await sql<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'p', 'u', 'f')`,
    [place],
  );
  for (const { name } of constraints) await sql(`ALTER TABLE ${place} DROP CONSTRAINT ${name} CASCADE`);
  const indexes = await sql<{ name: string }>(
    'SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = $1::regclass AND indisunique',
    [place],
  );
  for (const { name } of indexes) await sql(`DROP INDEX ${name}`);
  const checks = await sql<{ name: string }>(
    `SELECT tgname AS name FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE tgrelid = $1::regclass AND proname = 'refuse_content'`,
    [place],
  );
  for (const { name } of checks) await sql(`DROP TRIGGER ${name} ON ${place}`);
}

async function plant(
  place: string,
  columns: readonly Column[],
  company: string,
  { column, text }: { column: string; text: string },
): Promise<string> {
  const id = newId();
  const values = columns.map(({ name, type }) => {
    if (name === 'company_id') return company;
    return name === column ? personalValue(type, text) : plainValue(name, type, id);
  });
  await sql(
    `INSERT INTO ${place} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.map((_, n) => `$${n + 1}`).join(', ')})`,
    values,
  );
  return id;
}

function personalValue(type: string, text: string): unknown {
  if (type.endsWith('[]')) return [text];
  return /^jsonb?$/.test(type) ? JSON.stringify([{ note: `of ${text}, 1 234 563 218` }]) : text;
}

let serial = 0;

/** A business that is over: what is kept is kept by law alone. */
function plainValue(name: string, type: string, id: string): unknown {
  if (name === 'type') return 'INDIVIDUAL';
  if (type.endsWith('[]')) return [];
  if (type === 'uuid') return id;
  if (type.startsWith('timestamp') || type === 'date') return TODAY;
  if (/^jsonb?$/.test(type)) return '[]';
  if (type === 'boolean') return true;
  if (type === 'bytea') return Buffer.alloc(1);
  return /char|text/.test(type) ? id.slice(-12) : ++serial;
}

async function run(erases: boolean, today = TODAY): Promise<PersonPlace[]> {
  const places: PersonPlace[] = [];
  const order = [...services].sort((a, b) => Number(a.name === 'audit') - Number(b.name === 'audit'));
  for (const service of order) {
    const database = databases.get(service.name);
    const ctx = {
      companyNamed: (id: string) => database?.scoped(companyScope(id, null)),
      now: () => new Date(`${today}T12:00:00Z`),
    };
    const answer = await personalRowsOf(service).write(
      {
        ...{ companyId, person: PERSON, clientIds: [], inUse: [], country: 'DE', years: 8, today, erases },
      } as never,
      // the action reads nothing else of its context
      ctx as unknown as CallContext,
      undefined,
    );
    places.push(...(answer as { places: PersonPlace[] }).places);
  }
  return places;
}

const isAt =
  ({ place, column }: Planted) =>
  (one: PersonPlace) =>
    one.table === place && one.columns.includes(column);

/** Rows of the company that still name the person. */
async function naming(company: string): Promise<string[]> {
  const left: string[] = [];
  for (const { place, column } of planted) {
    const rows = await sql<{ text: string }>(
      `SELECT ${column}::text AS text FROM ${place} WHERE company_id = $1 AND ${column} IS NOT NULL`,
      [company],
    );
    const names = rows.map(({ text }) => text.replace(OTHERS, '').replaceAll('\\', ''));
    if (names.some((text) => NAMES.some((name) => text.includes(name)))) left.push(`${place}.${column}`);
  }
  return left.sort();
}

it('is found in each column, once, and nobody else is', async () => {
  const places = await run(false);
  expect(planted.length).toBeGreaterThan(80);
  const missing = planted.filter((one) => !places.some(isAt(one)));
  expect(missing.map(({ place, column }) => `${place}.${column}`)).toEqual([]);
  expect(places).toHaveLength(planted.length);
});

it('is erased, or is where the erasure says that it is kept, with date or reason', async () => {
  const before = await naming(otherId);
  const places = await run(true);
  const kept = places.filter(({ outcome }) => outcome === 'kept');
  expect(kept.filter(({ law }) => !law)).toEqual([]);
  const stays = planted.filter((one) => kept.some(isAt(one)));
  expect(await naming(companyId)).toEqual(stays.map(({ place, column }) => `${place}.${column}`).sort());
  expect(places.length - kept.length).toBeGreaterThan(40);
  const again = await run(false);
  expect(again.map(({ outcome }) => outcome)).toEqual(kept.map(() => 'kept'));
  expect(await naming(otherId)).toEqual(before);
}, 60_000);

it('is nowhere once the last day is over, but where a company names itself', async () => {
  const before = await naming(otherId);
  const places = await run(true, AFTER_ALL);
  expect(places.filter(({ until }) => until !== null)).toEqual([]);
  expect(places.filter(({ outcome }) => outcome !== 'kept').length).toBeGreaterThan(30);
  const left = await run(false, AFTER_ALL);
  expect([...new Set(left.map(({ table }) => table))].filter((table) => !isOfCompanyItself(table))).toEqual(
    [],
  );
  const stays = planted.filter(({ place }) => isOfCompanyItself(place));
  expect(await naming(companyId)).toEqual(stays.map(({ place, column }) => `${place}.${column}`).sort());
  expect(await naming(otherId)).toEqual(before);
}, 60_000);

/** A table whose rows a company needs as long as it is there. */
function isOfCompanyItself(place: string): boolean {
  const [schema, table = ''] = place.split('.');
  const statement = services.find((one) => one.schema === schema)?.module.personalData?.[table];
  return typeof statement === 'object' && statement.open === 'true';
}

it('has no column that no law ends, in a table that a law wants', () => {
  const endless = services.flatMap(({ schema, module }) =>
    Object.entries(module.personalData ?? {}).flatMap(([table, statement]) => {
      if (typeof statement === 'string' || !statement.kept) return [];
      const uses = statement.uses.filter(
        ({ isBytes, columns }) => !isBytes && Object.values(columns).includes(STAYS),
      );
      return uses.map(() => `${schema}.${table}`);
    }),
  );
  expect(endless).toEqual([]);
});

it('has no column that is neither erased nor kept by a reason', () => {
  const silent = services.flatMap(({ schema, module }) =>
    Object.entries(module.personalData ?? {}).flatMap(([table, statement]) => {
      if (typeof statement === 'string' || statement.unsearched || statement.open || statement.kept)
        return [];
      // columns that its service derives anew
      if (module.personalRowSteps?.erased?.[table]) return [];
      const stays = statement.uses.filter(({ columns }) => Object.values(columns).includes(STAYS));
      return stays.map(() => `${schema}.${table}`);
    }),
  );
  expect(silent).toEqual([]);
});
