import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { exists } from '../../../queries/documents';
import { presentHold } from '../domain/hold';
import { HoldRow } from '../models/hold-row';

export const listHolds = readAction(documents.listHolds, async ({ id: documentId }, ctx) => {
  const rows = await ctx.company.findAll(HoldRow, { documentId }, { order: ['id'] });
  if (rows.length === 0 && !(await ctx.company.one(exists, [documentId])))
    throw problem('document_not_found');
  return { items: rows.map(presentHold) };
});
