// A collection, and its mandate, after the bank has said something of it.
import type { CollectionRecord } from '../models/collection-row';
import type { MandateRecord } from '../models/mandate-row';
import { expiryOf } from './new-mandate';
import { consequenceOf, isRefund } from './reason-codes';

const BY_BANK = { type: 'rule' as const, id: 'direct_debit' };

/** True while the bank may still say that it was collected. */
export function isAtBank({ state }: Pick<CollectionRecord, 'state'>): boolean {
  return state === 'batched' || state === 'submitted' || state === 'accepted';
}

/** True of a collection that the bank has rejected, or whose money went back. */
export function isReturned({ state }: Pick<CollectionRecord, 'state'>): boolean {
  return state === 'returned' || state === 'refunded' || state === 'rejected';
}

/** The collection once its money has arrived by a line of the bank. */
export function collected(
  row: CollectionRecord,
  line: { id: string; bookingDate: string },
): CollectionRecord {
  return { ...row, state: 'collected', collectedOn: line.bookingDate, lineId: line.id, booking: 'pending' };
}

/** The mandate once it was used: the bank of the payer has it as the file says, and it lives 36 months from then on. */
export function usedMandate(mandate: MandateRecord, { knownAs, collectOn }: CollectionRecord): MandateRecord {
  const { lastCollectedOn: former } = mandate;
  const lastCollectedOn = former !== null && former > collectOn ? former : collectOn;
  const isOver = mandate.type === 'OOFF' && mandate.status === 'active';
  const used = { ...mandate, knownAs: knownAs ?? mandate.knownAs, lastCollectedOn };
  return { ...used, expiresOn: expiryOf(used), ...(isOver && { status: 'ended' as const }) };
}

interface Return {
  id: string;
  bookingDate: string;
  reason: string | null;
  chargesMinor: number;
}

/** The collection once its money was taken back: what was booked is reversed on the day of the bank. */
export function returned(
  row: CollectionRecord,
  { id, bookingDate, reason, chargesMinor }: Return,
): CollectionRecord {
  const reversal = {
    on: bookingDate,
    reason: `Direct debit returned by the bank${reason === null ? '' : `: ${reason}`}`,
    by: BY_BANK,
  };
  const isBooked = row.booking === 'booked' || row.booking === 'pending';
  return {
    ...row,
    ...{ state: isRefund(reason) ? 'refunded' : 'returned', reasonCode: reason, returnedOn: bookingDate },
    ...{ chargesMinor, returnLineId: id },
    ...(isBooked && { booking: 'reversing', reversal }),
  };
}

/** The mandate after a return or a rejection; the same one where it may be used again. */
export function mandateAfter(mandate: MandateRecord, reason: string | null): MandateRecord {
  if (consequenceOf(reason) !== 'suspend' || mandate.status !== 'active') return mandate;
  return { ...mandate, status: 'suspended', suspendedFor: reason };
}

/** The settlement that documents are asked for: what is open of the invoice, and the rest is the client's account payment. */
export function settlementOf(
  { id, documentId, clientId, currency, amountMinor, endToEndId, collectedOn }: CollectionRecord,
  balanceMinor: number,
  date = collectedOn ?? '',
) {
  const paidMinor = Math.max(0, Math.min(amountMinor, balanceMinor));
  const restMinor = amountMinor - paidMinor;
  return {
    source: { type: 'collection' as const, id },
    ...{ date, currency, method: 'direct_debit' as const, reference: endToEndId, moneyMinor: amountMinor },
    parts: [
      ...(paidMinor > 0 ? [{ kind: 'money' as const, documentId, amountMinor: paidMinor }] : []),
      ...(restMinor > 0 ? [{ kind: 'money' as const, clientId, amountMinor: restMinor }] : []),
    ],
    ...{ evidence: [], bookedBy: BY_BANK },
  };
}
