// Books all parts of one payment in the transaction of the caller.
import { isRefused } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { NewSettlement } from '../domain/new-settlement';
import { type Booking, bookSettlements } from './book-settlements';

/**
 * Returns the documents with their parts, none for a settlement that is booked already with the same content.
 * @throws 409 for another content
 */
export async function bookSettlement(booking: Booking, settlement: NewSettlement): Promise<DocumentRecord[]> {
  const [outcome] = await bookSettlements(booking, [settlement]);
  if (!outcome) throw new Error(`the settlement ${settlement.id} has no outcome`);
  if (isRefused(outcome)) throw outcome.refused;
  return outcome.documents;
}
