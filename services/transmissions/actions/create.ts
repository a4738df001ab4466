import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { wakeups } from '../sending/wakeups';
import { chooseChannel } from '../use-cases/choose-channel';
import { queueTransmission } from '../use-cases/queue-transmission';
import { readSource } from '../use-cases/read-source';

export const create = writeAction(transmissions.create, {
  async ask({ id, ...choice }, ctx) {
    const { number } = await ctx.call(documents.documentNumber, { companyId: ctx.companyId, id });
    if (number === null) throw problem('document_not_open');
    const { adapter, environment } = await chooseChannel(ctx, choice);
    const prepared = adapter.prepare(await readSource(ctx, id, adapter.format));
    return { documentId: id, documentNumber: number, channel: adapter.id, environment, prepared };
  },
  async write(_input, ctx, ready) {
    const queued = await ctx.company.transaction((tx) => queueTransmission(tx, ctx, ready));
    await ctx.afterCommit(() => wakeups.publish());
    return queued;
  },
});
