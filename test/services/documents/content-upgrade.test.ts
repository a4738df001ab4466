/** @list all — migrates two thousand rows from before */
// Documents from before their content was one column: each field is afterwards what it was, and a migration that is stopped goes on.
// TEST_RUNS=100002 upgrades as many.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { DocumentRow } from '../../../services/documents/models/document-row';
import { selectList } from '../../../shared/runtime/database/columns';
import { migrate, migrationNames } from '../../../shared/runtime/database/migrations/migrate';
import { rowShape } from '../../../shared/runtime/database/wire/row-shape';
import { runPrefix } from '../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../../support/postgres';

const FOLDER = join(__dirname, '../../../services/documents/migrations');
const NAMES = migrationNames(FOLDER);
const BEFORE = NAMES.slice(0, NAMES.indexOf('0770-content'));
const COMPANY = '01900000-0000-7000-8000-00000000000a';
/** A multiple of the six kinds. */
const ROWS = Number(process.env.TEST_RUNS ?? 2_100);
const PORTION = 1_000;
const PAGE = 700;

const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
/** Owns the tables, as in production; forced policies hold for it, which they do not for a superuser. */
const owner = `${database}_owner`;
const role = `${database}_documents`;
let admin: Client;

beforeAll(async () => {
  await createDatabase(database, 'template0');
  admin = await connected();
  await admin.query(`CREATE ROLE ${owner} NOSUPERUSER NOBYPASSRLS; CREATE ROLE ${role}; GRANT ${role} TO ${owner};
    GRANT CREATE ON DATABASE ${database} TO ${owner}`);
});
afterAll(async () => {
  await admin.query(`DROP OWNED BY ${role}, ${owner}`);
  await admin.query(`DROP ROLE ${role}, ${owner}`);
  await admin.end();
  await dropDatabase(database);
});

async function connected(): Promise<Client> {
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
  return client;
}

async function upgrade(names: readonly string[]): Promise<void> {
  const client = await connected();
  try {
    await client.query(`SET ROLE ${owner}`);
    await migrate({ client, schema: 'documents', role }, FOLDER, names);
  } finally {
    await client.end();
  }
}

/** A page of rows as a service reads them. */
async function read(columns: string, from: string, page: number): Promise<Record<string, unknown>[]> {
  const { rows, fields } = await admin.query<(string | null)[]>({
    ...{ text: `SELECT ${columns} FROM ${from} ORDER BY id LIMIT $1 OFFSET $2`, rowMode: 'array' },
    ...{ values: [PAGE, page * PAGE], types: { getTypeParser: () => (text: string) => text } as never },
  });
  const shape = rowShape(fields);
  return rows.map((texts) => shape.read(texts) as Record<string, unknown>);
}

/** Columns whose values obey checks; `kind` counts the rows up to six. */
const OF_KIND: Record<string, string> = {
  company_id: `'${COMPANY}'`,
  id: `('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`,
  type_id: `CASE kind WHEN 4 THEN 'self-billed-invoice' WHEN 5 THEN 'credit-note' ELSE 'invoice' END`,
  status: `CASE kind WHEN 0 THEN 'draft' ELSE 'sent' END`,
  number: `CASE WHEN kind <> 0 THEN 'N-' || n END`,
  sequence: 'CASE WHEN kind NOT IN (0, 1) THEN n END',
  period: 'CASE WHEN kind NOT IN (0, 1) THEN 2026 END',
  imported: `CASE kind WHEN 1 THEN 'document' END`,
  self_billing: `CASE kind WHEN 4 THEN '{"supplierClientId": "x", "smallBusiness": false}'::jsonb END`,
  corrects_id: `CASE kind WHEN 5 THEN ('01900000-0000-7000-8000-' || lpad((n - 3)::text, 12, '0'))::uuid END`,
  corrects: `CASE WHEN kind IN (3, 5) THEN jsonb_build_object('id', '01900000-0000-7000-8000-000000000002', 'reason', NULL) END`,
  judgement: `CASE WHEN kind <> 2 THEN '{"taxPoint": null, "treatments": []}'::jsonb END`,
  quote_id: 'NULL',
  simplified: `'auto'`,
  mail_status: `'captured'`,
  lines_minor: '1000 + n',
  ...{
    allowances_minor: '200',
    charges_minor: '100',
    net_minor: '900 + n',
    vat_minor: '90',
    surcharge_minor: '9',
  },
  ...{
    total_minor: '999 + n',
    credited_minor: '7',
    paid_minor_at_issue: '3',
    matching_words: `ARRAY['N', 'W']`,
  },
};

/** Every second row has nothing where a column may be without a value. */
const OF_TYPE: Record<string, (column: string) => string> = {
  text: (column) => `'${column} "' || n || E'"\\n ä'`,
  jsonb: (column) =>
    `jsonb_build_object('${column}', n, 'nothing', NULL, 'more', jsonb_build_array(1.50, '1.50', NULL))`,
  bool: () => 'n % 3 = 0',
  date: () => `date '2026-01-01' + n % 300`,
  timestamptz: () => `timestamptz '2026-05-04T10:00:00.123456Z' + n * interval '1.001 s'`,
  numeric: () => '1.0850',
  uuid: () => `('01900000-0000-7000-8000-' || lpad((n * 7)::text, 12, '0'))::uuid`,
  int4: () => 'n % 50',
  int8: () => 'n::bigint * 3',
};

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
}

function valueFor({ name, type, isNullable }: Column): string {
  const value = OF_KIND[name] ?? OF_TYPE[type]?.(name) ?? 'NULL';
  const isFree = isNullable && OF_KIND[name] === undefined && !REQUIRED.includes(name);
  return isFree ? `CASE WHEN n % 2 = 0 THEN ${value} END` : value;
}

/** Columns that each issued document has. */
const REQUIRED = ['issue_date', 'seller', 'buyer'];

async function fill(): Promise<string[]> {
  const { rows: columns } = await admin.query<Column>(
    `SELECT column_name AS name, udt_name AS type, is_nullable = 'YES' AS "isNullable" FROM information_schema.columns
      WHERE table_schema = 'documents' AND table_name = 'documents' AND is_generated = 'NEVER' ORDER BY 1`,
  );
  await admin.query(`INSERT INTO documents.documents (${columns.map(({ name }) => name).join(', ')})
    SELECT ${columns.map(valueFor).join(', ')} FROM generate_series(1, ${ROWS}) n, LATERAL (SELECT n % 6 AS kind) of_kind`);
  return columns.map(({ name }) => name);
}

const attributeOf = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** No reader needs them: a corrective invoice credits what was payable of the other one, and the cycle is no attribute. */
const UNREAD = ['replaced_minor', 'reminder_cycle'];

/** Attributes from after the migration. */
const SINCE = {
  contentVersion: 1,
  hasMovedStock: false,
  restricted: false,
  articlePricedLines: [],
  hasPaymentLink: null,
  collection: null,
  makerId: null,
};

/** The columns of before, under the names of attributes. */
const attributesOf = (columns: readonly string[]) =>
  columns
    .map((name) => {
      const value = name === 'type_id' ? `replace(type_id, 'self-billed-', '')` : name;
      return `${value} AS "${attributeOf(name)}"`;
    })
    .join(', ');

/** The invoice that a debit note of before charges more for. */
const debitOf = ({ typeId, correctsId, corrects }: Record<string, unknown>) =>
  typeId === 'invoice' && correctsId === null ? ((corrects as { id: string } | null)?.id ?? null) : null;

it('each field stays what it was, also where the migration was stopped in between', async () => {
  await upgrade(BEFORE);
  const columns = (await fill()).filter((name) => !UNREAD.includes(name));
  await admin.query('CREATE TABLE public.before AS TABLE documents.documents');
  await admin.query('ALTER TABLE public.before ADD PRIMARY KEY (id)');
  await admin.query(`CREATE FUNCTION public.stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$;
    GRANT EXECUTE ON FUNCTION public.stop() TO PUBLIC`);
  await admin.query(`CREATE TRIGGER stop BEFORE UPDATE ON documents.documents FOR EACH ROW
    WHEN (NEW.number = 'N-${PORTION + 501}') EXECUTE FUNCTION public.stop()`);
  await expect(upgrade(NAMES)).rejects.toThrow('stopped');
  const { rowCount } = await admin.query('SELECT FROM documents.documents WHERE content IS NOT NULL');
  expect(rowCount).toBe(PORTION);
  await admin.query('DROP TRIGGER stop ON documents.documents; DROP FUNCTION public.stop');
  await upgrade(NAMES);
  let [compared, debits] = [0, 0];
  for (let page = 0; page * PAGE < ROWS; page++) {
    const before = await read(attributesOf(columns), 'public.before', page);
    const expected = before.map((row) => ({ ...row, ...SINCE, debitOf: debitOf(row) }));
    expect(await read(selectList(DocumentRow), 'documents.documents', page)).toEqual(expected);
    compared += before.length;
    debits += expected.filter((row) => row.debitOf !== null).length;
  }
  expect(compared).toBe(ROWS);
  expect(debits).toBeGreaterThan(0);
  const { rows: unjudged } = await admin.query('SELECT count(*)::integer AS count FROM documents.unjudged');
  expect(unjudged).toEqual([{ count: ROWS / 6 }]);
});
