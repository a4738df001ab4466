import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { recordsOfDocument } from '../../../queries/verifactu-records';
import { readDocument } from '../../../use-cases/change-document';
import { type Stored, shownRecord } from '../use-cases/shown-record';

export const verifactuRecords = readAction(documents.verifactuRecords, async ({ id }, ctx) => {
  await readDocument(ctx.company, id);
  const stored = await ctx.company.many<Stored>(recordsOfDocument, [id]);
  return { items: stored.map(shownRecord) };
});
