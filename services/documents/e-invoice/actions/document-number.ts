import { documents } from '../../../../shared/contracts/documents';
import { partiesOf } from '../../../../shared/e-invoice/from-document/parties';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { precedingIds } from '../domain/preceding';

export const documentNumber = readAction(documents.documentNumber, async ({ companyId, id }, ctx) => {
  const record = await ctx.companyNamed(companyId).find(DocumentRow, { id });
  if (!record) throw problem('document_not_found');
  return { number: record.number, precedingIds: precedingIds(record), parties: partiesOf(record) };
});
