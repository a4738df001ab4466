import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import type { ExportRecord } from '../domain/present';
import { byId } from '../queries/exports';
import { sendZip } from '../use-cases/send-zip';

export const file = readAction(exporting.file, async ({ id }, ctx) => {
  const record = await ctx.company.one<ExportRecord>(byId, [id]);
  if (!record) throw problem('export_not_found');
  return sendZip(ctx, record);
});
