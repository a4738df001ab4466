import { documents } from '../../../shared/contracts/documents';
import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { pageOf } from '../../../shared/runtime/lists/row-actions';
import { ADAPTERS } from '../channels/registry';
import { ConnectionRow } from '../connections/models/connection-row';
import { entering, type PresentableTransmission, present } from '../domain/present';
import { AttemptRow } from '../models/attempt-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { ofDocument as query, transmissionList } from '../queries/transmissions';
import { saveTransmission } from '../use-cases/change-state';
import { chooseChannel } from '../use-cases/choose-channel';
import { files } from '../use-cases/files';
import { payerOf, prepareDocument } from '../use-cases/prepare-document';
import { queueAnnulment } from '../use-cases/queue-annulment';
import { queueTransmission } from '../use-cases/queue-transmission';
import { readPresentable } from '../use-cases/read-presentable';
import { wakeups } from '../wakeups/wakeups';

export const list = pageOf(transmissions.list, transmissionList);

const ITEMS_MAX = 200;

export const get = readAction(transmissions.get, async ({ id }, ctx) => {
  const row = await readPresentable(ctx.company, id);
  const newest = { order: ['id desc'], limit: ITEMS_MAX } as const;
  const history = await ctx.company.findAll(AttemptRow, { transmissionId: id }, newest);
  return { ...present(row), history: history.toReversed() };
});

export const ofDocument = readAction(transmissions.ofDocument, async ({ id }, ctx) => {
  const rows = await ctx.company.many<PresentableTransmission>(query, [id]);
  // an empty list may mean that the document does not exist
  if (rows.length === 0) await ctx.call(documents.documentNumber, { companyId: ctx.companyId, id });
  return { items: rows.map(present) };
});

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
      return present(await readPresentable(tx, id));
    });
    await ctx.afterCommit(() => wakeups.publish());
    return tried;
  },
});

const DELIVERED_OFFLINE =
  'The buyer already has the document as an offline invoice, so the channel must get it.';

export const cancel = writeAction(transmissions.cancel, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const now = ctx.now();
      const row = await lockTransmission(tx, ctx, id);
      if (row.state !== 'queued' || ADAPTERS[row.channel]?.isMandatory)
        throw problem('transmission_not_queued');
      if (row.releasedAt !== null) throw problem('transmission_not_queued', DELIVERED_OFFLINE);
      await saveTransmission(tx, row, { ...entering('cancelled', now), nextAttemptAt: null }, now);
      return present(await readPresentable(tx, id));
    }),
});

export const annul = writeAction(transmissions.annul, {
  async ask({ id }, ctx) {
    const { channel, environment } = await readPresentable(ctx.company, id);
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

/** Throws 404, and 412 if the caller has seen another version. */
async function lockTransmission(tx: Transaction, ctx: CallContext, id: string): Promise<TransmissionRecord> {
  const row = await tx.lock(TransmissionRow, { id });
  if (!row) throw problem('transmission_not_found');
  ctx.precondition(row.version);
  return row;
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'application/json': 'json', 'application/xml': 'xml' };

export const proof = readAction(transmissions.proof, async ({ id, kind }, ctx) => {
  const row = await readPresentable(ctx.company, id);
  const entry = row.proof.findLast((one) => kind === undefined || one.kind === kind);
  const file = entry && (await files.find(ctx.company, entry.fileId, ctx.now()));
  if (!entry || !file) throw problem('transmission_not_found');
  const { contentType } = entry;
  const fileName = `${row.channel}-${entry.kind}-${id}.${EXTENSIONS[contentType] ?? 'bin'}`;
  const place = { action: transmissions.fileChunk.name, companyId: ctx.companyId, file };
  return ctx.sendStoredFile({ contentType, fileName }, place);
});
