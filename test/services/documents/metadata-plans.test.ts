/** @list turn 1 — plans of tables with 40,000 rows */
// Documents by a value of their metadata are read by the index of metadata, whatever the planner knows of the table.
import type { Client } from 'pg';
import { documentList } from '../../../services/documents/queries/list';
import { type Plan, PlanDatabase } from '../../support/plans';
import { BIG_COMPANY, SMALL_COMPANY, seed } from './hundred-thousand';

const OTHER_COMPANY = SMALL_COMPANY.replace(/..$/, 'cc');
const DOCUMENTS = 20_000;
const IN_CHANNEL = 50;
const CHANNELS = DOCUMENTS / IN_CHANNEL;
/** A row costs a block of the table, and some of its key, for the page and for the total; the table has thousands. */
const BLOCKS_OF_A_ROW = 12;
/** The first look-up of a connection reads the catalog as well, and what the pending list of the index may have. */
const BLOCKS_OF_LOOK_UP = 200;

/** Each document has an order of its own, and shares its channel with 49 others; those of the other company have the same values. */
async function seedBoth(admin: Client): Promise<void> {
  for (const company of [BIG_COMPANY, OTHER_COMPANY]) await seed(admin, company, DOCUMENTS);
  // past the guard of issued documents
  await admin.query('SET session_replication_role = replica');
  await admin.query(
    `UPDATE documents.documents SET metadata = jsonb_build_object('order', 'O-' || right(id::text, 12)::integer,
      'channel', 'shop ' || right(id::text, 12)::integer % ${CHANNELS})`,
  );
  await admin.query('RESET session_replication_role');
}

const STATISTICS: [string, (admin: Client) => Promise<void>][] = [
  ['that nobody has analysed', seedBoth],
  [
    'whose statistics know no metadata',
    async (admin) => {
      await seed(admin, SMALL_COMPANY, 2_000);
      await admin.query('ANALYZE');
      await seedBoth(admin);
    },
  ],
  [
    'whose statistics are of today',
    async (admin) => {
      await seedBoth(admin);
      await admin.query('VACUUM ANALYZE');
    },
  ],
];

describe.each(STATISTICS)('in tables %s', (tables, prepare) => {
  let database: PlanDatabase;

  beforeAll(async () => {
    database = await PlanDatabase.start('documents', `metadata_${tables.length}`);
    await database.admin.query('ALTER TABLE documents.documents SET (autovacuum_enabled = false)');
    await prepare(database.admin);
  });

  function explain(metadata: Record<string, string>): Promise<Plan> {
    const page = { page: 1, pageSize: 25, today: '2026-03-01', metadata };
    const { statement, values } = documentList.query(page, []);
    return database.explain(statement, values, BIG_COMPANY);
  }

  it.each<[string, Record<string, string>, number]>([
    ['one document', { order: 'O-4711' }, 1],
    ['one of a channel', { order: 'O-4711', channel: `shop ${4711 % CHANNELS}` }, 1],
    ['no document', { order: 'none' }, 0],
    ['a channel', { channel: 'shop 7' }, IN_CHANNEL],
  ])('%s is found without the others', async (_what, metadata, matches) => {
    const plan = await explain(metadata);
    // the total has a row, also without any
    expect(plan.rows).toBe(Math.max(1, Math.min(26, matches)));
    expect(plan.text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"documents"/);
    expect(plan.blocks).toBeLessThan(BLOCKS_OF_LOOK_UP + BLOCKS_OF_A_ROW * matches);
    expect(plan.removed).toBeLessThanOrEqual(matches);
  });
});
