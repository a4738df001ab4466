import { documents } from '../../../../../shared/contracts/documents';
import { partiesOf } from '../../../../../shared/e-invoice/from-document/parties';
import { readAction } from '../../../../../shared/runtime/action';
import { precedingIds } from '../../../domain/as-issued';
import { readDocument } from '../../../use-cases/change-document';

export const documentNumber = readAction(documents.documentNumber, async ({ companyId, id }, ctx) => {
  const record = await readDocument(ctx.companyNamed(companyId), id);
  const { number, selfBilling } = record;
  const isSelfBilled = selfBilling !== null;
  return { number, isSelfBilled, precedingIds: precedingIds(record), parties: partiesOf(record) };
});
