import { exporting } from '../../../shared/contracts/export';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { ExportRow } from '../models/export-row';

const LISTED_MAX = 100;

export const list = readAction(exporting.list, async (_input, ctx) => {
  const records = await ctx.company.findAll(ExportRow, {}, { order: ['id desc'], limit: LISTED_MAX });
  return { items: records.map((record) => present(record, ctx.now())) };
});
