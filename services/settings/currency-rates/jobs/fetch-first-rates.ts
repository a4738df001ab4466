import { noCompany } from '../../../../shared/runtime/database/tenant-scope';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { newestPublication } from '../queries/currency-rates';
import { refreshAgain } from './refresh';

/** Delay, so that a process that only tests its start does not call the feeds. */
const DELAY_SECONDS = 20;

/** Fetches rates for a new installation before the first scheduled run; only one of several processes does. */
export async function fetchFirstRates({ config, database }: ServiceResources): Promise<void> {
  const { ecbUrl, fallbackUrl } = config.rateFeeds;
  if (!database || (ecbUrl ?? fallbackUrl) === undefined) return;
  await database.scoped(noCompany(null)).transaction(async (tx) => {
    const newest = await tx.one<{ date: string | null }>(newestPublication, [ecbUrl ? 'ecb' : 'frankfurter']);
    if (newest?.date) return;
    await tx.enqueue(refreshAgain, { attempt: 0 }, { delaySeconds: DELAY_SECONDS, key: refreshAgain.name });
  });
}
