// PostgreSQL refuses to run as root. Started by root, it runs as the user who owns the data, else as `postgres`.
import { stat } from 'node:fs/promises';
import { StartupError } from '../startup-error';
import { hasCode, oneLine } from './refusal';
import { type OperatingUser, run } from './run';

const PREFERRED = 'postgres';
const LAST_RESORT = 'nobody';

const CREATE_COMMANDS: [string, string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', PREFERRED]],
  ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', PREFERRED]],
];

/** @returns an empty user unless this process is root. */
export async function operatingUser(cluster: string, log: (line: string) => void): Promise<OperatingUser> {
  if (process.getuid?.() !== 0) return {};
  const user =
    (await ownerOf(cluster)) ??
    (await known(PREFERRED)) ??
    (await created(log)) ??
    (await known(LAST_RESORT));
  if (!user) throw refusal('no other user could be found or made');
  const { ok, output } = await run('true', [], user);
  if (!ok) throw refusal(`this process may not become user ${user.uid} (${oneLine(output)})`);
  return user;
}

function refusal(reason: string): StartupError {
  return new StartupError(`PostgreSQL refuses to run as root, and ${reason}: start as an ordinary user`);
}

/** Whoever made the data can start it again himself after root has. */
async function ownerOf(cluster: string): Promise<OperatingUser | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function known(name: string): Promise<OperatingUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (!uid.ok || !gid.ok) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function created(log: (line: string) => void): Promise<OperatingUser | undefined> {
  for (const [program, args] of CREATE_COMMANDS) {
    await run(program, args);
    // The exit code is not enough: some variants end well without having made anybody.
    const user = await known(PREFERRED);
    if (!user) continue;
    log(`Made the system user ${PREFERRED}: PostgreSQL refuses to run as root`);
    return user;
  }
  return undefined;
}
