import { settings } from '../../../shared/contracts/settings';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ADAPTERS } from '../channels/registry';
import { wakeups } from '../sending/wakeups';
import { lockTransmission } from '../use-cases/lock-transmission';
import { queueAnnulment } from '../use-cases/queue-annulment';
import { readShown } from '../use-cases/read-shown';

export const annul = writeAction(transmissions.annul, {
  async ask({ id }, ctx) {
    const { channel, environment } = await readShown(ctx.company, id);
    const take = ADAPTERS[channel]?.annul;
    if (!take) throw problem('annulment_not_possible');
    // what is not connected would be cancelled at once
    const { items } = await ctx.call(settings.activeChannels, { companyId: ctx.companyId });
    if (!items.some((one) => one.providerId === channel && one.environment === environment))
      throw problem('channel_not_connected');
    return take;
  },
  async write({ id, code, reason }, ctx, take) {
    const now = ctx.now();
    const queued = await ctx.company.transaction(async (tx) => {
      const report = await lockTransmission(tx, ctx, id);
      if (report.state !== 'accepted' || report.purpose !== 'invoice')
        throw problem('annulment_not_possible');
      const prepared = take({ number: report.documentNumber, code, reason }, now);
      return queueAnnulment(tx, report, prepared, now);
    });
    await ctx.afterCommit(() => wakeups.publish());
    return queued;
  },
});
