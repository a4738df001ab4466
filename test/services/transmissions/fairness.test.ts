/** @list all — the rest of its service; npm test has the core */
// A company with very many documents waiting delays another's single one by no more than a turn of its lane; and an
// in-process look at what could leak: credentials in the log, in jobs, events, errors and rows.
import { PhossAp } from '../../../deploy/simulate/phoss-ap';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { startWith } from './settled-simulator';
import {
  type Clock,
  connect,
  connected,
  document,
  queue,
  sending,
  shown,
  whenIt,
} from './transmission-steps';

const CANARY = 'canary-access-point-token-4417';
const WAITING = 2_000;

const ap = new PhossAp();
const lines: string[] = [];
let system: TestSystem;
let clock: Clock;

beforeAll(async () => {
  ap.token = CANARY;
  ({ system, clock } = await startWith('phossAp', ap, (line) => void lines.push(line)));
});

it('a single document of another company goes out within the turn of one of thousands', async () => {
  const [busy, other] = [await connected(system, ap), await connected(system, ap)];
  const documentId = await document(other);
  const first = await sending(busy);
  await whenIt(busy, first, 'accepted');
  await system.sql(
    `INSERT INTO transmissions.transmissions
      SELECT (row).* FROM (
        SELECT jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'document_id', gen_random_uuid(),
          'state', 'queued', 'next_attempt_at', now() - interval '1 hour', 'proof', '[]'::jsonb)) AS row
        FROM transmissions.transmissions t CROSS JOIN generate_series(1, $2) WHERE t.id = $1) made`,
    [first.id, WAITING],
  );
  await until('the thousands are being sent', () => ap.received.size > 20);
  const before = ap.received.size;
  const one = await queue(other, documentId);
  await until('the single one has arrived', () => ap.deliveriesOf(one.id) === 1);
  // four of a lane are under way at once; what arrives meanwhile is theirs
  expect(ap.received.size - before).toBeLessThan(WAITING / 10);
  expect(await shown(other, one)).toMatchObject({ errors: [] });
  await system.sql(
    `UPDATE transmissions.transmissions SET state = 'cancelled', next_attempt_at = NULL WHERE state = 'queued'`,
  );
});

it('no log line, row or event holds what a connection is made of, whatever the channel repeats', async () => {
  const account = await connected(system, ap);
  await whenIt(account, await sending(account, 'rejected'), 'rejected');
  await whenIt(account, await sending(account, 'lostAnswer'), ({ attempts }) => attempts === 1);
  const refused = await document(account);
  await connect(account, ap, { apiKey: `${CANARY}-wrong` });
  await whenIt(account, await queue(account, refused), ({ blockedBy }) => blockedBy === 'credentials');
  clock.forward(15_000);

  const tables = await system.sql<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  expect(texts.some((text) => text.includes('token was ***'))).toBe(true);
  expect(texts.filter((text) => text.includes(CANARY))).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => line.includes(CANARY))).toEqual([]);
});
