// Lets a program run by another user use files that lie below a folder closed to him, such as /root (mode 0700):
// they are opened here and passed as descriptors. /proc/self/fd/3 leads straight to the folder, without the way.
import { chownSync, closeSync, constants, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OperatingUser, run } from './run';

export class HandOver {
  readonly files: number[] = [];
  private readonly user: OperatingUser;

  constructor(user: OperatingUser) {
    this.user = user;
  }

  /** The name under which the program finds what is at `path`. */
  async nameFor(path: string): Promise<string> {
    if (await isReachable(path, this.user)) return path;
    this.files.push(openSync(path, constants.O_RDONLY));
    return `/proc/self/fd/${2 + this.files.length}`;
  }

  /** To be called when the program has been started: it has its own copies. */
  close(): void {
    for (const file of this.files.splice(0)) closeSync(file);
  }
}

/** Asks the system and not the mode bits, which do not tell all (access lists, mounts, security modules). */
export async function isReachable(path: string, user: OperatingUser): Promise<boolean> {
  return user.uid === undefined || (await run('test', ['-r', path], user)).ok;
}

export function giveTo({ uid, gid }: OperatingUser, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export function giveTreeTo(user: OperatingUser, folder: string): void {
  giveTo(user, folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTreeTo(user, path);
    else if (!entry.isSymbolicLink()) giveTo(user, path);
  }
}
