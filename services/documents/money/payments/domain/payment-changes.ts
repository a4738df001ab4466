// Changes of the payments of a document, as its history has them.
import type { Change } from '../../../../../shared/runtime/audit/entry';
import { changesBetween } from '../../../../../shared/runtime/database/record-changes';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';

interface Recorded {
  id: string;
  kind: string;
  amountMinor: number;
  date: string;
}

export function bookingChanges({ id, kind, amountMinor, date: paidOn }: Recorded): Change[] {
  return [{ pointer: `/payments/${id}`, before: null, after: { kind, amountMinor, paidOn } }];
}

export function reversalChanges(paymentId: string, on: string): Change[] {
  return [{ pointer: `/payments/${paymentId}/reversedOn`, before: null, after: on }];
}

/** The sums of a document that its payments change. */
export function sumChanges(before: DocumentRecord, after: DocumentRecord): Change[] {
  const sumsOf = ({ paidMinor, deductedMinor, reminderLevel }: DocumentRecord) => ({
    ...{ paidMinor, deductedMinor, reminderLevel },
  });
  return changesBetween(DocumentRow, sumsOf(before), sumsOf(after));
}
