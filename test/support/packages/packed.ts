// The packages as those who install them get them: built, packed by npm, and installed in a folder of their own.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');
export const run = promisify(execFile);

/** Builds `deploy/build/packages/build-<name>.mjs` and packs it; the path of the .tgz below `folder`. */
export async function pack(name: string, folder: string): Promise<string> {
  const built = join(folder, name);
  await run(process.execPath, [join(ROOT, `deploy/build/packages/build-${name}.mjs`), built], { cwd: ROOT });
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: built });
  const file = readdirSync(folder).find((path) => path.includes(`-${name}-`));
  if (!file) throw new Error(`${name} was not packed`);
  return join(folder, file);
}

/** A folder of a program that has installed the packages. */
export async function install(files: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files], { cwd: folder });
  return folder;
}
