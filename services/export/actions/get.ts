import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { present } from '../domain/present';
import { ExportRow } from '../models/export-row';

export const get = readAction(exporting.get, async ({ id }, ctx) => {
  const record = await ctx.company.find(ExportRow, { id });
  if (!record) throw problem('export_not_found');
  return present(record, ctx.now());
});
