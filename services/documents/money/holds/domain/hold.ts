// A hold as the API shows it, and the days on which it lasts.
import type { Hold } from '../../../../../shared/contracts/documents/holds';
import type { EventData } from '../../../../../shared/contracts/events';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { addDays } from '../../../../../shared/values/calendar';
import { documentEvent } from '../../../domain/present';
import { balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { HoldRecord } from '../models/hold-row';

type NewHold = Pick<HoldRecord, 'kind' | 'amountMinor' | 'until'>;

/** @throws 400 for a past day, or a part that is no dispute or more than the balance; 409 for a settled invoice */
export function assertHold(
  { kind, amountMinor, until }: NewHold,
  document: DocumentRecord,
  today: string,
): void {
  const { balanceMinor } = balanceOf(document);
  if (balanceMinor <= 0) throw problem('document_settled', 'Nothing of it is open.');
  if (until !== null && until < today) throw invalid('/until', 'is before today');
  if (amountMinor === null) return;
  if (kind !== 'dispute') throw invalid('/amountMinor', 'only a dispute has one');
  if (amountMinor > balanceMinor)
    throw invalid('/amountMinor', `is more than the balance of ${balanceMinor}`);
}

export function presentHold({ fromDay: from, ...row }: HoldRecord): Hold {
  const { id, documentId, kind, amountMinor, until, reason, placedBy, removedOn, createdAt } = row;
  return { id, documentId, kind, amountMinor, from, until, reason, placedBy, removedOn, createdAt };
}

/** The last day of a hold: the day before it was removed, if that is earlier than its end; null: no end. */
export function lastDayOf({ until, removedOn }: Pick<HoldRecord, 'until' | 'removedOn'>): string | null {
  if (removedOn === null) return until;
  const before = addDays(removedOn, -1);
  return until !== null && until < before ? until : before;
}

export function isInForce(hold: Pick<HoldRecord, 'until' | 'removedOn'>, today: string): boolean {
  const lastDay = lastDayOf(hold);
  return lastDay === null || lastDay >= today;
}

/** @param scopes null for a session, which has no scopes */
export function mayReadHolds({ scopes }: { scopes: readonly string[] | null }): boolean {
  return scopes === null || scopes.includes('receivables:read');
}

export function holdEvent(
  { id: holdId, kind, amountMinor, until }: HoldRecord,
  document: DocumentRecord,
): EventData<'document.hold_added'> {
  return { ...documentEvent(document), holdId, kind, heldMinor: amountMinor, until };
}
