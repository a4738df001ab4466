// The program as it is shipped, compiled once per test run, for tests that kill or restart a process of it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { runPrefix } from './cluster-names';
import { adminAddress, urlOf } from './postgres';

const ROOT = resolve(__dirname, '../..');
/** Paths beside `dist` that the program reads, see the Dockerfile. */
const BESIDE_DIST = ['node_modules', 'package.json', 'services', 'gateway', 'shared'];
const START_LIMIT_MS = 120_000;

export interface Program {
  /** Path of the entry point of every process. */
  main: string;
  /** Starts a process on a database of this test run, and waits until it says that it runs. */
  start(database: string, env: Record<string, string>): Promise<ChildProcess>;
}

/** The test file that asks first compiles it for all others of the run. */
export function buildProgram(): Program {
  const main = join(built('invoicing-built'), 'deploy/entry/main.js');
  return {
    main,
    start: async (database, env) => (await launch(main, { ...onDatabase(database), ...env })).child,
  };
}

/** Compiles the programs beside the tests as well; returns the folder of the benches. */
export function buildBenches(): string {
  return join(built('invoicing-built-with-tests', 'with-tests'), 'test/bench');
}

/** Returns the compiled files, in a folder that goes with that of the run. */
function built(name: string, ...what: string[]): string {
  const folder = join(tmpdir(), name);
  if (!existsSync(folder)) build(folder, what);
  return join(folder, 'dist');
}

/** Aside, and then moved: another worker must not find half of it. */
function build(folder: string, what: string[]): void {
  const aside = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, [join(ROOT, 'deploy/build/emit.mjs'), join(aside, 'dist'), ...what]);
  for (const beside of BESIDE_DIST) {
    mkdirSync(dirname(join(aside, beside)), { recursive: true });
    symlinkSync(join(ROOT, beside), join(aside, beside));
  }
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Settings of a process on a database of this test run. */
export function onDatabase(database: string): Record<string, string> {
  return {
    DATABASE_URL: urlOf({ ...adminAddress(), database }),
    DATABASE_ROLE_PREFIX: runPrefix(),
    DATABASE_POOL_MAX: '2',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
  };
}

export interface Launched {
  child: ChildProcess;
  /** The first line it said. */
  greeting: string;
  /** The lines that follow, when a listener takes them. */
  lines: Interface;
}

/** Starts a process with these settings and no others, and waits for the first line it says. */
export async function launch(
  main: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Launched> {
  const child = spawn(process.execPath, [main, ...args], {
    // The channel ends the program with this process, also after a crash.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(dirname(main), 'compile-cache'), ...env },
  });
  const signal = AbortSignal.timeout(START_LIMIT_MS);
  // piped, see above
  const lines = createInterface({ input: child.stdout as Readable });
  const firstLine = once(lines, 'line', { signal });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)));
  ended.catch(() => {});
  try {
    const [greeting] = await Promise.race([firstLine, ended]);
    return { child, greeting, lines };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Ends a process as a power cut does. */
export function kill(child: ChildProcess): Promise<void> {
  return end(child, 'SIGKILL');
}

/** Ends a process as an orchestrator does, which lets it finish what it is at. */
export function stop(child: ChildProcess): Promise<void> {
  return end(child, 'SIGTERM');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
