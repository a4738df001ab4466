// Refreshes rates daily after the European Central Bank has published (about 16:00 in Frankfurt), and once more for a
// late day: its reference rates, then what only the fallback feed has. Repeats change nothing.

import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { addDays, calendarDate } from '../../../../shared/values/calendar';
import { PUBLISHED_DAYS_MAX } from '../domain/find-rate';
import { historyUrl, readEcbInThread } from '../feeds/ecb';
import { readFrankfurter } from '../feeds/frankfurter';
import { checkedPublication, InvalidFeed, type PublishedRate } from '../feeds/publication';
import { currenciesOf, newestPublication, savePublication } from '../queries/currency-rates';

type Feed = 'ecb' | 'frankfurter';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A week-end with a holiday; longer gaps are filled from the document of the last 90 days. */
const DAYS_WITHOUT_GAP = 4;
const RETRY_SECONDS = [300, 1_800, 7_200];

export const refresh = defineJob('refresh_currency_rates', (_payload, ctx) => refreshAll(ctx, 0), {
  cron: '20 15,17 * * *',
  makeUpForMs: DAY_MS,
});

/** Retries after a failure, until the next scheduled run. */
export const refreshAgain = defineJob<{ attempt: number }>(
  'refresh_currency_rates_again',
  ({ attempt }, ctx) => refreshAll(ctx, attempt),
);

/** Logs and retries a failing feed, which must not stop the other one. */
async function refreshAll(ctx: JobContext, attempt: number): Promise<void> {
  const { ecbUrl, fallbackUrl } = ctx.config.rateFeeds;
  const ecb = ecbUrl === undefined || (await attempted('ecb', () => refreshEcb(ecbUrl, ctx), ctx));
  const fallback =
    fallbackUrl === undefined || (await attempted('frankfurter', () => refreshRest(fallbackUrl, ctx), ctx));
  const delaySeconds = RETRY_SECONDS[attempt];
  if ((ecb && fallback) || delaySeconds === undefined) return;
  await ctx.global.transaction((tx) =>
    tx.enqueue(refreshAgain, { attempt: attempt + 1 }, { delaySeconds, key: refreshAgain.name }),
  );
}

async function attempted(feed: Feed, work: () => Promise<void>, { log }: JobContext): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ feed, reason: error instanceof Error ? error.message : String(error) }, 'rates not refreshed');
    return false;
  }
}

async function refreshEcb(url: string, ctx: JobContext): Promise<void> {
  const newest = await ctx.global.one<{ date: string | null }>(newestPublication, ['ecb']);
  const isGapFree = (newest?.date ?? '') >= addDays(todayOf(ctx), -DAYS_WITHOUT_GAP);
  const rates = await readEcbInThread(await documentAt(isGapFree ? url : historyUrl(url), ctx));
  if (!rates) throw new InvalidFeed('the document takes too long to be read');
  await save('ecb', rates, ctx);
}

/** Refreshes only currencies that the central bank does not publish. */
async function refreshRest(url: string, ctx: JobContext): Promise<void> {
  const rates = readFrankfurter((await documentAt(url, ctx)).toString());
  const since = addDays(todayOf(ctx), -PUBLISHED_DAYS_MAX);
  const known = await ctx.global.many<{ currency: string }>(currenciesOf, ['ecb', since]);
  const published = new Set(known.map(({ currency }) => currency));
  const rest = rates.filter(({ currency }) => !published.has(currency));
  if (rest.length > 0 || rates.length === 0) await save('frankfurter', rest, ctx);
}

async function documentAt(url: string, { outbound, signal }: JobContext): Promise<Buffer> {
  const { status, bytes } = await outbound.http().request(url, { answer: 'feed', signal });
  if (status !== 200) throw new Error(`the feed answered ${status}`);
  return bytes;
}

async function save(source: Feed, rates: PublishedRate[], ctx: JobContext): Promise<void> {
  const checked = checkedPublication(unique(rates), addDays(todayOf(ctx), 1));
  await ctx.global.many(savePublication, [
    source,
    ctx.now().toISOString(),
    checked.map(({ currency }) => currency),
    checked.map(({ date }) => date),
    checked.map(({ rate }) => rate),
  ]);
}

/** Removes duplicates, because an upsert may not write a row twice. */
function unique(rates: PublishedRate[]): PublishedRate[] {
  return [...new Map(rates.map((rate) => [`${rate.currency} ${rate.date}`, rate])).values()];
}

function todayOf(ctx: JobContext): string {
  return calendarDate(ctx.now(), 'Europe/Berlin');
}
