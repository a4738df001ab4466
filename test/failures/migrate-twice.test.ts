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
    const lines = outcomes.flatMap(({ stdout }) => stdout.trimEnd().split('\n'));
    const ends = lines.filter((line) => line === 'Every schema is up to date');
    expect([ends.length, outcomes.map(({ stderr }) => stderr)]).toEqual([2, ['', '']]);
    // each schema is announced before its migrations run, by the one of both that runs them
    const announced = lines.filter((line) => /^Migrating \w+: \d+ to do, up to \S+$/.test(line));
    expect(lines).toHaveLength(ends.length + announced.length);
    expect(announced.map((line) => line.split(/[ :]/)[1]).sort()).toEqual(
      loadServices('all')
        .flatMap(({ schema, migrations }) => (migrations ? [schema] : []))
        .sort(),
    );
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
