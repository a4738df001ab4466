// What a start that cannot go on says to the person at the keyboard: one line, never a stack trace.
import { types } from 'node:util';
import { StartupError } from '../startup-error';

const REASONS: Partial<Record<string, string>> = {
  EACCES: 'this user may not read or write',
  EPERM: 'this user may not change',
  EROFS: 'read-only file system at',
  ENOSPC: 'the disk is full at',
  EDQUOT: 'the disk quota is used up at',
  ENOENT: 'nothing is and nothing can be made at',
  ENOTDIR: 'a file is where a folder should be, at',
  EEXIST: 'a file is where a folder should be, at',
};

/** System and database errors become a refusal; anything else is a defect and stays what it is. */
export function asRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !isSystemError(error)) return error;
  const reason = REASONS[error.code];
  if (reason === undefined)
    return new StartupError(`The database could not be started: ${oneLine(error.message)}`);
  return new StartupError(`The data folder ${dataDir} cannot be used: ${reason} ${error.path ?? dataDir}`);
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function isSystemError(error: unknown): error is Error & { code: string; path?: string } {
  // Not instanceof: errors of Node's own modules come from outside the realm that a test runner makes.
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string';
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return isSystemError(error) && codes.includes(error.code);
}
