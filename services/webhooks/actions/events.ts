import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { readEvents } from '../use-cases/read-events';
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
