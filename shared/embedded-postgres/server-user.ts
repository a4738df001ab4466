// PostgreSQL refuses to run as root. Started by root, it runs as an ordinary user that exists: see README.md.
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../runtime/startup-error';
import type { DataFolder } from './data-folder';
import type { Programs } from './programs';
import { run, type ServerUser } from './run-as';
import { oneLine } from './start-errors';

/** The owner of the data, else `postgres`, else `nobody`; it passes closed folders only where it has to. */
export async function serverUser({ path, cluster }: DataFolder, programs: Programs): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {};
  const owners = [cluster, path].map((folder) => statSync(folder, { throwIfNoEntry: false }));
  const ids = owners.find((owner) => owner && owner.uid !== 0) ?? known('postgres') ?? known('nobody');
  let failure = 'there is no user postgres or nobody';
  for (const opensClosed of ids ? [false, true] : []) {
    const user = { uid: ids?.uid, gid: ids?.gid, opensClosed };
    const program = await run(user, programs.postgres, ['--version'], programs.env);
    if (program.ok && (await run(user, 'test', ['-x', path])).ok) return user;
    failure = `user ${user.uid} can not use ${path} and ${programs.postgres} (${oneLine(program.output)})`;
  }
  throw new StartupError(`PostgreSQL refuses to run as root, and ${failure}: start as an ordinary user`);
}

function known(name: string) {
  const line = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm');
  const [, uid, gid] = line.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
