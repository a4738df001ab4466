/** @slow — work in turns, by the clock of the machine */
// The engine of due work against rows of a PostgreSQL table, by instances that share nothing else, as processes do.
import { setTimeout as sleep } from 'node:timers/promises';
import { SharedSession } from '../../../shared/runtime/database/shared-session';
import { createLog } from '../../../shared/runtime/observability/log';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import {
  type Capacity,
  DueWork,
  type DueWorkOptions,
  type UnitBatch,
} from '../../../shared/runtime/work/due-work';
import { withScratchDatabase } from '../../support/scratch-database';
import { until } from '../../support/until';

interface Unit {
  id: number;
  company: string;
}

const CHANNEL = 'due_units';
const NEVER_MS = 3_600_000;

let session: SharedSession;
let started: DueWork<Unit>[];
// before the database is dropped
afterAll(() => session?.close());
const here = withScratchDatabase();

beforeAll(async () => {
  session = new SharedSession({ address: here.address, role: here.role, name: 'due-work' });
  await here.admin.query(`CREATE TABLE public.units (
    id integer PRIMARY KEY, company text NOT NULL, leased_until timestamptz, done boolean NOT NULL DEFAULT false)`);
  await here.admin.query('GRANT ALL ON public.units TO PUBLIC');
});
beforeEach(async () => {
  started = [];
  await here.admin.query('TRUNCATE public.units');
});
afterEach(() => Promise.all(started.map((work) => work.stop())));

/** The oldest units of the companies that may have more. */
async function take({ free, fullKeys, now, leasedUntil }: Capacity): Promise<UnitBatch<Unit>> {
  const units = await session.query<Unit>(here.role, {
    text: `UPDATE public.units SET leased_until = $4 WHERE id IN (
        SELECT id FROM public.units WHERE NOT done AND company <> ALL ($2) AND coalesce(leased_until <= $3, true)
        ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING id, company`,
    values: [free, fullKeys, now, leasedUntil],
  });
  return { units, isMore: units.length > 0 };
}

const markDone = async ({ id }: Unit) =>
  void (await here.admin.query('UPDATE public.units SET done = true WHERE id = $1', [id]));

function start(options: Partial<DueWorkOptions<Unit>> & Pick<DueWorkOptions<Unit>, 'run'>): DueWork<Unit> {
  const work = new DueWork<Unit>({
    ...{ name: 'units', max: 4, maxPerKey: 2, leaseMs: NEVER_MS, pollEveryMs: 50, take },
    ...{ keyOf: ({ company }) => company, log: createLog('silent'), metrics: new Metrics() },
    ...options,
  });
  started.push(work);
  work.start();
  return work;
}

function add(from: number, count: number, company: string): Promise<unknown> {
  const text = 'INSERT INTO public.units (id, company) SELECT n, $3 FROM generate_series($1::int, $2::int) n';
  return here.admin.query(text, [from, from + count - 1, company]);
}

const untilAllDone = () =>
  until('all units are done', async () => {
    const { rows } = await here.admin.query('SELECT FROM public.units WHERE NOT done');
    return rows.length === 0;
  });

it('gives a company its turn behind hundreds of units of another', async () => {
  await add(1, 300, 'busy');
  await add(301, 1, 'other');
  const order: string[] = [];
  start({
    run: async (unit) => {
      order.push(unit.company);
      await markDone(unit);
    },
  });
  await untilAllDone();
  expect(order).toHaveLength(301);
  expect(order.indexOf('other')).toBeLessThan(5);
});

it('runs no more at once than it may, in total and of one company', async () => {
  for (const company of ['a', 'b', 'c']) await add(company.charCodeAt(0) * 100, 20, company);
  const running: string[] = [];
  const most = { total: 0, ofOne: 0 };
  const allPlacesTaken = Promise.withResolvers<void>();
  start({
    run: async (unit) => {
      running.push(unit.company);
      most.total = Math.max(most.total, running.length);
      most.ofOne = Math.max(most.ofOne, running.filter((company) => company === unit.company).length);
      if (running.length === 4) allPlacesTaken.resolve();
      await allPlacesTaken.promise;
      await markDone(unit);
      running.splice(running.indexOf(unit.company), 1);
    },
  });
  await untilAllDone();
  expect(most).toEqual({ total: 4, ofOne: 2 });
});

it('is woken by NOTIFY', async () => {
  start({ pollEveryMs: NEVER_MS, wakeOn: (wake) => session.listen(CHANNEL, wake), run: markDone });
  await add(1, 1, 'a');
  session.notify(CHANNEL);
  await untilAllDone();
});

it('finds by its poll what no NOTIFY has announced', async () => {
  start({ pollEveryMs: 100, wakeOn: (wake) => session.listen(CHANNEL, wake), run: markDone });
  await add(1, 1, 'a');
  await untilAllDone();
});

it('takes again when it is woken during a take', async () => {
  await add(1, 1, 'a');
  const work = start({
    pollEveryMs: NEVER_MS,
    take: async (capacity) => {
      const { units } = await take(capacity);
      if (units.some(({ id }) => id === 1)) {
        await add(2, 1, 'a');
        work.wake();
      }
      return { units, isMore: false };
    },
    run: markDone,
  });
  await until('both are done', async () => {
    const { rows } = await here.admin.query('SELECT FROM public.units WHERE done');
    return rows.length === 2;
  });
});

it('pauses a company whose unit fails, and no other', async () => {
  await add(1, 1, 'broken');
  await add(2, 5, 'whole');
  let failures = 0;
  start({
    ...{ pausesFailedKeys: true, leaseMs: 0 },
    run: async (unit) => {
      if (unit.company === 'whole' || failures >= 2) return markDone(unit);
      failures += 1;
      throw new Error('broken');
    },
  });
  await untilAllDone();
  expect(failures).toBe(2);
});

it('goes on after a take has failed', async () => {
  await add(1, 1, 'a');
  let calls = 0;
  start({
    take: async (capacity) => {
      calls += 1;
      if (calls === 1) throw new Error('no database');
      return take(capacity);
    },
    run: markDone,
  });
  await untilAllDone();
});

it('stops within its limit, and returns what has not ended; another process runs that when the lease ends', async () => {
  await add(1, 1, 'a');
  const taken: number[] = [];
  const stuck = start({
    leaseMs: 1_000,
    run: async ({ id }) => {
      taken.push(id);
      // a process that stands still
      await sleep(NEVER_MS, undefined, { ref: false });
    },
  });
  await until('the unit is taken', () => taken.length === 1);
  const other = start({ run: markDone });
  // the unit never ends, so this does only because the stop has a limit
  expect(await stuck.stop()).toEqual([{ id: 1, company: 'a' }]);
  started = [other];
  await untilAllDone();
  expect(await other.stop()).toEqual([]);
});

it('waits for what ends in time when it is stopped, and takes nothing more', async () => {
  await add(1, 1, 'a');
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  let looksInVain = 0;
  const work = start({
    pollEveryMs: NEVER_MS,
    async take(capacity) {
      const taken = await take(capacity);
      if (taken.units.length === 0) looksInVain += 1;
      return taken;
    },
    run: async (unit) => {
      runs += 1;
      await finish.promise;
      await markDone(unit);
    },
  });
  // a look that is under way could still see what is added
  await until('it runs and looks no more', () => runs === 1 && looksInVain === 1);
  const stopped = work.stop();
  await add(2, 1, 'a');
  finish.resolve();
  expect(await stopped).toEqual([]);
  const { rows } = await here.admin.query('SELECT id, done FROM public.units ORDER BY id');
  expect(rows).toEqual([
    { id: 1, done: true },
    { id: 2, done: false },
  ]);
});

it('counts units by their outcome', async () => {
  await add(1, 2, 'a');
  const metrics = new Metrics();
  start({
    metrics,
    run: async (unit) => {
      await markDone(unit);
      if (unit.id === 2) throw new Error('broken');
    },
  });
  await untilAllDone();
  const text = await until('both are counted', async () => {
    const shown = await metrics.registry.getSingleMetricAsString('invoicing_work_duration_seconds');
    return shown.includes('outcome="failed"') && shown;
  });
  expect(text).toContain('_count{work="units",outcome="done"} 1');
});
