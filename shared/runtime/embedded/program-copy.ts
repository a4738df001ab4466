// A copy of PostgreSQL's programs, for when the user of the server cannot run them in node_modules: the project
// lies below /root, npm ran with a strict umask, or the package's install script, which makes links, did not run.
import { randomUUID } from 'node:crypto';
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isReachable } from './hand-over';
import { hasCode, oneLine } from './refusal';
import type { OperatingUser } from './run';

type Log = (line: string) => void;

/** Where root can write and everybody can read; the first is the place for what can be made again. */
const SYSTEM_FOLDERS = ['/var/cache', '/var/lib', '/opt'];

/** Where a copy may lie so that the user reaches it, the best place first. */
export async function copyFolders(packaged: string, dataDir: string, user: OperatingUser): Promise<string[]> {
  const about: { version: string } = JSON.parse(await readFile(join(packaged, '..', 'package.json'), 'utf8'));
  const folders: string[] = [];
  for (const parent of user.uid === undefined ? [dataDir] : [dataDir, ...SYSTEM_FOLDERS]) {
    if (await isReachable(parent, user)) folders.push(join(parent, `invoicing-postgres-${about.version}`));
  }
  return folders;
}

/** Under a name of its own first: another start must not use half a copy. A failure is only told. */
export async function copyPrograms(packaged: string, folder: string, log: Log): Promise<void> {
  log(`Copying the programs of PostgreSQL to ${folder}: they do not run in ${packaged}`);
  const draft = `${folder}.${randomUUID()}`;
  try {
    // Whatever is there does not run, for example after a power failure.
    await rm(folder, { recursive: true, force: true });
    await cp(packaged, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToAll(draft);
    await makeLinks(draft);
    await rename(draft, folder);
  } catch (error) {
    // Another start was quicker: its copy is in use already and as good.
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) log(`The copy failed: ${oneLine(String(error))}`);
    await rm(draft, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

/** npm packages cannot hold links; the package lists them for its install script. */
async function makeLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(folder, target.replace(/^native\//, ''));
    await rm(at, { force: true });
    await symlink(basename(source), at);
  }
}
