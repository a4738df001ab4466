// Ties the server's life to this process: stopped on request, and told to stop when the process ends without one.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { hasExited } from './launch';

export interface Server {
  port: number;
  stop(): Promise<void>;
}

const FAST_SHUTDOWN_LIMIT_MS = 10_000;

export function supervise(child: ChildProcess, port: number, log: (line: string) => void): Server {
  const sayEnded = () => log(`PostgreSQL (process ${child.pid}) ended by itself; its log says why`);
  const tellToStop = () => child.kill('SIGINT');
  child.once('exit', sayEnded);
  process.once('exit', tellToStop);
  // A program with nothing left to do ends, as it would with a database elsewhere.
  child.unref();
  return {
    port,
    stop: async () => {
      child.off('exit', sayEnded);
      await shutDown(child);
      process.off('exit', tellToStop);
    },
  };
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything committed is stored. */
async function shutDown(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  child.ref();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_LIMIT_MS);
  await ended;
  clearTimeout(hurry);
}
