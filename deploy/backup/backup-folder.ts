// A folder of backups, each named by the time of its making: a new one takes the place of the oldest.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../shared/settings/startup-error';
import { backUpTo } from './backup-file';

const NAME = /^invoicing-\d{8}T\d{6}Z\.backup$/;
const UNFINISHED = /^invoicing-\d{8}T\d{6}Z(\.backup)?\.unfinished$/;

/**
 * Returns the name of the new file. Older ones are removed only after it is complete. The folder is not made: one that is missing
 * may be a volume that is not mounted.
 */
export async function addBackup(folder: string, keep: number): Promise<string> {
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}: make or mount it first`);
  removeAll(
    folder,
    readdirSync(folder).filter((name) => UNFINISHED.test(name)),
  );
  const file = await backUpTo(join(folder, `invoicing-${timeOf(new Date())}.backup`));
  const backups = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
  removeAll(folder, backups.slice(0, -keep));
  return file;
}

/** `20261127T021700Z`: in the order of time when sorted by letters. */
function timeOf(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

function removeAll(folder: string, names: readonly string[]): void {
  for (const name of names) rmSync(join(folder, name));
}
