// Lets only so many pieces of costly work run at a time in this process; the others wait in order.
import pLimit from 'p-limit';
import { Problem } from '../errors';

/** Throws service_unavailable when too many wait already. */
export function workLimit(atOnce: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(atOnce);
  return async (work) => {
    // what was just called waits for a moment, also when there is room for it
    if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax)
      throw new Problem('service_unavailable', { retryAfter: 1 });
    return limit(work);
  };
}
