// Changes of the payments of a document, as its history has them.
import type { Change } from '../../../../../shared/runtime/audit/entry';
import type { DocumentRecord } from '../../../models/document-row';

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

const SUMS = ['paidMinor', 'deductedMinor', 'reminderLevel'] as const;

/** Changes of the sums of a document by its payments. */
export function sumChanges(before: DocumentRecord, after: DocumentRecord): Change[] {
  return SUMS.filter((name) => before[name] !== after[name]).map((name) => ({
    ...{ pointer: `/${name}`, before: before[name], after: after[name] },
  }));
}
