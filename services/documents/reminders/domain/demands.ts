// Demands of a reminder that has left, beside the balances of its invoices.
import type { ReminderLetterItem } from '../../../../shared/contracts/documents/reminder-letter';
import type { Demand, DemandedBy } from '../../money/claims/domain/demand';
import type { ReminderRecord } from '../models/reminder-row';

/** @param reminder with the letter that has left */
export function demandsOf({ letter }: Pick<ReminderRecord, 'letter'>): Demand[] {
  return (letter?.items ?? []).flatMap(({ documentId, ...item }) =>
    (item.claims ?? amountsOf(item)).map(({ kind, demandedMinor }) => ({ documentId, kind, demandedMinor })),
  );
}

/** Before claims were kept a letter stated amounts alone, and nothing of them was paid or waived. */
function amountsOf({ interestMinor, compensationMinor, feeMinor }: Omit<ReminderLetterItem, 'documentId'>) {
  const amounts = [
    { kind: 'interest' as const, demandedMinor: interestMinor },
    { kind: 'compensation' as const, demandedMinor: compensationMinor },
    { kind: 'fee' as const, demandedMinor: feeMinor },
  ];
  return amounts.filter(({ demandedMinor }) => demandedMinor > 0);
}

/** @param date YYYY-MM-DD, on which it was sent */
export function demandedBy(
  { companyId, id: reminderId, clientId, currency }: ReminderRecord,
  date: string,
): DemandedBy {
  return { companyId, reminderId, clientId, currency, date };
}
