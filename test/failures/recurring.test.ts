/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed while it makes recurring invoices, and the next one on the same folder. RECURRING_KILLS=100 makes it long.

import { randomInt } from 'node:crypto';
import { recurring } from '../../shared/contracts/recurring';
import { addDays } from '../../shared/values/calendar';
import { EmbeddedSystem } from '../support/embedded-system';
import { lawfulClient } from '../support/lawful-parties';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const KILLS = Number(process.env.RECURRING_KILLS ?? 2);
const SCHEDULES = 8;
const PERIODS = 3;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };

interface Found {
  open: number;
  periods: number;
  invoices: number;
  /** Periods without exactly one live row with exactly one invoice of the same days. */
  wrong: number;
  /** Numbers that the series lacks. */
  gaps: number;
}

describe('a process killed while periods are made', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  it('has made each period once, with one invoice and a number without a gap', async () => {
    await system.start(NO_LIMIT);
    const account = await owner(system);
    const key = await createKey(account);
    const made = await key.post('/api/clients', lawfulClient({ name: 'Killed' }));
    const { id: clientId } = made.body as { id: string };
    const today = new Date().toISOString().slice(0, 10);
    const schedule = { unit: 'day', step: 1, anchor: addDays(today, -PERIODS) } as const;
    const template = { lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }], dueInDays: 14 };
    const head = { name: 'Killed', clientId, template, schedule, issueAt: '00:00' };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const http = key.at(system.baseUrl);
      for (let at = 0; at < SCHEDULES; at += 1) {
        const body = { ...head, action: 'issue' as const, end: { after: PERIODS } };
        const { id } = await http.call(recurring.createRecurring, body);
        await http.call(recurring.activateRecurring, { id, startWith: 'all' });
      }
      const before = ((kill - 1) * SCHEDULES + randomInt(0, SCHEDULES)) * PERIODS;
      await until('some are made', async () => (await found()).periods > before);
      await system.kill();
      await system.start(NO_LIMIT);
      await until('all have ended', async () => (await found()).open === 0);
      const all = kill * SCHEDULES * PERIODS;
      expect(await found()).toEqual({ open: 0, periods: all, invoices: all, wrong: 0, gaps: 0 });
    }
  });

  async function found(): Promise<Found> {
    const [row] = await system.sql<Found>(`SELECT
      (SELECT count(*)::integer FROM recurring.recurring_invoices WHERE status <> 'ended') AS open,
      (SELECT count(*)::integer FROM recurring.recurring_periods) AS periods,
      (SELECT count(*)::integer FROM documents.documents) AS invoices,
      (SELECT count(*)::integer FROM recurring.recurring_periods p WHERE NOT p.is_live OR 1 <> (
        SELECT count(*) FROM documents.documents d WHERE d.id = p.document_id AND d.number IS NOT NULL
          AND d.content->'servicePeriod'->>'from' = p.period_from::text)) AS wrong,
      (SELECT coalesce(max(sequence) - count(sequence), 0)::integer FROM documents.documents) AS gaps`);
    if (!row) throw new Error('a count has a row');
    return row;
  }
});
