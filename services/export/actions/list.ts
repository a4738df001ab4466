import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import { type ExportRecord, present } from '../domain/present';
import { newest } from '../queries/exports';

export const list = readAction(exporting.list, async (_input, ctx) => {
  const records = await ctx.company.many<ExportRecord>(newest);
  return { items: records.map((record) => present(record, ctx.now())) };
});
