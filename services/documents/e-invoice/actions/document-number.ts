import { documents } from '../../../../shared/contracts/documents';
import { partiesOf } from '../../../../shared/e-invoice/from-document/parties';
import { readAction } from '../../../../shared/runtime/action';
import { readDocument } from '../../use-cases/change-document';
import { precedingIds } from '../domain/as-issued';

export const documentNumber = readAction(documents.documentNumber, async ({ companyId, id }, ctx) => {
  const record = await readDocument(ctx.companyNamed(companyId), id);
  return { number: record.number, precedingIds: precedingIds(record), parties: partiesOf(record) };
});
