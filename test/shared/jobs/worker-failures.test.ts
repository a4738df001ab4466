/** @list night — waits out the ten seconds that a stopping worker gives its jobs, and the pauses of a lost database */
// A worker whose job does not end, and one whose database goes away.
import { defineJob } from '../../../shared/runtime/jobs/job';
import { until } from '../../support/until';
import { collecting, hurry, sql, startWorker, transaction, untilNoneWait, useQueue, waiting } from './queue';

useQueue();

describe('a job worker', () => {
  it('gives back what does not end, so that another process runs it', async () => {
    let runs = 0;
    const job = defineJob('stuck', (_payload, { signal }) => {
      runs += 1;
      return runs === 1
        ? new Promise<void>(() => signal.addEventListener('abort', () => {}))
        : Promise.resolve();
    });
    const worker = await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    await until('the job runs', () => runs === 1);
    await worker.stop();
    expect(await waiting()).toMatchObject([{ locked_by: null }]);
    await startWorker(job);
    await hurry();
    await untilNoneWait();
    expect(runs).toBe(2);
  });

  it('goes on after the database was away, and does not end the process', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    for (let number = 0; number < 5; number++) {
      await transaction((tx) => tx.enqueue(job, { number }));
      await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name IN ('invoicing-clients-jobs', 'invoicing-clients-shared')`);
    }
    // a job whose end could not be written down runs again: at least once is what is promised
    await until('all have run', () => new Set(numbers).size === 5);
    await until('the queue is empty', async () => (await waiting()).length === 0);
  });
});
