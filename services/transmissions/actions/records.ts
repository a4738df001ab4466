import type { Output } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newTransmission } from '../domain/new-transmission';
import { transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { TransmissionRow } from '../models/transmission-row';
import { lastOfStream, openByLane, recordsOfDocument } from '../queries/transmissions';
import { files } from '../use-cases/files';
import { notifyDocument, payerOf } from '../use-cases/prepare-document';
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

/** Freezes a record from documents and queues it at its position in the chain. */
type ChainRecord = Output<typeof documents.chainRecords>['items'][number];

interface RecordToSend extends ChainRecord {
  companyId: string;
  channel: ChannelProviderId;
  environment: ChannelEnvironment;
  /** Id of the chain it belongs to. */
  stream: string;
}

async function queueRecord(tx: Transaction, record: RecordToSend, now: Date): Promise<void> {
  const { xml, context: remoteContext, purpose, stream, position, ...document } = record;
  const { id: payloadFile, sha256 } = await files.write(tx, [Buffer.from(xml)]);
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const row = {
    ...newTransmission({ ...document, id: newId(), ...payload }, now),
    purpose,
    stream,
    position,
  };
  await tx.insert(TransmissionRow, row);
  await tx.emit(row.companyId, 'transmission.queued', transmissionEvent(row));
  await notifyDocument(tx, row);
}

type OpenItems = Output<typeof transmissions.openTransmissions>['items'];

export const openTransmissions = readAction(transmissions.openTransmissions, async ({ companyId }, ctx) => ({
  items: await ctx.companyNamed(companyId).many<OpenItems[number]>(openByLane),
}));
