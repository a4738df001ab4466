// Received files are read in a thread with limits of time and memory: whatever a file does, it costs that thread. One at a
// time in a process.
import pLimit from 'p-limit';
import { Problem, problem } from '../../../../shared/runtime/errors';
import type { Parsed } from './parse';
import { ParseThread } from './parse-thread';

const WAITING_MAX = 20;
const RETRY_AFTER_S = 2;

const oneAtATime = pLimit(1);
const thread = new ParseThread();

/** @throws 422 for what is no e-invoice or costs too much, 503 where too many wait */
export async function parseInThread(bytes: Uint8Array): Promise<Parsed> {
  if (oneAtATime.pendingCount >= WAITING_MAX) {
    throw new Problem('service_unavailable', { retryAfter: RETRY_AFTER_S });
  }
  const answer = await oneAtATime(() => thread.parse(bytes));
  if ('parsed' in answer) return answer.parsed;
  throw problem(
    'e_invoice_not_readable',
    `The file ${'refused' in answer ? answer.refused : 'cannot be read'}.`,
  );
}
