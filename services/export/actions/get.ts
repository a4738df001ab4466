import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { type ExportRecord, present } from '../domain/present';
import { byId } from '../queries/exports';

export const get = readAction(exporting.get, async ({ id }, ctx) => {
  const record = await ctx.company.one<ExportRecord>(byId, [id]);
  if (!record) throw problem('export_not_found');
  return present(record, ctx.now());
});
