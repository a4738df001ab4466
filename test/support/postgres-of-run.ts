// A PostgreSQL for one run, made from the programs of the machine: it takes as many connections as all workers need, waits for no
// disk, and is gone with all that the tests have made when the run ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { commandAs, giveTo, run, type ServerUser } from '../../shared/embedded-postgres/server-user';
import { readConfig } from '../../shared/settings/config';
import { canConnect } from './postgres';
import { until } from './until';

const SUPERUSER = 'postgres';
/** Data of tests is thrown away, so none has to survive a power cut. */
const SETTINGS = `listen_addresses=127.0.0.1 unix_socket_directories= max_connections=300 shared_buffers=256MB
  fsync=off full_page_writes=off wal_level=minimal max_wal_senders=0 max_wal_size=1GB timezone=UTC log_timezone=UTC`;
/** Linux keeps it in memory: a database is copied there in a third of the time. */
const MEMORY = '/dev/shm';
const BYTES_NEEDED = 8 * 1024 ** 3;

export interface PostgresOfRun {
  url: string;
  stop(): Promise<void>;
}

export async function startPostgresOfRun(programs: {
  initdb: string;
  postgres: string;
}): Promise<PostgresOfRun> {
  const folder = mkdtempSync(join(place(), 'invoicing-test-postgres-'));
  const [user, cluster, port] = [serverUser(), join(folder, 'data'), await freePort()];
  giveTo(user, folder);
  const login = ['-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = run(user, programs.initdb, ['-D', cluster, ...login]);
  if (!made.ok) throw new Error(`no PostgreSQL could be made for the tests: ${made.output}`);
  const settings = [`port=${port}`, ...SETTINGS.split(/\s+/)].flatMap((setting) => ['-c', setting]);
  const { file, args, options } = commandAs(user, programs.postgres, ['-D', cluster, ...settings]);
  const server = spawn(file, args, { ...options, detached: true, stdio: 'ignore' });
  const url = `postgres://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  const stop = stopOf(server, folder);
  await until('the PostgreSQL of the run answers', () => answers(url));
  return { url, stop };
}

function stopOf(server: ChildProcess, folder: string): () => Promise<void> {
  const end = () => void server.kill('SIGQUIT');
  process.once('exit', end);
  server.unref();
  return async () => {
    process.off('exit', end);
    server.ref();
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
    // nothing of it is to be kept
    server.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function place(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= BYTES_NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function answers(url: string): Promise<boolean> {
  const address = readConfig({ DATABASE_URL: url }).databaseUrl;
  return address !== undefined && (await canConnect(address));
}

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  if (uid === undefined) throw new Error('there is no user postgres for the PostgreSQL of the tests');
  return { uid: Number(uid), gid: Number(gid) };
}
