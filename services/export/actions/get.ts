import { exporting } from '../../../shared/contracts/export';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { type ExportRecord, present } from '../domain/present';
import { byId } from '../queries/exports';

export const get = action(exporting.get, async ({ id }, ctx) => {
  const record = await ctx.company.one<ExportRecord>(byId, [id]);
  if (!record) throw problem('export_not_found');
  return present(record, ctx.now());
});
