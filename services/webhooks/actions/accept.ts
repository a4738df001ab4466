import type { Input } from '../../../shared/contracts/contract';
import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { bell, type Ready } from '../bell';
import { addCounters, appendAndSchedule, appendEvents, lockCounters } from '../queries/event-log';

type Events = Input<typeof webhooks.accept>['events'];

export const accept = writeAction(webhooks.accept, {
  write: async ({ events }, ctx) => {
    if (events.length === 0) return {};
    const companyIds = [...new Set(events.map((event) => event.companyId))];
    const ready = (await takeIn(events, companyIds, ctx)) ?? (await takeInNew(events, companyIds, ctx));
    bell.ring({ companyIds, ready });
    return {};
  },
});

async function takeInNew(events: Events, companyIds: string[], ctx: CallContext): Promise<Ready[]> {
  await ctx.acrossCompanies.many(addCounters, [companyIds]);
  const ready = await takeIn(events, companyIds, ctx);
  if (!ready) throw new Error('a company without a counter');
  return ready;
}

/** undefined when a company has no counter yet. */
function takeIn(events: Events, companyIds: string[], ctx: CallContext): Promise<Ready[] | undefined> {
  return ctx.acrossCompanies.transaction(async (tx) => {
    const counters = await tx.many<{ hasWebhooks: boolean }>(lockCounters, [companyIds]);
    if (counters.length < companyIds.length) return undefined;
    const isAwaited = counters.some(({ hasWebhooks }) => hasWebhooks);
    return isAwaited ? schedule(tx, events, ctx.now()) : append(tx, events);
  });
}

async function append(tx: Transaction, events: Events): Promise<Ready[]> {
  await tx.many(appendEvents, [JSON.stringify(events)]);
  return [];
}

/** Most companies have no webhooks: only the others pay for finding theirs. */
function schedule(tx: Transaction, events: Events, now: Date): Promise<Ready[]> {
  return tx.many<Ready>(appendAndSchedule, [JSON.stringify(events), now.toISOString()]);
}
