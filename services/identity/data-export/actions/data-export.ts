import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint } from '../../../../shared/runtime/secrets/credentials';
import { lockUser } from '../../factors/use-cases/lock-user';
import { recordSecurityEvent } from '../../factors/use-cases/record-security-event';
import { isCurrent, isThere, present } from '../domain/present';
import { buildDataExport, DATA_EXPORT_QUEUE } from '../jobs/build-data-export';
import { type DataExportRecord, DataExportRow } from '../models/data-export-row';
import { exportByToken, exportChunk } from '../queries/data-exports';

/** The lock of the user decides between requests of the same moment: one of them begins a job. */
export const requestDataExport = writeAction(identity.requestDataExport, {
  async write(_input, ctx) {
    const record = await ctx.global.transaction(async (tx) => {
      const user = await lockUser(tx, ctx);
      const last = await tx.find(DataExportRow, { userId: user.id });
      if (last && isCurrent(last, ctx.now())) return last;
      await recordSecurityEvent(tx, ctx, user, { action: 'data_export.requested' });
      return begin(tx, user.id, ctx.now());
    });
    return present(record, linkOf(ctx), ctx.now());
  },
});

/** The file of the export before goes, and with it its link. */
async function begin(tx: Transaction, userId: string, now: Date): Promise<DataExportRecord> {
  await tx.remove(DataExportRow, { userId });
  const record: DataExportRecord = {
    ...{ userId, id: newId(), requestedAt: now.toISOString(), completedAt: null, expiresAt: null },
    ...{ tokenHash: null, sha256: null, chunks: 0, sizeBytes: 0 },
  };
  await tx.insert(DataExportRow, record);
  await tx.enqueue(buildDataExport, { userId, exportId: record.id }, { queue: DATA_EXPORT_QUEUE });
  return record;
}

export const dataExport = readAction(identity.dataExport, async (_input, ctx) => {
  const record = await ctx.global.find(DataExportRow, { userId: ctx.principal.userId });
  const isGone = !record || (record.completedAt !== null && !isThere(record, ctx.now()));
  return { dataExport: isGone ? null : present(record, linkOf(ctx), ctx.now()) };
});

export const dataExportFile = readAction(identity.dataExportFile, async (_input, ctx) =>
  sendZip(ctx, await ctx.global.find(DataExportRow, { userId: ctx.principal.userId })),
);

export const downloadDataExport = readAction(identity.downloadDataExport, async ({ token }, ctx) => {
  const values = [fingerprint(token), ctx.now().toISOString()];
  return sendZip(ctx, await ctx.global.one<DataExportRecord>(exportByToken, values));
});

/** `companyId` is the user: see the contract. */
export const fileChunk = readAction(identity.fileChunk, async ({ companyId: userId, fileId, index }, ctx) => {
  const chunk = await ctx.global.one<{ bytes: Buffer }>(exportChunk, [userId, fileId, index]);
  if (!chunk) throw problem('not_found');
  return chunk;
});

function sendZip(ctx: AskContext, record: DataExportRecord | undefined): never {
  if (!record || !isThere(record, ctx.now())) throw problem('export_not_found');
  const { id, userId, requestedAt, chunks, sizeBytes, sha256 } = record;
  const head = { contentType: 'application/zip', fileName: `account-${requestedAt.slice(0, 10)}.zip` };
  const file = { id, chunks, sizeBytes: Number(sizeBytes), sha256 };
  return ctx.sendStoredFile(head, { action: identity.fileChunk.name, companyId: userId, file });
}

function linkOf({ config }: { config: { baseUrl: string } }): string {
  return `${config.baseUrl}/api/account/data-export/file`;
}
