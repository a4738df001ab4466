import { companies } from '../../../../shared/contracts/companies';
import { exporting } from '../../../../shared/contracts/export';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DeletionRow } from '../models/deletion-row';
import { mailRecipients, readRecipients } from '../use-cases/notify-owners';

export const deletionExport = readAction(companies.deletionExport, async (_input, ctx) => {
  const { companyId } = ctx;
  const row = await ctx.company.find(DeletionRow, {});
  if (!row?.exportId || !row.exportSha256) throw problem('export_not_found');
  const { file } = await ctx.call(exporting.fileOfDeletion, { companyId, exportId: row.exportId });
  if (!file) throw problem('export_not_found');
  await ctx.company.transaction(async (tx) => {
    const stored = await tx.lock(DeletionRow, {});
    if (stored?.exportId !== row.exportId) throw problem('export_not_found');
    tx.record(companyId, 'company.deletion_export_downloaded', { type: 'company', id: companyId });
    if (stored.downloadedAt === null)
      await tx.update(DeletionRow, {}, { downloadedAt: ctx.now().toISOString() });
  });
  const head = {
    contentType: 'application/zip',
    fileName: `export-${ctx.now().toISOString().slice(0, 10)}.zip`,
  };
  return ctx.sendStoredFile(head, { action: exporting.fileChunk.name, companyId, file });
});

/** An export that could not be built is asked for again. */
export const deletionExported = writeAction(companies.deletionExported, {
  ask: ({ companyId }, ctx) => readRecipients(ctx, companyId),
  async write({ companyId, exportId, sha256, sizeBytes }, ctx, recipients) {
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const row = await tx.lock(DeletionRow, {});
      if (row?.exportId !== exportId || row.exportSha256 !== null) return;
      if (sha256 === null) {
        await tx.update(DeletionRow, {}, { exportId: null, exportRequestedAt: null });
        return;
      }
      await tx.update(DeletionRow, {}, { exportSha256: sha256, exportBytes: sizeBytes });
      const dueOn = row.dueAt?.slice(0, 10);
      await mailRecipients(tx, ctx, recipients, { change: 'exported', sha256, ...(dueOn && { dueOn }) });
    });
    return {};
  },
});
