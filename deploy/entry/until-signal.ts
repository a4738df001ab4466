// A command that a signal ends cleans up behind itself, as one that fails: its PostgreSQL is stopped, its cut file removed.
import { constants } from 'node:os';
import { StartupError } from '../../shared/settings/startup-error';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work`, whose signal aborts when the process is asked to end. A second request ends it at once. */
export async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = (name: NodeJS.Signals) => {
    process.exitCode = 128 + constants.signals[name];
    ending.abort(new StartupError(`Ended by ${name}`));
  };
  for (const name of SIGNALS) process.once(name, end);
  try {
    return await work(ending.signal);
  } catch (error) {
    // streams wrap the reason into an error of their own
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    for (const name of SIGNALS) process.off(name, end);
  }
}
