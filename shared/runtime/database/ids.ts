// Ids are UUIDv7 (RFC 9562): made by the application before the insert, ordered by time and, within a process, by the
// order in which they were made, so that an index on them grows at its end.
import { randomBytes, randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
/** A system call for the random bytes of each id would cost more than all the rest of it. */
const entropy = Buffer.allocUnsafe(256 * RANDOM_BYTES);
let entropyUsed = entropy.length;
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

function nextRandom(): Buffer {
  if (entropyUsed === entropy.length) {
    randomFillSync(entropy);
    entropyUsed = 0;
  }
  entropyUsed += RANDOM_BYTES;
  return entropy.subarray(entropyUsed - RANDOM_BYTES, entropyUsed);
}

const processMark = randomBytes(9).toString('base64url');
let requests = 0;

/** Unique, not secret, and made for every request: no system call for random bytes. */
export function newRequestId(): string {
  requests++;
  return `${processMark}-${requests.toString(36)}`;
}
