// The database password lies beside the data, readable only by its owner: whoever may read the data may read it.
import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { StartupError } from '../startup-error';
import { giveTo } from './hand-over';
import { hasCode } from './refusal';
import type { OperatingUser } from './run';

const PASSWORD_BYTES = 24;

/** The file belongs to the user of the server, since initdb reads it. */
export async function makePassword(path: string, user: OperatingUser): Promise<void> {
  await rm(path, { force: true });
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await writeFile(path, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  giveTo(user, path);
}

export async function readPassword(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new StartupError(`The password of the database is missing: put the file ${path} back`);
  }
}
