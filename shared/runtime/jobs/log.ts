// The queue library's words in our log: what it says of every single job is of interest to a developer only.
import { Logger, type LogLevel } from 'graphile-worker';
import type { Log } from '../log';

const LEVELS = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

export function queueLogger(log: Log): Logger {
  return new Logger(() => (level: LogLevel, message: string) => log[LEVELS[level]](message));
}
