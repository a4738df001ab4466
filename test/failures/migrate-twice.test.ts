/** @list night — kills, cuts and fills what a system stands on */
// Two migrations at the same time, as when two deployments start at once.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { loadServices } from '../../deploy/entry/load-services';
import { migrationNames } from '../../shared/runtime/database/migrations/migrate';
import { buildProgram, onDatabase } from '../support/built';
import { runPrefix } from '../support/cluster-names';
import { dropDatabase, withAdmin } from '../support/postgres';

describe('a migration that is started twice at the same time', () => {
  const program = buildProgram();
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  beforeAll(() => withAdmin((client) => client.query(`CREATE DATABASE ${database} TEMPLATE template0`)));
  afterAll(async () => {
    await dropDatabase(database);
  });

  function migrate(): Promise<{ stdout: string; stderr: string }> {
    const env = { PATH: process.env.PATH, ...onDatabase(database) };
    return promisify(execFile)(process.execPath, [join(dirname(program.main), 'migrate.js')], { env });
  }

  it('succeeds twice, and each step is made once', async () => {
    const outcomes = await Promise.all([migrate(), migrate()]);
    const said = { stdout: 'Every schema is up to date\n', stderr: '' };
    expect(outcomes).toEqual([said, said]);
    const services = loadServices('all').filter(({ migrations }) => migrations);
    for (const { schema, migrations = '' } of services) {
      const { rows } = await withAdmin(
        (client) => client.query(`SELECT name FROM ${schema}.migrations ORDER BY name`),
        database,
      );
      expect(rows.map(({ name }) => name)).toEqual(migrationNames(migrations).sort());
    }
  });
});
