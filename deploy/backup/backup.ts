// `npm run backup -- FILE`: all rows into a new file. For a timer:
//   --folder FOLDER   a new file there, named by the time
//   --keep N          how many backups stay in the folder (14)
//   --every-hours N   again and again until it is stopped
import '../entry/refuse-old-node';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartupError } from '../../shared/settings/startup-error';
import { runCommand } from '../entry/run-command';
import { backUpTo } from './backup-file';

// A folder of backups, each named by the time of its making: a new one takes the place of the oldest.
const NAME = /^invoicing-\d{8}T\d{6}Z\.backup$/;
const UNFINISHED = /^invoicing-\d{8}T\d{6}Z(\.backup)?\.unfinished$/;

/**
 * Returns the name of the new file. Older ones are removed only after it is complete. The folder is not made: one that is missing
 * may be a volume that is not mounted.
 */
async function addBackup(folder: string, keep: number): Promise<string> {
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

const KEPT = '14';
const HOUR_MS = 3_600_000;
const USAGE = 'Name the file: npm run backup -- invoicing.backup';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      keep: { type: 'string', default: KEPT },
      'every-hours': { type: 'string' },
    },
  });
  const [file] = positionals;
  if (values.folder === undefined) {
    if (!file) throw new StartupError(USAGE);
    return backUp(() => backUpTo(file));
  }
  const { folder } = values;
  const [keep, hours] = [
    countOf('--keep', values.keep),
    countOf('--every-hours', values['every-hours'] ?? '1'),
  ];
  do {
    await backUp(() => addBackup(folder, keep));
    if (values['every-hours'] !== undefined) await pause(hours * HOUR_MS);
  } while (values['every-hours'] !== undefined);
}

async function backUp(work: () => Promise<string>): Promise<void> {
  const file = await work();
  process.stdout.write(
    `All rows are in ${file}. Sealed secrets need CREDENTIALS_ENCRYPTION_KEY, which is not in it.\n`,
  );
}

function countOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new StartupError(`${option} must be a whole number from 1, not "${text}"`);
  return Number(text);
}

runCommand(() => main(process.argv.slice(2)), 'Cannot back up');
