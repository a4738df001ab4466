// PostgreSQL's own log. It may quote statements, so only its owner reads it.
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { giveTo } from './hand-over';
import type { OperatingUser } from './run';

const LOG_BYTES_MAX = 10 * 1024 * 1024;

const REASON = /^.*?(FATAL|PANIC|error): +/;

export interface ServerLog {
  /** Open for appending. */
  file: number;
  /** What was written since the log was opened. */
  since(): string;
}

export function openServerLog(path: string, user: OperatingUser): ServerLog {
  const file = openSync(path, 'a', 0o600);
  try {
    giveTo(user, path);
    if (fstatSync(file).size > LOG_BYTES_MAX) ftruncateSync(file);
    const start = fstatSync(file).size;
    return { file, since: () => readFileSync(path).subarray(start).toString() };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** The reason PostgreSQL gives for ending, without time and process number. */
export function failureIn(text: string): string {
  const lines = text.trim().split('\n');
  const line = lines.find((each) => REASON.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(REASON, '');
}
