// Child processes of the bench, and the database they share.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';

export const ADMIN_URL = process.env.DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
export const PREFIX = `b_${randomBytes(3).toString('hex')}`;

export function databaseUrl(): string {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${PREFIX}`;
  return url.href;
}

/** The database of a bench, as the makers of the generated tests ask for it. */
export const atDatabase = {
  sql: <Row extends object>(text: string, values?: unknown[]) => sql<Row>(databaseUrl(), text, values),
};

export async function sql<Row extends object>(url: string, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows ?? [];
  } finally {
    await client.end();
  }
}

const started = new Set<ChildProcess>();

/** Drops the database and the roles of its migration, and ends processes that a failed bench has left. */
export async function dropDatabase(): Promise<void> {
  for (const child of started) child.kill('SIGKILL');
  await sql(ADMIN_URL, `DROP DATABASE IF EXISTS ${PREFIX} WITH (FORCE)`);
  const roles = await sql<{ name: string }>(
    ADMIN_URL,
    'SELECT rolname AS name FROM pg_roles WHERE rolname LIKE $1',
    [`${PREFIX}\\_%`],
  );
  for (const { name } of roles) await sql(ADMIN_URL, `DROP ROLE ${name}`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const MAIN = join(__dirname, '../../deploy/entry/main.js');
const MIGRATE = join(__dirname, '../../deploy/entry/migrate.js');

/** A migrated database to copy instead of migrating a new one, and the prefix of its roles. */
const { BENCH_TEMPLATE, BENCH_ROLE_PREFIX = PREFIX } = process.env;

/** The settings of a process on the database of the bench, without limits. */
export const ENV = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: BENCH_ROLE_PREFIX,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '0',
  RATE_LIMIT_COMPANY: '0',
  RATE_LIMIT_PAYER: '0',
  RATE_LIMIT_EXPORT: '0',
  CREDENTIALS_ENCRYPTION_KEY: 'a passphrase of the bench',
};

/** Creates the database with its tables for `work`, and drops it. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  await sql(ADMIN_URL, `CREATE DATABASE ${PREFIX}${BENCH_TEMPLATE ? ` TEMPLATE ${BENCH_TEMPLATE}` : ''}`);
  try {
    if (!BENCH_TEMPLATE) await runToEnd(MIGRATE, ENV);
    await work();
  } finally {
    await dropDatabase();
  }
}

/** Exit code of a bench that did not come to its end; 1 is a missed goal. */
export const CRASHED = 2;

/** Runs a program of the bench: what fails is told, and its exit code says so. */
export function runProgram(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exitCode = CRASHED;
  });
}

/** Runs a script to its end. */
async function runToEnd(script: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

export interface Running {
  child: ChildProcess;
  stop(): Promise<void>;
}

const PACKAGE = join(__dirname, '../../../package.json');

/** The flags that `npm start` gives Node, so that what is measured is what runs. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** BENCH_PROFILE=folder leaves a CPU profile of every process there. */
const PROFILE = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : [];

/** Starts the program with the flags of `npm start`, on a port of its own. */
export async function startMain(
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running & { url: string }> {
  const port = await freePort();
  const running = await start(MAIN, { ...env, PORT: String(port) }, [...startFlags(), ...flags]);
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** The program prints it once it takes requests, after its warnings. */
const READY = /^(Listening on|Running:)/m;

/** Starts a script and waits until it prints that it is ready, or, for another script than the program, its first line. */
export function start(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [...PROFILE, ...flags, script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (script !== MAIN || READY.test(printed)) resolve({ child, stop });
    });
  });
}
