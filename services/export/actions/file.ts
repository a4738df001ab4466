import { exporting } from '../../../shared/contracts/export';
import { scopesOfParts } from '../../../shared/contracts/export-parts';
import { readAction } from '../../../shared/runtime/action';
import { assertScopes } from '../../../shared/runtime/checks/authorize';
import { problem } from '../../../shared/runtime/errors';
import { ExportRow } from '../models/export-row';
import { sendZip } from '../use-cases/send-zip';

export const file = readAction(exporting.file, async ({ id }, ctx) => {
  const record = await ctx.company.find(ExportRow, { id });
  if (!record) throw problem('export_not_found');
  assertScopes(ctx.principal, scopesOfParts(record.scopes));
  return sendZip(ctx, record);
});
