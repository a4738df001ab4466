// The user that PostgreSQL runs as: it refuses to run as root, so that root starts it as an ordinary user (see
// README.md).
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartupError } from '../settings/startup-error';
import type { DataFolder } from './data-folder';
import { oneLine } from './start-errors';

/** Ids of the user; none for the user of this process. */
export interface ServerUser {
  uid?: number;
  gid?: number;
  /** The user may pass folders that are closed to it, such as /root. */
  opensClosed?: boolean;
}

/** The capability counts only with no_setuid_fixup in access(2), by which PostgreSQL looks for its files. */
const OPENS_CLOSED =
  '--clear-groups --securebits=+no_setuid_fixup --inh-caps=+dac_override --ambient-caps=+dac_override';

/** The owner of the data, else `postgres`, else `nobody`; it passes closed folders only where it has to. */
export function serverUser(
  { path, cluster }: DataFolder,
  runAs: (user: ServerUser) => ReturnType<typeof run>,
) {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const ids = owner?.uid ? owner : (known('postgres') ?? known('nobody'));
  let failure = 'there is no user postgres or nobody';
  for (const opensClosed of ids ? [false, true] : []) {
    const user: ServerUser = { uid: ids?.uid, gid: ids?.gid, opensClosed };
    const program = runAs(user);
    if (program.ok && run(user, 'test', ['-x', path]).ok) return user;
    failure = `user ${user.uid} can not use ${path} and the programs of PostgreSQL (${oneLine(program.output)})`;
  }
  throw new StartupError(`PostgreSQL refuses to run as root, and ${failure}: start as an ordinary user`);
}

function known(name: string) {
  const line = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm');
  const [, uid, gid] = line.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Returns the command that runs the program as the user. */
export function commandAs({ uid, gid, opensClosed }: ServerUser, program: string, args: string[], more = {}) {
  // PG* and LC_* variables of the caller's shell must not steer PostgreSQL; the folder of this process may be closed.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC', ...more };
  if (!opensClosed) return { file: program, args, options: { uid, gid, cwd: '/', env } };
  const become = [`--reuid=${uid}`, `--regid=${gid}`, ...OPENS_CLOSED.split(' ')];
  return { file: 'setpriv', args: [...become, program, ...args], options: { cwd: '/', env } };
}

/** @returns whether it ended well, and its output on both streams or why it could not be started. */
export function run(...command: Parameters<typeof commandAs>): { ok: boolean; output: string } {
  const { file, args, options } = commandAs(...command);
  const { status, stdout, stderr, error } = spawnSync(file, args, { ...options, encoding: 'utf8' });
  return { ok: status === 0, output: error?.message ?? stdout + stderr };
}

/** Gives a file, or a folder and all that is in it, to the user. */
export function giveTo({ uid, gid }: ServerUser, path: string): void {
  if (uid === undefined) return;
  const { ok, output } = run({}, 'chown', ['-R', `${uid}:${gid}`, path]);
  if (!ok)
    throw new StartupError(`The data could not be given to the user of PostgreSQL: ${oneLine(output)}`);
}
