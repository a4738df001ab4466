// Received files are read in a thread with limits of time and memory: whatever a file does, it costs that thread. One at a
// time in a process, the payers in turns.
import { extname, join } from 'node:path';
import { FairWork } from '../../quotas/fair-work';
import type { Share } from '../../quotas/payers';
import { problem } from '../../runtime/errors';
import { type LimitReached, ThreadHost } from '../../runtime/threads/thread-host';
import type { FromParse, ToParse } from './messages';
import type { Parsed } from './parse';

/** A file that waits is on the disk of the database, if it is large. */
const parsing = new FairWork({ max: 20, maxPerPayer: 10, waitMs: 20_000 });

/** Compiled beside this file; tests run the sources. */
const ENTRY = join(__dirname, `thread${extname(__filename)}`);
const thread = new ThreadHost<ToParse, FromParse>(ENTRY, { workMs: 8_000, heapMb: 192, piecesMax: 200 });

const REASONS: Record<LimitReached['limit'], string> = {
  time: 'takes too long to be read',
  memory: 'takes too much memory to be read',
};

export interface ParsingTurn {
  share: Share;
  /** Aborted once nobody waits for the file any more. */
  signal: AbortSignal;
  /** Returns the file, when it has its turn. */
  load(): Promise<Uint8Array>;
}

/** @throws 422 for a file that is no e-invoice or costs too much, 503 when too many wait, or nobody waits for this one */
export async function parseInThread({ share, signal, load }: ParsingTurn): Promise<Parsed> {
  const read = async () => thread.run({ bytes: await load() }, signal);
  const answer = await parsing.run(share, read, signal);
  if (signal.aborted) throw problem('service_unavailable');
  if ('parsed' in answer) return answer.parsed;
  const reason = 'limit' in answer ? REASONS[answer.limit] : answer.refused;
  throw problem('e_invoice_not_readable', `The file ${reason}.`);
}
