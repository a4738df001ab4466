import type { DocumentRecord } from '../models/document-row';
import type { Amounts } from './amounts/amounts';
import { columnsOf } from './draft';
import { newDraft } from './new-document';

/** A credit note that is not issued yet. It names the invoice it corrects, by number and date (BG-3). */
export function newCreditNote(
  invoice: DocumentRecord,
  amounts: Amounts,
  { id, reason, now }: { id: string; reason: string | null; now: Date },
): DocumentRecord {
  const { companyId, number, issueDate, clientId, currency, reference, servicePeriod } = invoice;
  return {
    ...newDraft({ companyId, id, typeId: 'credit-note', today: '', now: now.toISOString() }),
    ...{ clientId, currency, reference, servicePeriod },
    ...columnsOf(amounts),
    correctsId: invoice.id,
    // an issued invoice has both
    corrects: { id: invoice.id, number: number ?? '', issueDate: issueDate ?? '', reason },
  };
}
