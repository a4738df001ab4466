// Reads a file in a thread, within limits of time and memory, one file at a time in a process, the payers in turns: the event loop
// stays free.
import { extname, join } from 'node:path';
import { FairWork } from '../../quotas/fair-work';
import type { Share } from '../../quotas/payers';
import { problem } from '../../runtime/errors';
import { ThreadHost } from '../../runtime/threads/thread-host';
import type { FileOptions } from '../read-statements';
import type { StatementEvent } from '../shape';
import type { FromReading, Refusal, ToReading } from './messages';

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
/** Limits of one file, for which the thread is replaced; 50 MB have taken 24 s, and the bytes are no part of the heap. */
const LIMITS = {
  workMs: 30_000,
  isWorkOfAll: true,
  heapMb: 192,
  piecesMax: Number.POSITIVE_INFINITY,
} as const;

// a thread that is replaced between two files forgets nothing that is still needed
const thread = new ThreadHost<ToReading, FromReading>(
  ENTRY,
  LIMITS,
  (answer) => 'refused' in answer || answer.isLast,
);
/** A file that waits is on the disk of the database. */
const reading = new FairWork({ max: 40, maxPerPayer: 10, waitMs: 120_000 });

export interface ReadingTurn {
  share: Share;
  /** Aborted once nobody waits for the file any more. */
  signal?: AbortSignal;
  /** Returns the file, when it has its turn. */
  load(): Promise<Uint8Array>;
}

/**
 * Returns why the file is refused; undefined for one that was read to its end.
 * @throws 503 when too many files wait, or nobody waits for this one
 * @param store gets the events in portions, one after the other; they must not be kept where the file is refused
 */
export function readInThread(
  { share, signal, load }: ReadingTurn,
  options: FileOptions,
  store: (events: readonly StatementEvent[]) => Promise<void>,
): Promise<Refusal | undefined> {
  const read = async () => {
    let request: ToReading = { bytes: await load(), options };
    while (true) {
      const answer: Awaited<ReturnType<typeof thread.run>> = await thread.run(request, signal);
      if (signal?.aborted) throw problem('service_unavailable');
      if ('limit' in answer) return tooMuch(answer.limit);
      if ('refused' in answer) return answer.refused;
      await store(answer.events);
      if (answer.isLast) return undefined;
      request = 'next';
    }
  };
  return reading.run(share, read, signal);
}

function tooMuch(limit: 'time' | 'memory'): Refusal {
  return { code: 'statement_limit_exceeded', reason: `takes too much ${limit} to read`, line: 1 };
}
