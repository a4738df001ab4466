// How PostgreSQL's programs are started: as the user who is to own the data, in an environment of their own.
import { execFile } from 'node:child_process';
import { StartupError } from '../runtime/startup-error';
import { oneLine } from './start-errors';

/** Without ids this process's own user. */
export interface ServerUser {
  uid?: number;
  gid?: number;
  /** The user may pass folders that are closed to it, such as /root. */
  opensClosed?: boolean;
}

/** Without no_setuid_fixup the capability would not count in access(2), by which PostgreSQL looks for its files. */
const OPENS_CLOSED =
  '--clear-groups --securebits=+no_setuid_fixup --inh-caps=+dac_override --ambient-caps=+dac_override';

/** What to spawn so that the program runs as the user. */
export function commandAs({ uid, gid, opensClosed }: ServerUser, program: string, args: string[], more = {}) {
  // PG* and LC_* variables of the caller's shell must not steer PostgreSQL; the folder of this process may be closed.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC', ...more };
  if (!opensClosed) return { file: program, args, options: { uid, gid, cwd: '/', env } };
  const become = [`--reuid=${uid}`, `--regid=${gid}`, ...OPENS_CLOSED.split(' ')];
  return { file: 'setpriv', args: [...become, program, ...args], options: { cwd: '/', env } };
}

/** @returns whether it ended well, and its output on both streams or why it could not be started. */
export function run(...command: Parameters<typeof commandAs>): Promise<{ ok: boolean; output: string }> {
  const { file, args, options } = commandAs(...command);
  return new Promise<{ ok: boolean; output: string }>((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr || String(error?.message) }),
    );
    // Some failures to start are thrown, the others come to the callback.
  }).catch((error: Error) => ({ ok: false, output: error.message }));
}

/** Gives a file, or a folder and all that is in it, to the user. */
export async function giveTo({ uid, gid }: ServerUser, path: string): Promise<void> {
  if (uid === undefined) return;
  const { ok, output } = await run({}, 'chown', ['-R', `${uid}:${gid}`, path]);
  if (!ok)
    throw new StartupError(`The data could not be given to the user of PostgreSQL: ${oneLine(output)}`);
}
