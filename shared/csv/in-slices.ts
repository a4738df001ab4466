// Work on many rows that lets other requests in between: a few milliseconds at a time.
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 5;

/** The results of `items.map(work)`; a turn of the event loop ends after 5 ms of it. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => R,
): Promise<R[]> {
  const results: R[] = [];
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - since > SLICE_MS) {
      await nextTurn();
      since = performance.now();
    }
    results.push(work(item, index));
  }
  return results;
}
