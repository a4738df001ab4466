import { noCompany } from '../../../../shared/runtime/database/tenant-scope';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { newestPublication } from '../queries/currency-rates';
import { refreshAgain } from './refresh';

/** A process that is only started to see whether it starts leaves the feeds alone. */
const DELAY_SECONDS = 20;

/** A new installation does not wait for the clock. Of several processes that start at once, one fetches. */
export async function fetchFirstRates({ config, database }: ServiceResources): Promise<void> {
  const { ecbUrl, fallbackUrl } = config.rateFeeds;
  if (!database || (ecbUrl ?? fallbackUrl) === undefined) return;
  await database.scoped(noCompany(null)).transaction(async (tx) => {
    const newest = await tx.one<{ date: string | null }>(newestPublication, [ecbUrl ? 'ecb' : 'frankfurter']);
    if (newest?.date) return;
    await tx.enqueue(refreshAgain, { attempt: 0 }, { delaySeconds: DELAY_SECONDS, key: refreshAgain.name });
  });
}
