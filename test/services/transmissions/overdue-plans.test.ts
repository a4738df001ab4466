// What is overdue is found by index, however much was handed in before and however much is young.
import { overdueLanes } from '../../../services/transmissions/queries/overdue';
import { PlanDatabase } from '../../support/plans';

const ROWS = 20_000;
const OVERDUE = 3;

jest.setTimeout(120_000);

let database: PlanDatabase;
beforeAll(async () => {
  database = await PlanDatabase.start('transmissions', 'overdue');
  await database.admin.query(FILL);
  await database.admin.query("SET app.all_companies = 'on'");
  await database.admin.query('ANALYZE transmissions.transmissions; ANALYZE transmissions.lanes');
});
afterAll(() => database?.stop());

const uuid = (n: string) => `(lpad(to_hex(${n}), 32, '0'))::uuid`;
const OLD = '2026-11-20T12:00:00.000Z';
const YOUNG = '2026-11-22T11:00:00.000Z';

/** Of one company and channel; `next` is when they are taken up again: never, where they have arrived. */
const rows = (from: number, count: number, queuedAt: string, next: string | null) => `
  INSERT INTO transmissions.transmissions (company_id, id, document_id, document_number, channel, environment, purpose,
      revision, state, must_ask, payload_file, payload_sha256, remote_context, warnings, errors, attempts, polls, lease,
      proof, queued_at, next_attempt_at, version, created_at, updated_at, stream, position)
    SELECT ${uuid('1')}, ${uuid('n')}, ${uuid('n')}, 'R 1', 'verifactu', 'PROD', 'invoice', 1,
      ${next ? "'queued'" : "'accepted'"}, false, ${uuid('n')}, '', '{}', '[]', '[]', 0, 0, 1, '[]', '${queuedAt}',
      ${next ? `'${next}'` : 'NULL'}, 1, '${OLD}', '${OLD}', ${uuid('7')}, n
    FROM generate_series(${from}, ${from + count - 1}) n`;

const FILL = `
  INSERT INTO transmissions.lanes (company_id, channel, environment) VALUES (${uuid('1')}, 'verifactu', 'PROD');
  ${rows(1, ROWS, OLD, null)};
  ${rows(ROWS + 1, OVERDUE, OLD, YOUNG)};
  ${rows(ROWS + OVERDUE + 1, ROWS, YOUNG, YOUNG)};`;

it('a look reads what is overdue, and nothing else', async () => {
  const plan = await database.explain(overdueLanes, ['2026-11-21T12:00:00.000Z', ['verifactu']]);
  expect(plan.rows).toBe(1);
  expect(plan.removed).toBe(0);
  expect(plan.text).toContain('transmissions_owed');
});
