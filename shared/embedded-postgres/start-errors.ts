// The message of a start that cannot go on: one line, never a stack trace.
import { types } from 'node:util';
import { StartupError } from '../settings/startup-error';

/** Reasons of errors that Node's own text does not explain as clearly. */
const REASONS: Partial<Record<string, string>> = {
  EACCES: 'this user may not read or write',
  ENOSPC: 'the disk is full at',
  ENOTDIR: 'a file is where a folder should be, at',
  EEXIST: 'a file is where a folder should be, at',
};
const SEVERITY = /^.*?(FATAL|PANIC|error): +/;

/** System and database errors become a StartupError; anything else is a defect and stays what it is. */
export function asStartupError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !isSystemError(error)) return error;
  if (!('syscall' in error))
    return new StartupError(`The database could not be started: ${oneLine(error.message)}`);
  const reason = REASONS[error.code];
  const cause = reason ? `${reason} ${error.path ?? dataDir}` : oneLine(error.message);
  return new StartupError(`The data folder ${dataDir} cannot be used: ${cause}`);
}

/** The reason PostgreSQL gives in its output for ending, without time and process number. */
export function failureIn(output: string): string {
  const lines = output.trim().split('\n');
  return (lines.find((line) => SEVERITY.test(line)) ?? lines.at(-1) ?? '').replace(SEVERITY, '');
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export const hasCode = (error: unknown, code: string) => isSystemError(error) && error.code === code;

function isSystemError(error: unknown): error is Error & { code: string; path?: string } {
  // Not instanceof: errors of Node's own modules come from outside the realm that a test runner makes.
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string';
}
