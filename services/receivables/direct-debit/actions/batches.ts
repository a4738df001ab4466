import { receivables } from '../../../../shared/contracts/receivables';
import {
  type BatchPlan,
  DirectDebitBatch,
} from '../../../../shared/contracts/receivables/direct-debit/batches';
import { BATCH_COLLECTIONS_MAX } from '../../../../shared/contracts/receivables/direct-debit/values';
import { DirectDebitFile } from '../../../../shared/contracts/receivables/exported';
import { AskAgain, readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { writePain008 } from '../../../../shared/sepa/pain-008/write-pain-008';
import { files } from '../../banking/use-cases/files';
import { fileOf, type Planned, planBatch, sumsOf } from '../domain/plan-batch';
import { batchEvent, presentBatch } from '../domain/present-collection';
import type { CollectionRecord } from '../models/collection-row';
import { type DirectDebitBatchRecord, DirectDebitBatchRow } from '../models/direct-debit-batch-row';
import {
  batchList,
  lockBatchCollections,
  lockCollections,
  pageOfBatches,
  pageOfDebitFiles,
  shareMandates,
} from '../queries/collections';
import { saveCollection } from '../use-cases/change-collection';
import { type BatchSource, readBatch } from '../use-cases/read-batch-facts';

interface Prepared {
  source: BatchSource;
  plan: Planned;
  id: string;
  written: ReturnType<typeof fileOf>;
  bytes: Buffer;
}

export const createBatch = writeAction(receivables.createBatch, {
  async ask({ dryRun: _dryRun, ...wish }, ctx): Promise<Prepared> {
    const source = await readBatch(ctx, wish);
    const plan = planBatch(source.waiting, BATCH_COLLECTIONS_MAX, source.facts);
    const id = newId();
    const written = fileOf(id, plan.ready, source.creditor, ctx.now());
    return { source, plan, id, written, bytes: writePain008(written.file, source.facts.settings.format) };
  },
  write: async ({ dryRun: isDryRun }, ctx, prepared): Promise<BatchPlan> => {
    const { source, plan, written } = prepared;
    const { leftOut, warnings, ready } = plan;
    const { bankAccountId } = source;
    const { format } = source.facts.settings;
    const outcome = {
      isDryRun,
      bankAccountId,
      format,
      ...sumsOf(ready),
      payments: written.payments,
      leftOut,
      warnings,
    };
    if (isDryRun) return { ...outcome, batch: null };
    const batch = await ctx.company.transaction(async (tx) => {
      await cancelSettled(tx, ctx, prepared);
      return ready.length === 0 ? null : storeBatch(tx, ctx, prepared);
    });
    return { ...outcome, batch: batch && presentBatch(batch) };
  },
});

/** Collections of invoices that are paid already end. */
async function cancelSettled(tx: Transaction, ctx: CallContext, { plan }: Prepared): Promise<void> {
  const ids = plan.leftOut.flatMap(({ collectionId, reason }) =>
    reason === 'document_settled' ? collectionId : [],
  );
  if (ids.length === 0) return;
  for (const row of await tx.many<CollectionRecord>(lockCollections, [ids]))
    if (row.state === 'planned' || row.state === 'announced')
      await saveCollection(tx, ctx, { ...row, state: 'cancelled' });
}

/** @throws AskAgain where a collection or mandate has changed since it was read */
async function storeBatch(
  tx: Transaction,
  ctx: CallContext,
  { source, plan, id, written, bytes }: Prepared,
): Promise<DirectDebitBatchRecord> {
  const { companyId } = ctx;
  const byId = new Map(plan.ready.map((one) => [one.collection.id, one]));
  const mandates = new Map(plan.ready.map(({ mandate }) => [mandate.id, mandate.version]));
  const shared = await tx.many<{ id: string; version: number }>(shareMandates, [[...mandates.keys()]]);
  if (shared.some(({ id: mandateId, version }) => mandates.get(mandateId) !== version)) throw new AskAgain();
  const locked = await tx.many<CollectionRecord>(lockCollections, [[...byId.keys()]]);
  for (const row of locked) {
    const one = byId.get(row.id);
    if (!one || one.collection.version !== row.version) throw new AskAgain();
    const { amountMinor } = one.collection;
    const paymentInfoId = written.paymentOf.get(row.id) ?? null;
    const collection = {
      ...row,
      state: 'batched' as const,
      amountMinor,
      batchId: id,
      paymentInfoId,
      knownAs: one.knownAs,
    };
    await saveCollection(tx, ctx, collection);
  }
  const file = await files.write(tx, [bytes]);
  const now = ctx.now().toISOString();
  const { bankAccountId, facts } = source;
  const batch: DirectDebitBatchRecord = {
    ...{ companyId, id, bankAccountId, state: 'created', messageId: written.file.messageId },
    ...{ format: facts.settings.format, fileId: file.id, sha256: file.sha256 ?? '', ...sumsOf(plan.ready) },
    ...{ payments: written.payments, submittedAt: null, version: 1, createdAt: now, updatedAt: now },
  };
  await tx.insert(DirectDebitBatchRow, batch);
  await tx.emit(companyId, 'direct_debit_batch.created', batchEvent(batch));
  return batch;
}

export const listBatches = pageOf(receivables.listBatches, batchList);
export const getBatch = byKey(
  receivables.getBatch,
  DirectDebitBatchRow,
  'direct_debit_batch_not_found',
  presentBatch,
);

export const batchFile = readAction(receivables.batchFile, async ({ id }, ctx) => {
  const { companyId } = ctx;
  const row = await ctx.company.find(DirectDebitBatchRow, { id });
  const file = row && (await files.find(ctx.company, row.fileId, ctx.now()));
  if (!row || !file) throw problem('direct_debit_batch_not_found');
  const head = { contentType: 'application/xml', fileName: `${row.messageId}.xml` };
  return ctx.sendStoredFile(head, { action: receivables.fileChunk.name, companyId, file });
});

/** A batch that is submitted already stays as it is. */
export const batchSubmitted = writeAction(receivables.batchSubmitted, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const batch = await lockBatch(tx, ctx, id);
      if (batch.state === 'submitted') return presentBatch(batch);
      for (const row of await tx.many<CollectionRecord>(lockBatchCollections, [id]))
        if (row.state === 'batched') await saveCollection(tx, ctx, { ...row, state: 'submitted' });
      const submittedAt = ctx.now().toISOString();
      return presentBatch(await saveBatch(tx, ctx, { ...batch, state: 'submitted', submittedAt }));
    }),
});

/** Collections that the bank has said something of stay where they are, and so does their batch. */
export const withdrawBatch = writeAction(receivables.withdrawBatch, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const batch = await lockBatch(tx, ctx, id);
      const rows = await tx.many<CollectionRecord>(lockBatchCollections, [id]);
      if (rows.some(({ state }) => state !== 'batched' && state !== 'submitted'))
        throw problem('direct_debit_batch_not_open', 'The bank has taken or refused collections of it.');
      for (const row of rows) {
        const free = {
          ...row,
          state: 'announced' as const,
          batchId: null,
          paymentInfoId: null,
          knownAs: null,
        };
        await saveCollection(tx, ctx, free);
      }
      return presentBatch(await saveBatch(tx, ctx, { ...batch, state: 'withdrawn' }));
    }),
});

/** The batch, unless it is withdrawn. @throws 404, 409, 412 */
async function lockBatch(tx: Transaction, ctx: CallContext, id: string): Promise<DirectDebitBatchRecord> {
  const batch = await tx.lock(DirectDebitBatchRow, { id });
  if (!batch) throw problem('direct_debit_batch_not_found');
  ctx.precondition(batch.version);
  if (batch.state === 'withdrawn') throw problem('direct_debit_batch_not_open', 'It is withdrawn.');
  return batch;
}

async function saveBatch(
  tx: Transaction,
  ctx: CallContext,
  batch: DirectDebitBatchRecord,
): Promise<DirectDebitBatchRecord> {
  const { id, companyId, state } = batch;
  const saved = { ...batch, version: batch.version + 1, updatedAt: ctx.now().toISOString() };
  await tx.update(DirectDebitBatchRow, { id }, saved);
  const type = state === 'submitted' ? 'direct_debit_batch.submitted' : 'direct_debit_batch.withdrawn';
  await tx.emit(companyId, type, batchEvent(saved));
  return saved;
}

export const exportDebitFiles = exportPageAction(
  receivables.exportDebitFiles,
  (rows, after) => rows.many<DirectDebitFile>(pageOfDebitFiles, [after]),
  compileOutput(DirectDebitFile),
);

const batchText = compileOutput(DirectDebitBatch);

export const exportBatches = exportPageAction(
  receivables.exportBatches,
  (rows, after) => rows.many<DirectDebitBatchRecord>(pageOfBatches, [after]),
  (row) => batchText(presentBatch(row)),
);
