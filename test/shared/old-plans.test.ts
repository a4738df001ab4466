// Statements that were planned while their table was empty, once it is full and nobody has analysed it. The test makes their plan bad:
// the index that fits is not valid while they are planned, which the plans that are there are not told.

import { newId } from '../../shared/runtime/database/ids';
import { readQuery } from '../../shared/runtime/database/query';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { withScratchDatabase } from '../support/scratch-database';

const CLIENTS = 3_000;
const LATER_MS = 16_000;
const companyId = newId();
const id = newId();

const here = withScratchDatabase({ statementTimeoutMs: 5_000, disableSeqScan: true });

afterEach(() => jest.restoreAllMocks());

const scoped = () => here.database.scoped(companyScope(companyId, null));
/** EXPLAIN takes no parameters, and so no company. */
const everywhere = () => here.database.acrossCompanies();
const one = readQuery('test.one', 'SELECT name FROM clients.clients WHERE company_id = $1 AND id = $2');
const explain = {
  ...readQuery('explain', `EXPLAIN (ANALYZE) EXECUTE "test.one" ('${companyId}', '${id}')`),
  isUnprepared: true,
};

it.each([
  ['that reads', () => scoped().many(one, [id]), () => explained(everywhere())],
  [
    'of a transaction',
    () => scoped().transaction((tx) => tx.many(one, [id])),
    () => everywhere().transaction(explained),
  ],
])('are planned anew after a while, on a connection %s', async (_what, find, look) => {
  await here.admin.query(
    'TRUNCATE clients.clients; ALTER TABLE clients.clients SET (autovacuum_enabled = false)',
  );
  await setValid(false);
  expect(await find()).toEqual([]);
  await setValid(true);
  await fill();
  expect(await look()).not.toMatch('clients_pkey');
  const { now } = performance;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + LATER_MS);
  expect(await find()).toEqual([{ name: 'Client 7' }]);
  expect(await look()).toMatch('clients_pkey');
});

/** Plans depend on a table, not on the row of its index in the catalog. */
function setValid(isValid: boolean): Promise<unknown> {
  return here.admin.query(
    `UPDATE pg_index SET indisvalid = ${isValid} WHERE indexrelid = 'clients.clients_pkey'::regclass`,
  );
}

async function explained(where: Pick<ReturnType<typeof scoped>, 'many'>): Promise<string> {
  const rows = await where.many<{ 'QUERY PLAN': string }>(explain, []);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function fill(): Promise<void> {
  await here.admin.query(
    `INSERT INTO clients.clients (company_id, id, type, name, identifiers, metadata, is_active, search_text, name_key,
      identifier_keys, version, created_at, updated_at)
    SELECT $1, CASE n WHEN 7 THEN $2::uuid ELSE gen_random_uuid() END, 'COMPANY', 'Client ' || n, '[]', '{}', true, '', 'client',
      '{}', 1, now(), now()
    FROM generate_series(1, ${CLIENTS}) n`,
    [companyId, id],
  );
}
