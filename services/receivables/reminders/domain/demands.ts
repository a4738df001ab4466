// Demands of a reminder that has left, for each of its invoices.
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { ReminderLetterItem } from '../../../../shared/contracts/receivables/reminder-letter';
import type { ReminderLevelRecord } from '../models/reminder-level-row';
import type { ReminderRecord } from '../models/reminder-row';

type Demanded = Input<typeof documents.demand>;

/**
 * @param reminder with the letter that has left
 * @param levels that it takes
 * @param date YYYY-MM-DD, on which it was sent
 */
export function demandOf(
  { companyId, id: reminderId, clientId, currency, level, letter }: ReminderRecord,
  levels: readonly ReminderLevelRecord[],
  { sentAt, date }: Pick<Demanded, 'sentAt' | 'date'>,
): Demanded {
  const items = new Map(letter?.items.map((item) => [item.documentId, item]));
  return {
    companyId,
    reminderId,
    clientId,
    currency,
    level,
    sentAt,
    date,
    items: levels.map(({ documentId, cycle }) => ({
      documentId,
      cycle,
      claims: claimsOf(items.get(documentId)),
    })),
  };
}

function claimsOf(item: ReminderLetterItem | undefined): Demanded['items'][number]['claims'] {
  const claims = item && (item.claims ?? amountsOf(item));
  return (claims ?? []).map(({ kind, demandedMinor }) => ({ kind, demandedMinor }));
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
