import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { LaneRow } from '../models/lane-row';
import { lastOfStream, recordsOfDocument } from '../queries/transmissions';
import { payerOf } from '../use-cases/payer-of';
import { queueRecord } from '../use-cases/queue-record';
import { wakeups } from '../wakeups/wakeups';

type Records = Output<typeof documents.chainRecords>['items'];

/** Pages of one transaction; a longer backlog continues with another delivery. */
const PAGES_MAX = 5;

export const queueRecords = writeAction(transmissions.queueRecords, {
  ask: async ({ companyId, stream, position }, ctx) => ({
    records: await readRecords(ctx, { companyId, stream, position }),
    payerId: await payerOf(ctx, companyId),
  }),
  async write({ companyId, ...chain }, ctx, { records, payerId }) {
    const { channel, environment, stream, position } = chain;
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      await tx.insert(LaneRow, { channel, environment, payerId }, 'keep');
      await tx.lock(LaneRow, { channel, environment });
      // another delivery may have been faster
      const known = await tx.one<{ position: number }>(lastOfStream, [stream]);
      const last = known?.position ?? 0;
      for (const record of records.filter((one) => one.position > last))
        await queueRecord(tx, { companyId, channel, environment, stream, ...record }, ctx.now());
      const reached = Math.max(last, records.at(-1)?.position ?? 0);
      if (reached < position) await tx.deliver(transmissions.queueRecords, companyId, chain);
    });
    await ctx.afterCommit(() => wakeups.publish());
    return {};
  },
});

/** Records that are not stored here yet, in their order. */
async function readRecords(
  ctx: AskContext,
  { companyId, stream, position }: { companyId: string; stream: string; position: number },
): Promise<Records> {
  const known = await ctx.companyNamed(companyId).one<{ position: number }>(lastOfStream, [stream]);
  const records: Records = [];
  let after = known?.position ?? 0;
  for (let page = 0; page < PAGES_MAX && after < position; page++) {
    const { items } = await ctx.call(documents.chainRecords, { companyId, chainId: stream, after });
    records.push(...items);
    const last = items.at(-1);
    if (!last) break;
    after = last.position;
  }
  return records;
}

type RecordState = Output<typeof transmissions.recordStates>['items'][number];

export const recordStates = readAction(
  transmissions.recordStates,
  async ({ companyId, documentId }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<RecordState>(recordsOfDocument, [documentId]),
  }),
);
