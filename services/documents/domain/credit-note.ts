import { newId } from '../../../shared/runtime/ids';
import type { Amounts } from './amounts';
import { columnsOf } from './draft';
import { newDraft } from './new-document';
import type { DocumentRecord } from './present';

/** Not issued yet. It says of the invoice what a reader must know without looking it up (BG-3). */
export function newCreditNote(
  invoice: DocumentRecord,
  amounts: Amounts,
  reason: string | null,
  now: Date,
): DocumentRecord {
  const { companyId, id, number, issueDate, clientId, currency, reference, servicePeriod } = invoice;
  return {
    ...newDraft({ companyId, id: newId(), typeId: 'credit-note', today: '', now: now.toISOString() }),
    ...{ clientId, currency, reference, servicePeriod },
    ...columnsOf(amounts),
    correctsId: id,
    // an issued invoice has both
    corrects: { id, number: number ?? '', issueDate: issueDate ?? '', reason },
  };
}
