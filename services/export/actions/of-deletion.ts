import { documents } from '../../../shared/contracts/documents';
import { exporting } from '../../../shared/contracts/export';
import { queueOf } from '../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { files } from '../archive/files';
import { buildExport } from '../jobs/build-export';
import { ExportRow } from '../models/export-row';
import { insertForDeletion } from '../queries/exports';

export const buildForDeletion = writeAction(exporting.buildForDeletion, {
  ask: async ({ companyId }, ctx) => ({
    count: (await ctx.call(documents.exportSize, { companyId })).documents,
    queue: await queueOf(ctx, companyId),
  }),
  async write({ companyId, exportId, requestedBy }, ctx, { count, queue }) {
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const values = [exportId, requestedBy, count, ctx.now().toISOString()];
      if (await tx.one(insertForDeletion, values))
        await tx.enqueue(buildExport, { companyId, exportId }, { queue });
    });
    return {};
  },
});

export const fileOfDeletion = readAction(exporting.fileOfDeletion, async ({ companyId, exportId }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const record = await company.find(ExportRow, { id: exportId });
  if (record?.delivery !== 'deletion' || record.status !== 'completed') return { file: null };
  return { file: (await files.find(company, exportId, ctx.now())) ?? null };
});
