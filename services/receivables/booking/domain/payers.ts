import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { BookingRecord } from '../models/booking-row';

/** Clients who are known from now on to pay from the account of the line; a rule teaches it by a structured reference only. */
export function payersOf(
  { companyId, id: bookingId, request, clientIds }: BookingRecord,
  { counterparty }: Pick<BankLineRecord, 'counterparty'>,
) {
  const { account } = counterparty;
  const isCertain = request.bookedBy.type !== 'rule' || request.evidence?.some(({ code }) => code === 'R1');
  if (!account || !isCertain) return [];
  return [...new Set(clientIds)].map((clientId) => ({ companyId, bookingId, clientId, account }));
}
