// A relay that has been away finds many rows, of which PostgreSQL may know nothing yet: each batch reads its own rows only.
import { SharedSession } from '../../../shared/runtime/database/shared-session';
import { OutboxRows } from '../../../shared/runtime/outbox/rows';
import { withScratchDatabase } from '../../support/scratch-database';

const TARGET = 'webhooks.accept';
const BACKLOG = 50_000;
const BATCH = 200;
const BYTES = 1024 * 1024;
/** PostgreSQL makes a plan for any values after five for particular ones. */
const BATCHES = 8;

let session: SharedSession;
// before the database is dropped
afterAll(() => session?.close());
const here = withScratchDatabase();

beforeAll(() => {
  session = new SharedSession({ address: here.address, role: here.role, name: 'backlog' });
});

async function leaveBacklog(): Promise<void> {
  await here.admin.query(
    `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
      SELECT gen_random_uuid(), $1, gen_random_uuid(), 'client.created', now(), '{}' FROM generate_series(1, $2::integer)`,
    [TARGET, BACKLOG],
  );
}

/** Rows that all sessions have read, as PostgreSQL counts them. */
async function rowsRead(): Promise<number> {
  await session.query(here.role, { text: 'SELECT pg_stat_force_next_flush()' });
  await session.query(here.role, { text: 'SELECT 1' });
  const { rows } = await here.admin.query<{ read: number }>(
    `SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_user_tables
      WHERE schemaname = 'clients' AND relname = 'outbox'`,
  );
  return rows[0]?.read ?? Number.NaN;
}

it.each(['unknown to the planner', 'known'])(
  'of a backlog that is %s a batch reads no other rows',
  async (kind) => {
    await here.admin.query('TRUNCATE clients.outbox');
    await leaveBacklog();
    if (kind === 'known') await here.admin.query('ANALYZE clients.outbox');
    const outbox = new OutboxRows(session, here.role, 'clients');
    const before = await rowsRead();
    for (let n = 0; n < BATCHES; n++) {
      const rows = await outbox.next(TARGET, { rows: BATCH, bytes: BYTES });
      expect(rows.length).toBe(BATCH);
      await outbox.acknowledge(TARGET, rows);
    }
    // each row is read once to deliver and once to delete it
    expect((await rowsRead()) - before).toBeLessThanOrEqual(2 * BATCHES * BATCH);
  },
);

it('reads no more bytes than it may, but for those of the last row', async () => {
  await here.admin.query('TRUNCATE clients.outbox');
  await here.admin.query(
    `INSERT INTO clients.outbox (id, target, company_id, type, occurred_at, data)
      SELECT gen_random_uuid(), $1, gen_random_uuid(), 'client.created', now(), jsonb_build_object('text', repeat('x', 200000))
      FROM generate_series(1, 30)`,
    [TARGET],
  );
  const outbox = new OutboxRows(session, here.role, 'clients');
  const limits = { rows: BATCH, bytes: BYTES };
  expect(await outbox.next(TARGET, limits)).toHaveLength(6);
  expect(await outbox.ofEach(TARGET, 10, limits, [])).toHaveLength(6);
  expect(await outbox.next(TARGET, { rows: BATCH, bytes: 1 })).toHaveLength(1);
});
