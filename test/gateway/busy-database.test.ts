/** @list all @own-system — a gateway with other settings */
// More requests than the pool has connections, and all of these in use.

import { createLog } from '../../shared/runtime/observability/log';
import { beforeTests } from '../support/made-before';
import { expectProblem } from '../support/problems';
import { startOwnSystem } from '../support/system';
import { waitingFor } from '../support/table-locks';
import { until } from '../support/until';
import { owner } from '../support/users';

const written: string[] = [];
const log = createLog('info', { write: (line) => void written.push(line) });
const system = beforeTests(() =>
  startOwnSystem({ DATABASE_POOL_MAX: '3', REQUEST_TIMEOUT_SECONDS: '16' }, log),
);

const itWaits = (transactions: number) =>
  until('it waits for the table', async () => {
    const rows = await system.sql(waitingFor('catalog.articles'));
    return rows.length === transactions;
  });

it('refuses with a 503 what finds no connection in time, with an Idempotency-Key as without', async () => {
  const { http } = await owner(system);
  const create = (name: string, headers?: Record<string, string>) =>
    http.post('/api/articles', { name }, headers);
  await system.sql('BEGIN');
  await system.sql('LOCK TABLE catalog.articles IN ACCESS EXCLUSIVE MODE');
  // each holds the only connection of its kind
  const holding = [create('First'), create('Second', { 'idempotency-key': 'second' })];
  await itWaits(2);
  // while the third waits, the connection of inserts has been stuck for so long that the fourth is refused at once
  const answers = [await create('Third', { 'idempotency-key': 'third' }), await create('Fourth')];
  await system.sql('ROLLBACK');
  for (const answer of answers) {
    expectProblem(answer, 503, 'service_unavailable');
    expect(answer.headers.get('retry-after')).toBe('1');
    const about = written.filter((line) => line.includes(answer.headers.get('x-request-id') ?? ''));
    expect(about.length).toBeGreaterThan(0);
    for (const line of about) expect(line.length).toBeLessThan(600);
  }
  for (const { status } of await Promise.all(holding)) expect(status).toBe(201);
});
