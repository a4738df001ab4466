// The work of a job for one after another of many companies.
import type { JobContext } from './job';

/**
 * Does the work for each. One that fails keeps no other waiting: it is logged, and the job fails at the end, so that it is
 * run again.
 */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  { log }: Pick<JobContext, 'log'>,
): Promise<void> {
  let failures = 0;
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'the work of a job for one company has failed');
    }
  }
  if (failures > 0) throw new Error(`${failures} of ${items.length} have failed`);
}
