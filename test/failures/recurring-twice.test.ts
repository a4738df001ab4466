/** @list night — kills, cuts and fills what a system stands on */
// Two processes make recurring invoices from one database, one of them is killed again and again; then the database is put back
// to a backup, and held. RECURRING_KILLS=100 makes it long.

import { randomInt } from 'node:crypto';
import { recurring } from '../../shared/contracts/recurring';
import { addDays } from '../../shared/values/calendar';
import { kill, stop } from '../support/built';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { SharedDatabase } from '../support/shared-database';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const KILLS = Number(process.env.RECURRING_KILLS ?? 2);
const SCHEDULES = 8;
const PERIODS = 3;
const today = new Date().toISOString().slice(0, 10);

interface Found {
  open: number;
  periods: number;
  invoices: number;
  /** Periods without exactly one live row with exactly one invoice of the same days. */
  wrong: number;
  /** Numbers that the series lacks. */
  gaps: number;
}

const FOUND = `SELECT
  (SELECT count(*)::integer FROM recurring.recurring_invoices WHERE status <> 'ended') AS open,
  (SELECT count(*)::integer FROM recurring.recurring_periods) AS periods,
  (SELECT count(*)::integer FROM documents.documents) AS invoices,
  (SELECT count(*)::integer FROM recurring.recurring_periods p WHERE NOT p.is_live OR 1 <> (
    SELECT count(*) FROM documents.documents d WHERE d.id = p.document_id AND d.number IS NOT NULL
      AND d.content->'servicePeriod'->>'from' = p.period_from::text)) AS wrong,
  (SELECT coalesce(max(sequence) - count(sequence), 0)::integer FROM documents.documents) AS gaps`;

describe('two processes that make periods', () => {
  const database = new SharedDatabase();
  const found = () => database.row<Found>(FOUND);

  beforeAll(() => database.create());
  afterAll(() => database.remove());

  it('have made each period once, and none again after a backup was put back and held', async () => {
    const first = await database.start();
    const account = await owner({ baseUrl: first.baseUrl });
    const key = await createKey(account);
    const made = await key.post('/api/clients', lawfulClient({ name: 'Twice' }));
    const { id: clientId } = made.body as { id: string };
    let second = await database.start();
    let all = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      await activated(key.at(first.baseUrl), clientId);
      const before = all + randomInt(0, SCHEDULES * PERIODS);
      await until('some are made', async () => (await found()).periods > before);
      await database.end(second, kill);
      second = await database.start();
      all += SCHEDULES * PERIODS;
      await until('all have ended', async () => (await found()).open === 0);
      expect(await found()).toEqual({ open: 0, periods: all, invoices: all, wrong: 0, gaps: 0 });
    }
    await database.end(first, stop);
    await database.end(second, stop);
    await heldAfterRestore(key, clientId, all);
  });

  /** Nothing is made before the operator lets go and a person answers: which invoices have left since the backup is not known. */
  async function heldAfterRestore(key: HttpClient, clientId: string, all: number): Promise<void> {
    const day = { unit: 'day', step: 1, anchor: addDays(today, 1) } as const;
    const before = await database.start();
    const { id } = await created(key.at(before.baseUrl), clientId, day);
    await key.at(before.baseUrl).call(recurring.activateRecurring, { id });
    await database.end(before, stop);
    await database.backUp();
    // a day goes by, and the period leaves
    const due = `UPDATE recurring.recurring_invoices SET next_run_at = now(),
      schedule = jsonb_set(schedule, '{anchor}', to_jsonb('${today}'::text)) WHERE id = '${id}'`;
    await database.sql(due);
    const left = await database.start();
    await until('it has left', async () => (await found()).periods === all + 1);
    await database.end(left, stop);
    await database.putBack();
    await database.sql(due);
    const held = await database.start({ RECEIVABLES_HOLD: 'true' });
    const status = async (http: HttpClient) => (await http.call(recurring.getRecurring, { id })).status;
    await until('it is held', async () => (await status(key.at(held.baseUrl))) === 'held');
    expect((await found()).periods).toBe(all);
    await database.end(held, stop);
    const free = await database.start();
    const http = key.at(free.baseUrl);
    expect(await status(http)).toBe('held');
    await http.call(recurring.resumeRecurring, { id, missed: 'skip' });
    expect(await found()).toMatchObject({ periods: all + 1, invoices: all });
  }

  async function activated(http: HttpClient, clientId: string): Promise<void> {
    const schedule = { unit: 'day', step: 1, anchor: addDays(today, -PERIODS) } as const;
    for (let at = 0; at < SCHEDULES; at += 1) {
      const { id } = await created(http, clientId, schedule);
      await http.call(recurring.activateRecurring, { id, startWith: 'all' });
    }
  }

  function created(
    http: HttpClient,
    clientId: string,
    schedule: { unit: 'day'; step: number; anchor: string },
  ) {
    const template = { lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }], dueInDays: 14 };
    const head = { name: 'Twice', clientId, template, schedule, issueAt: '00:00' };
    return http.call(recurring.createRecurring, { ...head, action: 'issue', end: { after: PERIODS } });
  }
});
