/** @list night — tables with tens of thousands of rows */
// The next work is found by index, however much waits: ten thousand rows of a lane, and ten thousand of a stream whose first one
// is under way. The same holds for overdue work, however much was submitted before and however much is young.
import { overdueLanes } from '../../../services/transmissions/queries/deadlines';
import { takeDue } from '../../../services/transmissions/queries/sending';
import { PlanDatabase } from '../../support/plans';

const WAITING = 10_000;
const LANES = 200;
const NOW = '2026-11-22T12:00:00.000Z';
const UNTIL = '2026-11-22T12:05:00.000Z';
const ROOM = 32;
const AT_ONCE = JSON.stringify({ peppol: 4, ksef: 4, verifactu: 1 });
const BATCHES = JSON.stringify({ verifactu: 1_000 });
/** Rows that one look may read and throw away. */
const THROWN_AWAY_MAX = 1_000;

let database: PlanDatabase;
beforeAll(async () => {
  database = await PlanDatabase.start('transmissions');
  await database.admin.query(FILL);
  // the two with very many are next
  await database.admin.query(
    `UPDATE transmissions.lanes SET served_at = now() WHERE company_id NOT IN (${uuid('1')}, ${uuid('2')})`,
  );
  await database.admin.query("SET app.all_companies = 'on'");
  await database.admin.query('ANALYZE transmissions.transmissions; ANALYZE transmissions.lanes');
});

const uuid = (n: string) => `(lpad(to_hex(${n}), 32, '0'))::uuid`;
const row = (company: string, channel: string, id: string, more: string, values: string) => `
  INSERT INTO transmissions.transmissions (company_id, id, document_id, document_number, channel, environment, purpose,
      revision, state, must_ask, payload_file, payload_sha256, remote_context, warnings, errors, attempts, polls, lease,
      proof, queued_at, next_attempt_at, version, created_at, updated_at, leased_until, ${more})
    SELECT ${company}, ${id}, ${id}, 'R 1', '${channel}', 'PROD', 'invoice', 1, 'queued', false, ${id}, '', '{}', '[]', '[]',
      0, 0, 1, '[]', '${NOW}', '${NOW}', 1, '${NOW}', '${NOW}', ${values}`;
/** Company 1: very many of a lane. Company 2: as many of a stream, whose first is leased. The others: one each. */
const FILL = `
  INSERT INTO transmissions.lanes (company_id, channel, environment)
    SELECT ${uuid('n')}, 'peppol', 'PROD' FROM generate_series(1, ${LANES}) n;
  INSERT INTO transmissions.lanes (company_id, channel, environment, paced_until)
    VALUES (${uuid('2')}, 'verifactu', 'PROD', '${UNTIL}');
  ${row(uuid('1'), 'peppol', uuid('100000 + n'), 'stream', `NULL, NULL FROM generate_series(1, ${WAITING}) n`)};
  ${row(uuid('n'), 'peppol', uuid('500000 + n'), 'stream', `NULL, NULL FROM generate_series(2, ${LANES}) n`)};
  ${row(uuid('2'), 'verifactu', uuid('200000 + n'), 'stream, position', `CASE WHEN n = 1 THEN '${UNTIL}'::timestamptz END, ${uuid('7')}, n FROM generate_series(1, ${WAITING}) n`)};`;

function rowsRead(plan: string): number {
  const steps = plan.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":(\d+)/g);
  return Math.max(...[...steps].map(([, rows, loops]) => Number(rows) * Number(loops)));
}

const BEFORE = '2026-11-22T11:59:00.000Z';
const FIRST = uuid('200001');

it.each([
  ['under way', UNTIL, NOW, BEFORE],
  ['due', null, NOW, BEFORE],
  ['waiting for a retry', null, UNTIL, BEFORE],
  ['due in a pause, before a full batch', null, NOW, UNTIL],
  ['waiting for a retry in a pause', null, UNTIL, UNTIL],
])(
  'a look takes one of each lane and reads few of what waits; the first of the stream is %s',
  async (_what, leasedUntil, nextAttemptAt, pacedUntil) => {
    await database.admin.query(
      `UPDATE transmissions.transmissions SET leased_until = $1, next_attempt_at = $2 WHERE id = ${FIRST}`,
      [leasedUntil, nextAttemptAt],
    );
    await database.admin.query(
      'UPDATE transmissions.lanes SET paced_until = $1 WHERE paced_until IS NOT NULL',
      [pacedUntil],
    );
    const plan = await database.explain(takeDue, [NOW, UNTIL, ROOM, AT_ONCE, BATCHES, []]);
    expect(plan.rows).toBe(ROOM);
    expect(plan.removed).toBeLessThan(THROWN_AWAY_MAX);
    expect(rowsRead(plan.text)).toBeLessThan(THROWN_AWAY_MAX);
  },
);

it('a look passes over what waits until more may be sent', async () => {
  const hold = `UPDATE transmissions.lanes SET sends_not_before = $1 WHERE company_id = ${uuid('1')}`;
  await database.admin.query(hold, [UNTIL]);
  const plan = await database.explain(takeDue, [NOW, UNTIL, ROOM, AT_ONCE, BATCHES, []]);
  expect(plan.rows).toBe(ROOM);
  expect(plan.removed).toBeLessThan(THROWN_AWAY_MAX);
  expect(rowsRead(plan.text)).toBeLessThan(THROWN_AWAY_MAX);
});

describe('what is overdue', () => {
  const ROWS = 20_000;
  const OVERDUE = 3;
  let overdue: PlanDatabase;
  beforeAll(async () => {
    overdue = await PlanDatabase.start('transmissions', 'overdue');
    await overdue.admin.query(OVERDUE_FILL);
    await overdue.admin.query("SET app.all_companies = 'on'");
    await overdue.admin.query('ANALYZE transmissions.transmissions; ANALYZE transmissions.lanes');
  });

  const OLD = '2026-11-20T12:00:00.000Z';
  const YOUNG = '2026-11-22T11:00:00.000Z';

  /** Rows of one company and channel; `next` is their next attempt: null if they have arrived. */
  const overdueRows = (from: number, count: number, queuedAt: string, next: string | null) => `
    INSERT INTO transmissions.transmissions (company_id, id, document_id, document_number, channel, environment, purpose,
        revision, state, must_ask, payload_file, payload_sha256, remote_context, warnings, errors, attempts, polls, lease,
        proof, queued_at, next_attempt_at, version, created_at, updated_at, stream, position)
      SELECT ${uuid('1')}, ${uuid('n')}, ${uuid('n')}, 'R 1', 'verifactu', 'PROD', 'invoice', 1,
        ${next ? "'queued'" : "'accepted'"}, false, ${uuid('n')}, '', '{}', '[]', '[]', 0, 0, 1, '[]', '${queuedAt}',
        ${next ? `'${next}'` : 'NULL'}, 1, '${OLD}', '${OLD}', ${uuid('7')}, n
      FROM generate_series(${from}, ${from + count - 1}) n`;

  const OVERDUE_FILL = `
    INSERT INTO transmissions.lanes (company_id, channel, environment) VALUES (${uuid('1')}, 'verifactu', 'PROD');
    ${overdueRows(1, ROWS, OLD, null)};
    ${overdueRows(ROWS + 1, OVERDUE, OLD, YOUNG)};
    ${overdueRows(ROWS + OVERDUE + 1, ROWS, YOUNG, YOUNG)};`;

  it('a look reads what is overdue, and nothing else', async () => {
    const plan = await overdue.explain(overdueLanes, ['2026-11-21T12:00:00.000Z', ['verifactu']]);
    expect(plan.rows).toBe(1);
    expect(plan.removed).toBe(0);
    expect(plan.text).toContain('transmissions_owed');
  });
});
