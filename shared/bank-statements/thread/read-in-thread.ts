// Reads a file in a thread, within limits of time and memory, one file at a time in a process: the event loop stays free.
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { ThreadHost } from '../../runtime/threads/thread-host';
import type { FileOptions } from '../read-statements';
import type { StatementEvent } from '../shape';
import type { FromReading, Refusal, ToReading } from './messages';

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** Limits of one portion; a file of 50 MB has taken 24 s in all, and its bytes are no part of the heap. */
const LIMITS = { workMs: 30_000, heapMb: 192, piecesMax: Number.POSITIVE_INFINITY };

// a thread that is replaced between two files forgets nothing that is still needed
const thread = new ThreadHost<ToReading, FromReading>(
  ENTRY,
  LIMITS,
  (answer) => 'refused' in answer || answer.isLast,
);
const one = pLimit(1);

/**
 * Returns why the file is refused; undefined for one that was read to its end.
 * @param store gets the events in portions, one after the other; they must not be kept where the file is refused
 */
export function readInThread(
  bytes: Uint8Array,
  options: FileOptions,
  store: (events: readonly StatementEvent[]) => Promise<void>,
): Promise<Refusal | undefined> {
  return one(async () => {
    let request: ToReading = { bytes, options };
    while (true) {
      const answer: Awaited<ReturnType<typeof thread.run>> = await thread.run(request);
      if ('limit' in answer) return tooMuch(answer.limit);
      if ('refused' in answer) return answer.refused;
      await store(answer.events);
      if (answer.isLast) return undefined;
      request = 'next';
    }
  });
}

function tooMuch(limit: 'time' | 'memory'): Refusal {
  return { code: 'statement_limit_exceeded', reason: `takes too much ${limit} to read`, line: 1 };
}
