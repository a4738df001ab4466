/** @list all — waits for retries of jobs */
// A job of a queue: when it runs, how often, and what becomes of one that fails.
import { defineJob } from '../../../shared/runtime/jobs/job';
import { withAdmin } from '../../support/postgres';
import { until } from '../../support/until';
import {
  address,
  collecting,
  hurry,
  lockWaits,
  sql,
  startWorker,
  transaction,
  untilNoneWait,
  useQueue,
  waiting,
} from './queue';

useQueue();

describe('a job', () => {
  it('runs when its transaction is committed, and not when it is rolled back', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    const failing = transaction(async (tx) => {
      await tx.enqueue(job, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await transaction((tx) => tx.enqueue(job, { number: 2 }));
    await until('the job has run', () => numbers.length > 0);
    await untilNoneWait();
    expect(numbers).toEqual([2]);
  });

  it('is run by one of many workers', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await startWorker(job);
    await transaction(async (tx) => {
      for (let number = 0; number < 50; number++) await tx.enqueue(job, { number });
    });
    await untilNoneWait();
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('runs again, later and later, until it succeeds', async () => {
    let runs = 0;
    const job = defineJob('fail_twice', async () => {
      runs += 1;
      if (runs <= 2) throw new Error(`failure ${runs}`);
    });
    await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    const delays: number[] = [];
    for (const attempts of [1, 2]) {
      const [row] = await until(`attempt ${attempts} has failed`, async () => {
        const rows = await waiting();
        return rows[0]?.attempts === attempts && rows[0].locked_by === null && rows;
      });
      delays.push(Number(row?.run_at) - Number(row?.updated_at));
      await hurry();
    }
    await untilNoneWait();
    expect(runs).toBe(3);
    expect(delays[0]).toBeGreaterThan(1_000);
    expect(delays[1]).toBeGreaterThan(delays[0] ?? 0);
  });

  it('waits as long as it was told to, and is replaced by one of the same key', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await transaction((tx) => tx.enqueue(job, { number: 1 }, { delaySeconds: 3600, key: 'one' }));
    await transaction((tx) => tx.enqueue(job, { number: 2 }, { delaySeconds: 7200, key: 'one' }));
    const rows = await waiting();
    expect(rows.map(({ payload }) => payload)).toEqual([{ number: 2 }]);
    expect(rows[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 7_100_000);
    await hurry();
    await untilNoneWait();
    expect(numbers).toEqual([2]);
  });

  it('is not lost if a worker takes the waiting one of its key at that moment', async () => {
    const job = collecting([]);
    await transaction((tx) => tx.enqueue(job, { number: 1 }, { key: 'one' }));
    await withAdmin(async (client) => {
      await client.query('BEGIN');
      // the library takes it so, too; it is not committed yet
      await client.query(`UPDATE clients_jobs._private_jobs SET locked_at = now(), locked_by = 'a worker'`);
      const enqueued = transaction((tx) => tx.enqueue(job, { number: 2 }, { key: 'one' }));
      await until('it waits for the worker', async () => (await lockWaits()).length > 0);
      await client.query('COMMIT');
      await enqueued;
    }, address().database);
    const rows = await waiting();
    expect(rows.map(({ payload, locked_by }) => [payload, locked_by])).toEqual([
      [{ number: 1 }, 'a worker'],
      [{ number: 2 }, null],
    ]);
  });

  it('that the clock was to start while nothing was alive is made up for by one process', async () => {
    const times: string[] = [];
    const job = defineJob(
      'by_the_clock',
      // the library's own payload tells for which minute it is
      async (payload: object) => void times.push((payload as { _cron: { ts: string } })._cron.ts),
      { cron: '* * * * *', makeUpForMs: 3_600_000 },
    );
    await sql(`INSERT INTO clients_jobs._private_known_crontabs
      VALUES ('by_the_clock', now() - interval '1 day', now() - interval '5 minutes')`);
    const thisMinute = Math.floor(Date.now() / 60_000) * 60_000;
    await Promise.all([startWorker(job), startWorker(job)]);
    await until('this minute was made up for', () => times.some((time) => Date.parse(time) >= thisMinute));
    await untilNoneWait();
    expect(times).toEqual([...new Set(times)]);
  });
});
