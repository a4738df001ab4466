// A worker of a queue: what it takes of the database, and how it starts, stops and goes on.
import { SharedSession } from '../../../shared/runtime/database/shared-session';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { listeningWith } from '../../../shared/runtime/jobs/listen';
import { openPool } from '../../../shared/runtime/jobs/pool';
import { StartupError } from '../../../shared/settings/startup-error';
import { withAdmin } from '../../support/postgres';
import { until } from '../../support/until';
import {
  address,
  collecting,
  log,
  migrate,
  role,
  sessions,
  sql,
  startWorker,
  transaction,
  untilNoneWait,
  useQueue,
  waiting,
} from './queue';

useQueue();

describe('a job worker', () => {
  it('tells the library of what the session receives, as a connection of its own would', async () => {
    const session = new SharedSession({ address: address(), role: role(), name: 'invoicing-clients-shared' });
    sessions.push(session);
    const pool = openPool(
      { address: address(), role: role(), name: 'invoicing-test', connectionsMax: 1 },
      log,
    );
    const told: string[] = [];
    const release = await new Promise<(() => void) | undefined>((resolve) => {
      listeningWith(session, pool).connect((_error, client, done) => {
        client?.on('notification', ({ channel, payload = '' }) => told.push(`${channel} ${payload}`));
        resolve(done);
      });
    });
    await session.query(role(), { text: 'SELECT 1' });
    await transaction((tx) => tx.enqueue(collecting([]), { number: 1 }));
    await until('it was told', () => told.length > 0);
    expect(told).toEqual([expect.stringMatching(/^jobs:insert \{.*"count":1\}$/)]);
    release?.();
    await pool.end();
  });

  it('refuses to start where the migrator has not been, naming what to do', async () => {
    await sql('DROP SCHEMA clients_jobs CASCADE');
    const starting = startWorker(collecting([]));
    await expect(starting).rejects.toThrow(StartupError);
    await expect(starting).rejects.toThrow(/clients_jobs .*npm run migrate/);
    expect(await sql(`SELECT FROM pg_namespace WHERE nspname = 'clients_jobs'`)).toEqual([]);
  });

  it('can only read and write rows of its queue', async () => {
    for (const statement of [
      'CREATE TABLE clients_jobs.mine (id int)',
      'DROP TABLE clients_jobs._private_jobs',
      'DELETE FROM clients_jobs.migrations',
    ]) {
      const asService = withAdmin(
        (client) => client.query(`SET ROLE ${role()}; ${statement}`),
        address().database,
      );
      await expect(asService).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('is not disturbed by a second migration', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await Promise.all([migrate(), migrate()]);
    await transaction((tx) => tx.enqueue(job, { number: 1 }));
    await untilNoneWait();
    expect(numbers).toEqual([1]);
  });

  it('ends what it has begun before it stops', async () => {
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isRunning = false;
    const job = defineJob('long', () => {
      isRunning = true;
      return finished;
    });
    const worker = await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    await until('the job runs', () => isRunning);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await waiting()).toEqual([]);
  });
});
