/** @list all — kills, cuts and fills what a system stands on */
// Two processes make recurring invoices from one database, one of them is killed again and again; then the database is put back
// to a backup, and held. RECURRING_KILLS=100 makes it long.

import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { documents } from '../../shared/contracts/documents';
import { addDays } from '../../shared/values/calendar';
import { buildProgram, kill, launch, onDatabase, stop } from '../support/built';
import { runPrefix } from '../support/cluster-names';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { dropDatabase, withAdmin } from '../support/postgres';
import { until } from '../support/until';
import { createKey, owner } from '../support/users';

const KILLS = Number(process.env.RECURRING_KILLS ?? 2);
const SCHEDULES = 8;
const PERIODS = 3;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };
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
  (SELECT count(*)::integer FROM documents.recurring_invoices WHERE status <> 'ended') AS open,
  (SELECT count(*)::integer FROM documents.recurring_periods) AS periods,
  (SELECT count(*)::integer FROM documents.documents) AS invoices,
  (SELECT count(*)::integer FROM documents.recurring_periods p WHERE NOT p.is_live OR 1 <> (
    SELECT count(*) FROM documents.documents d WHERE d.id = p.document_id AND d.number IS NOT NULL
      AND d.service_period->>'from' = p.period_from::text)) AS wrong,
  (SELECT coalesce(max(sequence) - count(sequence), 0)::integer FROM documents.documents) AS gaps`;

interface Process {
  child: ChildProcess;
  baseUrl: string;
}

describe('two processes that make periods', () => {
  const program = buildProgram();
  const name = () => `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const [database, backup] = [name(), name()];
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    await withAdmin((client) => client.query(`CREATE DATABASE ${database} TEMPLATE template0`));
    const env = { PATH: process.env.PATH, ...onDatabase(database) };
    await promisify(execFile)(process.execPath, [join(dirname(program.main), 'migrate.js')], { env });
  });
  afterAll(async () => {
    for (const child of running) await stop(child);
    await dropDatabase(database);
    await dropDatabase(backup);
  });

  async function started(env: Record<string, string> = {}): Promise<Process> {
    const settings = { ...onDatabase(database), ...NO_LIMIT, PORT: '0', ...env };
    const { child, greeting } = await launch(program.main, settings);
    running.add(child);
    const [, baseUrl = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
    return { child, baseUrl };
  }

  async function ended({ child }: Process, by: typeof kill): Promise<void> {
    await by(child);
    running.delete(child);
  }

  const found = () =>
    withAdmin(async (client) => {
      const [row] = (await client.query<Found>(FOUND)).rows;
      if (!row) throw new Error('a count has a row');
      return row;
    }, database);

  it('have made each period once, and none again after a backup was put back and held', async () => {
    const first = await started();
    const account = await owner({ baseUrl: first.baseUrl });
    const key = await createKey(account);
    const made = await key.post('/api/clients', lawfulClient({ name: 'Twice' }));
    const { id: clientId } = made.body as { id: string };
    let second = await started();
    let all = 0;
    for (let round = 1; round <= KILLS; round += 1) {
      await activated(key.at(first.baseUrl), clientId);
      const before = all + randomInt(0, SCHEDULES * PERIODS);
      await until('some are made', async () => (await found()).periods > before);
      await ended(second, kill);
      second = await started();
      all += SCHEDULES * PERIODS;
      await until('all have ended', async () => (await found()).open === 0);
      expect(await found()).toEqual({ open: 0, periods: all, invoices: all, wrong: 0, gaps: 0 });
    }
    await ended(first, stop);
    await ended(second, stop);
    await heldAfterRestore(key, clientId, all);
  });

  /** Nothing is made before the operator lets go and a person answers: which invoices have left since the backup is not known. */
  async function heldAfterRestore(key: HttpClient, clientId: string, all: number): Promise<void> {
    const day = { unit: 'day', step: 1, anchor: addDays(today, 1) } as const;
    const before = await started();
    const { id } = await created(key.at(before.baseUrl), clientId, day);
    await key.at(before.baseUrl).call(documents.activateRecurring, { id });
    await ended(before, stop);
    await withAdmin((client) => client.query(`CREATE DATABASE ${backup} TEMPLATE ${database}`));
    // a day goes by, and the period leaves
    const due = `UPDATE documents.recurring_invoices SET next_run_at = now(),
      schedule = jsonb_set(schedule, '{anchor}', to_jsonb('${today}'::text)) WHERE id = '${id}'`;
    await withAdmin((client) => client.query(due), database);
    const left = await started();
    await until('it has left', async () => (await found()).periods === all + 1);
    await ended(left, stop);
    await dropDatabase(database);
    await withAdmin((client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${backup}`));
    await withAdmin((client) => client.query(due), database);
    const held = await started({ RECEIVABLES_HOLD: 'true' });
    const status = async (http: HttpClient) => (await http.call(documents.getRecurring, { id })).status;
    await until('it is held', async () => (await status(key.at(held.baseUrl))) === 'held');
    expect((await found()).periods).toBe(all);
    await ended(held, stop);
    const free = await started();
    const http = key.at(free.baseUrl);
    expect(await status(http)).toBe('held');
    await http.call(documents.resumeRecurring, { id, missed: 'skip' });
    expect(await found()).toMatchObject({ periods: all + 1, invoices: all });
  }

  async function activated(http: HttpClient, clientId: string): Promise<void> {
    const schedule = { unit: 'day', step: 1, anchor: addDays(today, -PERIODS) } as const;
    for (let at = 0; at < SCHEDULES; at += 1) {
      const { id } = await created(http, clientId, schedule);
      await http.call(documents.activateRecurring, { id, startWith: 'all' });
    }
  }

  function created(
    http: HttpClient,
    clientId: string,
    schedule: { unit: 'day'; step: number; anchor: string },
  ) {
    const template = { lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }], dueInDays: 14 };
    const head = { name: 'Twice', clientId, template, schedule, issueAt: '00:00' };
    return http.call(documents.createRecurring, { ...head, action: 'issue', end: { after: PERIODS } });
  }
});
