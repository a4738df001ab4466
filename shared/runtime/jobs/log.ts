// The queue library's messages in our log; those about every single job have the level debug.
import { Logger, type LogLevel } from 'graphile-worker';
import type { Log } from '../observability/log';

const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The library wants a connection for each job that it runs at once; ours share one, see worker.ts. */
const OUR_CHOICE = /having maxPoolSize/;

export function queueLogger(log: Log): Logger {
  return new Logger(() => (level: LogLevel, message: string) => {
    if (!OUR_CHOICE.test(message)) log[LEVELS[level]](message);
  });
}
