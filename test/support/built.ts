// The program as it is shipped, compiled once per test file, for tests that kill or restart a process of it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { runPrefix } from './cluster-names';
import { adminAddress, urlOf } from './postgres';

const ROOT = resolve(__dirname, '../..');

export interface Program {
  /** Starts a process on a database of this test run, and waits until it says that it runs. */
  start(database: string, env: Record<string, string>): Promise<ChildProcess>;
  remove(): void;
}

export function buildProgram(): Program {
  const folder = mkdtempSync(join(tmpdir(), 'invoicing-built-'));
  const project = ['-p', join(ROOT, 'tsconfig.build.json'), '--outDir', folder, '--incremental', 'false'];
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [...project, '--tsBuildInfoFile', 'null'], { cwd: ROOT });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    start: (database, env) => start(join(folder, 'deploy/main.js'), database, env),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function start(main: string, database: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: urlOf({ ...adminAddress(), database }),
      DATABASE_ROLE_PREFIX: runPrefix(),
      DATABASE_POOL_MAX: '3',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
      ...env,
    },
  });
  const said = once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)));
  await Promise.race([said, ended]);
  ended.catch(() => {});
  return child;
}

/** Ends a process as a power cut does. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
