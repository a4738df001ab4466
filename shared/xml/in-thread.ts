// Large answers of strangers are read in a thread, one at a time in a process: the event loop has only the small ones.
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { ThreadHost } from '../runtime/threads/thread-host';
import type { Reading } from './messages';

/**
 * Answers up to this size are read at once: 4,000 elements, more than so many bytes can have, take 1 ms, as long as a thread takes
 * to answer that already runs. Most answers are smaller, so that there is mostly no thread, which takes 0.2 s to start and 12 MB.
 */
export const IN_THREAD_FROM_BYTES = 16 * 1024;

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** The largest is an archive of 32 MB. */
const LIMITS = { workMs: 8_000, heapMb: 256, piecesMax: 200 };

const thread = new ThreadHost<Reading, { found: unknown }>(ENTRY, LIMITS);
const one = pLimit(1);

/**
 * Returns `read` as a function that reads large answers in the thread, and returns undefined for those that take too much time or
 * memory there.
 * @param file path of the module that exports `read` under its own name
 */
export function inThread<Options extends unknown[], Found>(
  file: string,
  read: (bytes: Buffer, ...options: Options) => Found,
): (bytes: Buffer, ...options: Options) => Promise<Found | undefined> {
  return async (bytes, ...options) => {
    if (bytes.length < IN_THREAD_FROM_BYTES) return read(bytes, ...options);
    const answer = await one(() => thread.run({ file, name: read.name, bytes, options }));
    // the type of what `read` has returned there
    return 'found' in answer ? (answer.found as Found) : undefined;
  };
}
