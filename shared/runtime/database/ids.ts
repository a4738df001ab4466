// Ids are UUIDv7 (RFC 9562): made by the application before the insert, ordered by time and, within a process, by the
// order in which they were made, so that an index on them grows at its end.
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { randomPool } from '../random-pool';

const RANDOM_BYTES = 16;
const nextRandom = randomPool(RANDOM_BYTES);
let lastMs = 0;
let sequence = 0;

export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    // begins below half of its range, so that it never comes round within a millisecond
    sequence = random.readUInt32BE() >>> 1;
  } else {
    sequence += 1;
  }
  return v7({ random, msecs: lastMs, seq: sequence });
}

/** The moment at which an id was made, ISO 8601. */
export function timeOfId(id: string): string {
  const hex = `${id.slice(0, 8)}${id.slice(9, 13)}`;
  return new Date(Number.parseInt(hex, 16)).toISOString();
}

const processMark = randomBytes(9).toString('base64url');
let requests = 0;

/** Unique, not secret, and made for every request: no system call for random bytes. */
export function newRequestId(): string {
  requests++;
  return `${processMark}-${requests.toString(36)}`;
}
