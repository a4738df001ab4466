import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { recordsOfDocument } from '../queries/records';
import { type Stored, shownRecord } from '../use-cases/shown-record';

export const verifactuRecords = readAction(documents.verifactuRecords, async ({ id }, ctx) => {
  if (!(await ctx.company.find(DocumentRow, { id }))) throw problem('document_not_found');
  const stored = await ctx.company.many<Stored>(recordsOfDocument, [id]);
  return { items: stored.map(shownRecord) };
});
