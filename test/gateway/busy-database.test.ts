// More requests than the pool has connections, and all of these in use.
import { owner } from '../support/accounts';
import { startTestSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ DATABASE_POOL_MAX: '1' });
});
afterAll(() => system.stop());

it('refuses with a 503 what finds no connection in time, with an Idempotency-Key as without', async () => {
  const { http } = await owner(system);
  await system.sql('BEGIN');
  await system.sql('LOCK TABLE catalog.articles IN ACCESS EXCLUSIVE MODE');
  const holding = http.post('/api/articles', { name: 'First' });
  await until('it waits for the table', async () => {
    const rows = await system.sql(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'catalog.articles'::regclass`,
    );
    return rows.length > 0;
  });
  const answers = await Promise.all([
    http.post('/api/articles', { name: 'Second' }),
    http.post('/api/articles', { name: 'Third' }, { 'idempotency-key': 'third' }),
  ]);
  await system.sql('ROLLBACK');
  for (const { status, body, headers } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'service_unavailable' });
    expect(headers.get('retry-after')).toBe('1');
  }
  expect((await holding).status).toBe(201);
});
