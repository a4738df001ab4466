import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ADAPTERS } from '../channels/registry';
import { ConnectionRow } from '../connections/models/connection-row';
import { lockTransmission } from '../use-cases/lock-transmission';
import { queueAnnulment } from '../use-cases/queue-annulment';
import { readShown } from '../use-cases/read-shown';
import { wakeups } from '../wakeups/wakeups';

export const annul = writeAction(transmissions.annul, {
  async ask({ id }, ctx) {
    const { channel, environment } = await readShown(ctx.company, id);
    const annulments = ADAPTERS[channel]?.annulments;
    if (!annulments) throw problem('annulment_not_possible');
    // a request without a connection would be cancelled at once
    const connection = await ctx.company.find(ConnectionRow, { providerId: channel, environment });
    if (!connection?.isActive) throw problem('channel_not_connected');
    return annulments;
  },
  async write({ id, code, reason }, ctx, annulments) {
    const now = ctx.now();
    const queued = await ctx.company.transaction(async (tx) => {
      const report = await lockTransmission(tx, ctx, id);
      if (report.state !== 'accepted' || report.purpose !== 'invoice')
        throw problem('annulment_not_possible');
      const prepared = annulments.prepare({ number: report.documentNumber, code, reason }, now);
      return queueAnnulment(tx, report, prepared, now);
    });
    await ctx.afterCommit(() => wakeups.publish());
    return queued;
  },
});
