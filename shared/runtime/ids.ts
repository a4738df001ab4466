// Ids are UUIDv7 (RFC 9562): made by the application before the insert, ordered by time and, within a process, by the
// order in which they were made, so that an index on them grows at its end.
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}

const processMark = randomBytes(9).toString('base64url');
let requests = 0;

/** Unique, not secret, and made for every request: no system call for random bytes. */
export function newRequestId(): string {
  requests++;
  return `${processMark}-${requests.toString(36)}`;
}
