import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { problem } from '../../../shared/runtime/errors';
import { chooseChannel } from '../use-cases/choose-channel';
import { payerOf } from '../use-cases/payer-of';
import { prepareDocument } from '../use-cases/prepare-document';
import { queueTransmission } from '../use-cases/queue-transmission';
import { wakeups } from '../wakeups/wakeups';

export const create = writeAction(transmissions.create, {
  async ask({ id, ...choice }, ctx) {
    const { companyId } = ctx;
    const named = await ctx.call(documents.documentNumber, { companyId, id });
    const { number, precedingIds, parties } = named;
    if (named.isSelfBilled) throw problem('document_self_billed');
    if (number === null) throw problem('document_not_open');
    const chosen = await chooseChannel(ctx, companyId, parties, choice);
    const { adapter, environment } = chosen;
    const ready = await prepareDocument(ctx, { companyId, id, precedingIds }, chosen);
    const head = { companyId, id: newId(), documentId: id, documentNumber: number };
    const payerId = await payerOf(ctx, companyId);
    return { ...head, channel: adapter.id, environment, payerId, ...ready };
  },
  async write(_input, ctx, ready) {
    const queued = await ctx.company.transaction((tx) => queueTransmission(tx, ready, ctx.now()));
    await ctx.afterCommit(() => wakeups.publish());
    return queued;
  },
});
