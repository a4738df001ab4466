/** @list all — migrates a database from before the column */
// Documents from before they had a maker get the one who created them, by a session or as a service account.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../../shared/runtime/database/migrations/migrate';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase } from '../../support/postgres';
import { BIG_COMPANY, documentId, seed } from './hundred-thousand';

const FOLDER = join(__dirname, '../../../services/documents/migrations');
const MIGRATIONS = ['0890-maker', '0891-makers'];
const ROWS = 2_300;
const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
/** Owns the tables, as in production; forced policies hold for it, which they do not for a superuser. */
const owner = `${database}_owner`;
const role = `${runPrefix()}_documents`;
const maker = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
let admin: Client;

async function connected(): Promise<Client> {
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
  return client;
}

beforeAll(async () => {
  await createDatabase(database, templateDatabase());
  admin = await connected();
  await admin.query(`CREATE ROLE ${owner} NOSUPERUSER NOBYPASSRLS; GRANT ${role} TO ${owner};
    GRANT CREATE ON DATABASE ${database} TO ${owner}; GRANT ALL ON SCHEMA documents TO ${owner};
    DROP TRIGGER keep_maker ON documents.documents; DROP FUNCTION documents.keep_maker;
    ALTER TABLE documents.documents DROP COLUMN maker_id;
    DELETE FROM documents.migrations WHERE name IN ('${MIGRATIONS.join("', '")}')`);
  for (const table of ['documents', 'migrations', 'outbox', 'idempotency_keys', 'files', 'file_chunks'])
    await admin.query(`ALTER TABLE IF EXISTS documents.${table} OWNER TO ${owner}`);
});

afterAll(async () => {
  await admin.query(`DROP OWNED BY ${owner} CASCADE`);
  await admin.query(`DROP ROLE ${owner}`);
  await admin.end();
  await dropDatabase(database);
});

async function upgrade(): Promise<void> {
  const client = await connected();
  try {
    await client.query(`SET ROLE ${owner}`);
    await migrate({ client, schema: 'documents', role }, FOLDER);
  } finally {
    await client.end();
  }
}

it('each has its maker, and none where a key or nobody created it', async () => {
  await seed(admin, BIG_COMPANY, ROWS);
  const types = ['user', 'service_account', 'key', 'recurring_invoice'];
  await admin.query('ALTER TABLE documents.documents DISABLE TRIGGER USER');
  await admin.query(
    `UPDATE documents.documents SET state = state || jsonb_build_object('doneBy', jsonb_build_object('created',
        jsonb_build_object('type', ($1::text[])[1 + n % 4], 'actorId', '01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))))
      FROM (SELECT id AS of, right(id::text, 12)::integer AS n FROM documents.documents) numbered
      WHERE id = of AND n > 300`,
    [types],
  );
  await admin.query('ALTER TABLE documents.documents ENABLE TRIGGER USER');
  await upgrade();
  const { rows } = await admin.query<{ id: string; makerId: string | null }>(
    'SELECT id, maker_id AS "makerId" FROM documents.documents ORDER BY id',
  );
  const expected = Array.from({ length: ROWS }, (_, index) => {
    const n = index + 1;
    return { id: documentId(n), makerId: n > 300 && n % 4 < 2 ? maker(n) : null };
  });
  expect(rows).toEqual(expected);
});
