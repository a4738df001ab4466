import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { wakeups } from '../sending/wakeups';
import { chooseChannel } from '../use-cases/choose-channel';
import { queueTransmission } from '../use-cases/queue-transmission';
import { readSource } from '../use-cases/read-source';

export const create = writeAction(transmissions.create, {
  async ask({ id, ...choice }, ctx) {
    const { companyId } = ctx;
    const { number } = await ctx.call(documents.documentNumber, { companyId, id });
    if (number === null) throw problem('document_not_open');
    const { adapter, environment } = await chooseChannel(ctx, companyId, choice);
    const prepared = adapter.prepare(await readSource(ctx, { companyId, id }, adapter.format));
    const head = { companyId, id: newId(), documentId: id, documentNumber: number };
    return { ...head, channel: adapter.id, environment, prepared };
  },
  async write(_input, ctx, ready) {
    const queued = await ctx.company.transaction((tx) => queueTransmission(tx, ready, ctx.now()));
    await ctx.afterCommit(() => wakeups.publish());
    return queued;
  },
});
