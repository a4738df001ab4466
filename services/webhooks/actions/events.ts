import type { Input } from '../../../shared/contracts/contract';
import type { EventType } from '../../../shared/contracts/events';
import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { hiddenFrom } from '../domain/event-readers';
import { type FeedPage, type FeedRow, pageOf } from '../domain/feed-page';
import { addCounters, appendAndSchedule, appendEvents, lockCounters } from '../queries/event-log';
import { readFeed } from '../queries/feed';
import { type DueEndpoint, wakeups } from '../wakeups/wakeups';
import { watches } from '../wakeups/watches';

export const events = readAction(webhooks.events, async ({ wait, ...search }, ctx) => {
  if (wait === 0) return readEvents(ctx, search);
  const until = performance.now() + wait * 1000;
  // before the first read: no later event may be missed
  const watch = watches.begin(ctx.companyId, ctx.principal.userId);
  try {
    for (let after = search.after; ; ) {
      const page = await readEvents(ctx, { ...search, after });
      if (page.items.length > 0 || page.hasMore) return page;
      const left = until - performance.now();
      if (left <= 0 || (await watch.next(left)) !== 'woken') return page;
      after = page.nextAfter;
    }
  } finally {
    watches.finish(watch);
  }
});

type Events = Input<typeof webhooks.accept>['events'];

export const accept = writeAction(webhooks.accept, {
  write: async ({ events }, ctx) => {
    if (events.length === 0) return {};
    const companyIds = [...new Set(events.map((event) => event.companyId))];
    const due = (await store(events, companyIds, ctx)) ?? (await storeFirst(events, companyIds, ctx));
    wakeups.publish({ companyIds, due });
    return {};
  },
});

/** Stores the events of companies that have had none so far. */
async function storeFirst(events: Events, companyIds: string[], ctx: CallContext): Promise<DueEndpoint[]> {
  await ctx.acrossCompanies.many(addCounters, [companyIds]);
  const due = await store(events, companyIds, ctx);
  if (!due) throw new Error('a company without a counter');
  return due;
}

/** Returns undefined if a company has no counter yet. */
function store(events: Events, companyIds: string[], ctx: CallContext): Promise<DueEndpoint[] | undefined> {
  return ctx.acrossCompanies.transaction(async (tx) => {
    const counters = await tx.many<{ hasWebhooks: boolean }>(lockCounters, [companyIds]);
    if (counters.length < companyIds.length) return undefined;
    const hasWebhooks = counters.some((counter) => counter.hasWebhooks);
    return hasWebhooks ? schedule(tx, events, ctx.now()) : append(tx, events);
  });
}

async function append(tx: Transaction, events: Events): Promise<DueEndpoint[]> {
  await tx.many(appendEvents, [JSON.stringify(events)]);
  return [];
}

/** Most companies have no webhooks: only the others pay for the search of theirs. */
function schedule(tx: Transaction, events: Events, now: Date): Promise<DueEndpoint[]> {
  return tx.many<DueEndpoint>(appendAndSchedule, [JSON.stringify(events), now.toISOString()]);
}

/** Most events that are read to find those of some types. */
const READ_MAX = 5_000;

export interface FeedSearch {
  after: number;
  limit: number;
  types?: EventType[];
}

async function readEvents(ctx: CallContext, { after, limit, types }: FeedSearch): Promise<FeedPage> {
  const hidden = hiddenFrom(ctx.principal);
  const readMax = types || hidden.length > 0 ? READ_MAX : limit + 1;
  const rows = await ctx.company.many<FeedRow>(readFeed, [after, readMax, types ?? null, hidden, limit]);
  return pageOf(rows, { after, limit, readMax }, ctx.principal);
}
