// Collects garbage earlier than V8 would. During work that makes much of it over minutes, V8 lets it pile up to a multiple of
// what is in use, and does not return that memory: an export would leave the process 100 MB larger. While such work runs,
// each full collection comes a fifth above what the one before has left. This is no permanent setting: requests take a
// quarter more CPU. Uploads need collections of the young generation, see collectAfterReading.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SOONER = '--heap-growing-percent=20';
const AS_USUAL = '--heap-growing-percent=0';
/** Work that comes in parts is one piece of work. */
const LINGER_MS = 10_000;

/** Bytes between two collections of the young generation, each of about a millisecond. */
const READ_BYTES_MAX = 1024 * 1024;

let working = 0;
let bytesRead = 0;
let exposed: NodeJS.GCFunction | undefined;
let isSooner = false;
let ending: NodeJS.Timeout | undefined;

export async function withEagerGc<T>(work: () => Promise<T>): Promise<T> {
  begin();
  try {
    return await work();
  } finally {
    end();
  }
}

function begin(): void {
  working += 1;
  clearTimeout(ending);
  if (isSooner) return;
  isSooner = true;
  setFlagsFromString(SOONER);
  collect();
}

function end(): void {
  working -= 1;
  if (working > 0) return;
  ending = setTimeout(() => {
    isSooner = false;
    setFlagsFromString(AS_USUAL);
  }, LINGER_MS).unref();
}

/** V8 reads the flag only when a full collection has ended: without this one the next would come too late. */
function collect(): void {
  gc({ type: 'major', execution: 'async' });
}

/**
 * Counts bytes of an upload that are no longer needed. Node copies each piece of a body to memory outside the heap, of which
 * V8 lets tens of megabytes pile up.
 */
export function collectAfterReading(bytes: number): void {
  bytesRead += bytes;
  if (bytesRead < READ_BYTES_MAX) return;
  bytesRead = 0;
  gc({ type: 'minor' });
}

function gc(options: NodeJS.GCOptions): void {
  exposed ??= exposedGc();
  void exposed(options);
}

/** A new context has the function: the flag counts for contexts that are made later. */
function exposedGc(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as NodeJS.GCFunction;
}
