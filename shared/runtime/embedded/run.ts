// Runs a short program to its end, as another user when asked to.
import { type ChildProcess, spawn } from 'node:child_process';

/** Empty: this process's own user. */
export interface OperatingUser {
  uid?: number;
  gid?: number;
}

/** A settled environment: PG* and LC_* variables of the caller's shell must not steer the embedded server. */
export const CHILD_ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface Outcome {
  /** Ended with exit code 0. */
  ok: boolean;
  /** Standard output and error, or why the program could not be started. */
  output: string;
}

/** @param files open files the program finds as descriptors 3, 4, ... */
export async function run(
  program: string,
  args: string[],
  user: OperatingUser = {},
  files: number[] = [],
): Promise<Outcome> {
  try {
    return await outcomeOf(
      spawn(program, args, {
        ...user,
        // This process's folder may be closed to the other user.
        cwd: '/',
        env: CHILD_ENV,
        stdio: ['ignore', 'pipe', 'pipe', ...files],
      }),
    );
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/** Some failures to start are thrown by spawn, the others come as an event. */
function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let output = '';
    const add = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', add);
    child.stderr?.on('data', add);
    child.once('error', reject);
    child.once('close', (status) => resolve({ ok: status === 0, output }));
  });
}
