/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed while it books lines of a bank, and the next one on the same folder. BANK_KILLS=100 makes it long.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import { IBAN, imported, linesOf, withBank } from '../services/receivables/bank';
import { camt } from '../services/receivables/camt';
import { EmbeddedSystem } from '../support/embedded-system';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { outputOf } from '../support/outputs';
import { until } from '../support/until';
import { createKey } from '../support/users';

const KILLS = Number(process.env.BANK_KILLS ?? 2);
const LINES = 60;
const AT_ONCE = 8;
/** More than a portion, and less than a batch. */
const RUN_LINES = 150;
const OTHER_IBAN = 'DE02120300000000202051';
const TODAY = new Date().toISOString().slice(0, 10);
const LIVE = 'documents.settlements WHERE reversed_on IS NULL';
const OPEN = `receivables.bank_lines WHERE status = 'open' AND remittance ->> 'text' LIKE 'Rechnung%'`;
const PENDING = `receivables.bookings WHERE state = 'pending'`;
/** A run takes about so long. */
const KILL_WITHIN_MS = 200;
const WAITING = `receivables_jobs._private_jobs job JOIN receivables_jobs._private_tasks task ON task.id = job.task_id
  WHERE task.identifier = 'match_imported'`;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };

interface Found {
  unfinished: number;
  /** Lines that are booked without one live settlement, or have one and are not booked. */
  wrong: number;
  twice: number;
}

const SETTLED = `SELECT l.id, l.status, count(s.id) AS live FROM receivables.bank_lines l
    LEFT JOIN documents.settlements s ON s.company_id = l.company_id AND s.source_id = l.id::text
      AND s.reversed_on IS NULL GROUP BY l.id, l.status`;

describe('a process killed while lines are booked', () => {
  const system = new EmbeddedSystem();
  let key: HttpClient;
  beforeAll(async () => {
    await system.start(NO_LIMIT);
    key = await createKey(await withBank(system));
  });
  afterAll(() => system.remove());

  it('has booked no line twice, none without its settlement, and leaves none unfinished', async () => {
    const client = lawfulClient({ name: 'Muster', country: 'DE' });
    const { id: clientId } = (await key.at(system.baseUrl).post('/api/clients', client)).body as {
      id: string;
    };
    await key.at(system.baseUrl).call(receivables.saveMatching, { autoBook: 'off' });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const http = key.at(system.baseUrl);
      const amounts = Array.from({ length: LINES }, (_, at) => 1_000 + at);
      await imported(http, camt(IBAN, [...Array.from({ length: kill }, () => []), amounts], kill, kill));
      const lines = await linesOf(http, '&status=open');
      let killed: Promise<void> | undefined;
      const killAfter = randomInt(5, LINES - AT_ONCE);
      let answered = 0;
      const work = async () => {
        for (let line = lines.pop(); line && !killed; line = lines.pop()) {
          const parts = [{ kind: 'money', clientId, amountMinor: line.amountMinor }];
          const path = `/api/bank-lines/${line.id}/book`;
          const answer = await http.post(path, { parts }).catch(() => undefined);
          if (answer && ![200, 409].includes(answer.status)) throw new Error(answer.text);
          answered += 1;
          if (answered >= killAfter) killed ??= system.kill();
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await killed;
      await system.start(NO_LIMIT);
      await until('nothing is unfinished', async () => (await found())?.unfinished === 0);
      expect(await found()).toEqual({ unfinished: 0, wrong: 0, twice: 0 });
    }
  });

  it('has booked no line of a run twice, none without its settlement, and leaves none unfinished', async () => {
    const client = lawfulClient({ name: 'Muster Bau AG', country: 'DE' });
    const { id: clientId } = (await key.at(system.baseUrl).post('/api/clients', client)).body as {
      id: string;
    };
    const { id: bankAccountId } = await key
      .at(system.baseUrl)
      .call(receivables.createAccount, { iban: OTHER_IBAN, currency: 'EUR' });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const http = key.at(system.baseUrl);
      await http.call(receivables.saveMatching, { autoBook: 'off' });
      const numbers = await invoices(http, clientId);
      const rows = numbers.map((number) => `${TODAY},119.00,EUR,Muster Bau AG,,Rechnung ${number}`);
      const csv = ['date,amount,currency,name,iban,reference', ...rows].join('\n');
      expect((await imported(http, csv, { bankAccountId })).new).toBe(RUN_LINES);
      await until('the import was matched', async () => (await count(WAITING)) === 0);
      await http.call(receivables.saveMatching, { autoBook: 'references' });
      const settled = await count(LIVE);
      const run = http.post('/api/bank-lines/match', { dryRun: false }).catch(() => undefined);
      // a moment of its own in each run: its bookings are committed, or some of their settlements are
      const isBegun = async () =>
        (await count(LIVE)) > settled || (kill % 2 === 0 && (await count(PENDING)) > 0);
      await until('the run is under way', isBegun);
      await sleep(randomInt(0, KILL_WITHIN_MS));
      await system.kill();
      await run;
      await system.start(NO_LIMIT);
      await until('nothing is unfinished', async () => (await found())?.unfinished === 0);
      expect(await found()).toEqual({ unfinished: 0, wrong: 0, twice: 0 });
      await key.at(system.baseUrl).call(receivables.match, { dryRun: false });
      expect(await count(OPEN)).toBe(0);
      expect(await found()).toEqual({ unfinished: 0, wrong: 0, twice: 0 });
    }
  });

  /** Issues an invoice of 119.00 for each line of a run. */
  async function invoices(http: HttpClient, clientId: string): Promise<string[]> {
    const line = { description: 'Work', unitPrice: 100, vatRate: 19 };
    const invoice = { typeId: 'invoice', clientId, lines: [line], issue: true };
    const numbers: string[] = [];
    while (numbers.length < RUN_LINES) {
      const items = Array.from({ length: 50 }, () => invoice);
      const made = outputOf(documents.createBatch, await http.post('/api/documents/batch', { items }));
      numbers.push(...made.items.map(({ document }) => document?.number ?? ''));
    }
    return numbers;
  }

  async function count(where: string): Promise<number> {
    const [row] = await system.sql<{ count: number }>(`SELECT count(*)::integer AS count FROM ${where}`);
    return row?.count ?? 0;
  }

  async function found(): Promise<Found | undefined> {
    const [row] = await system.sql<Found>(`SELECT
      (SELECT count(*)::integer FROM receivables.bookings WHERE state IN ('pending', 'reversing')) AS unfinished,
      (SELECT count(*)::integer FROM (${SETTLED}) s WHERE (status = 'booked') <> (live = 1)) AS wrong,
      (SELECT count(*)::integer FROM (${SETTLED}) s WHERE live > 1) AS twice`);
    return row;
  }
});
