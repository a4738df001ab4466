import { webhooks } from '../../../shared/contracts/webhooks';
import { readAction } from '../../../shared/runtime/action';
import { readEvents } from '../feed/read';
import { waiting } from '../feed/waiting';

export const events = readAction(webhooks.events, async ({ wait, ...asked }, ctx) => {
  if (wait === 0) return readEvents(ctx, asked);
  const until = performance.now() + wait * 1000;
  // before the first look: what happens after it must not be missed
  const watch = waiting.begin(ctx.companyId, ctx.principal.userId);
  try {
    for (let after = asked.after; ; ) {
      const answer = await readEvents(ctx, { ...asked, after });
      if (answer.items.length > 0 || answer.hasMore) return answer;
      const left = until - performance.now();
      if (left <= 0 || (await watch.next(left)) !== 'rung') return answer;
      after = answer.nextAfter;
    }
  } finally {
    waiting.finish(watch);
  }
});
