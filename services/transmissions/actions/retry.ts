import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { entering, present } from '../domain/present';
import { saveTransmission } from '../use-cases/change-state';
import { lockTransmission } from '../use-cases/lock-transmission';
import { readShown } from '../use-cases/read-shown';
import { wakeups } from '../wakeups/wakeups';

export const retry = writeAction(transmissions.retry, {
  async write({ id }, ctx) {
    const now = ctx.now();
    const tried = await ctx.company.transaction(async (tx) => {
      const row = await lockTransmission(tx, ctx, id);
      if (row.state !== 'failed') throw problem('transmission_not_failed');
      const anew = {
        attempts: 0,
        polls: 0,
        firstAttemptAt: now.toISOString(),
        nextAttemptAt: now.toISOString(),
      };
      // its fate is unknown by now, so the channel is asked first
      await saveTransmission(tx, row, { ...entering('sending', now), mustAsk: true, ...anew }, now);
      return present(await readShown(tx, id));
    });
    await ctx.afterCommit(() => wakeups.publish());
    return tried;
  },
});
