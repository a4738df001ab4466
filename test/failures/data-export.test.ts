/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed while it collects the data of an account, and as it stores the file: the next one ends the export, once.

import { identity } from '../../shared/contracts/identity';
import { EmbeddedSystem, ownerOfFolder } from '../support/embedded-system';
import { until } from '../support/until';
import { type Account, owner } from '../support/users';

describe('a process killed while it exports an account', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  /** Kills the process once its job waits for the lock, which begins before the job, and starts another one. */
  async function killedAt(lock: string, begin: () => Promise<unknown>): Promise<void> {
    const holder = await ownerOfFolder(system.dataDir);
    await holder.query('BEGIN');
    await holder.query(lock);
    await begin();
    await until('the job waits', async () => {
      const { rows } = await holder.query('SELECT FROM pg_locks WHERE NOT granted');
      return rows.length > 0;
    });
    await system.kill();
    await holder.end();
    await system.start();
  }

  const figures = async ({ userId, email }: Account) => {
    const [row] = await system.sql(`SELECT
      (SELECT count(*)::integer FROM identity.data_exports WHERE user_id = '${userId}') AS exports,
      (SELECT count(*)::integer FROM identity.data_exports WHERE completed_at IS NOT NULL) AS completed,
      (SELECT sum(length(bytes))::integer FROM identity.data_export_chunks) = (SELECT size_bytes FROM identity.data_exports) AS "isWhole",
      (SELECT count(*)::integer FROM mail.messages WHERE recipient = '${email}' AND kind = 'data_export_ready') AS mails`);
    return row;
  };

  it('is ended by the next one, once', async () => {
    await system.start();
    const account = await owner(system);
    await killedAt('LOCK TABLE audit.heads IN ACCESS EXCLUSIVE MODE', () =>
      account.http.call(identity.requestDataExport, {}),
    );
    const next = () => account.http.at(system.baseUrl);
    expect((await next().call(identity.dataExport, {})).dataExport).toMatchObject({ status: 'running' });
    await killedAt(`SELECT FROM identity.data_exports WHERE user_id = '${account.userId}' FOR UPDATE`, () =>
      Promise.resolve(),
    );
    await until('the export is completed and told', async () => {
      const { dataExport } = await next().call(identity.dataExport, {});
      const [left] = await system.sql<{ count: number }>(
        'SELECT count(*)::integer AS count FROM identity.outbox',
      );
      return dataExport?.status === 'completed' && left?.count === 0;
    });
    expect(await figures(account)).toEqual({ exports: 1, completed: 1, isWhole: true, mails: 1 });
  }, 180_000);
});
