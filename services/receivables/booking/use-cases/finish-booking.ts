// Asks documents to book or reverse what is committed here, and stores the answer. It may run any number of times, also at once:
// the id of the booking is that of the settlement.
import { documents } from '../../../../shared/contracts/documents';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { Problem } from '../../../../shared/runtime/errors';
import { changeLine } from '../../banking/use-cases/change-line';
import { type BookingContext, isRefusal } from '../../use-cases/documents-answer';
import { payersOf } from '../domain/matchable';
import { type BookingRecord, BookingRow } from '../models/booking-row';
import { PayerAccountRow } from '../models/payer-account-row';

/** A process that lives has finished a booking by then. */
export const LATER_SECONDS = 10;

/** Returns the refusal of documents; undefined if the booking is done. @throws if they cannot be asked */
export async function finishBooking(
  ctx: BookingContext,
  companyId: string,
  id: string,
  { isRetry = false } = {},
): Promise<Problem | undefined> {
  const rows = ctx.companyNamed(companyId);
  const booking = await rows.find(BookingRow, { id });
  if (booking?.state === 'pending') return settle(ctx, rows, booking, isRetry);
  if (booking?.state === 'reversing') return reverse(ctx, rows, booking);
  return undefined;
}

async function settle(ctx: BookingContext, rows: Scoped, booking: BookingRecord, isRetry: boolean) {
  const { companyId, id, request } = booking;
  try {
    // documents answer the same id the same way, also after a process was killed in between
    const known = isRetry ? (await ctx.call(documents.settlement, { companyId, id })).settlement : null;
    if (!known) await ctx.call(documents.settle, { companyId, id, ...request });
    await store(rows, booking, (tx) => markBooked(tx, booking, ctx.now()));
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await store(rows, booking, async (tx) => {
      await tx.update(BookingRow, { id }, { state: 'refused' });
    });
    return error;
  }
}

async function reverse(ctx: BookingContext, rows: Scoped, booking: BookingRecord) {
  const { companyId, id, reversal } = booking;
  if (!reversal) throw new Error(`the reversal of the booking ${id} is empty`);
  try {
    await ctx.call(documents.reverseSettlement, { companyId, id, ...reversal });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type !== 'settlement_reversed') {
      await store(rows, booking, async (tx) => {
        await tx.update(BookingRow, { id }, { state: 'booked' });
      });
      return error;
    }
  }
  await store(rows, booking, (tx) => markReversed(tx, booking, ctx.now()));
  return undefined;
}

/** Stores the answer, unless another process has. */
function store(
  rows: Scoped,
  { id, state }: BookingRecord,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(BookingRow, { id });
    if (locked?.state === state) await write(tx);
  });
}

async function markBooked(tx: Transaction, booking: BookingRecord, now: Date): Promise<void> {
  const { companyId, id, lineId, request } = booking;
  await tx.update(BookingRow, { id }, { state: 'booked' });
  const line = await changeLine(tx, lineId, { status: 'booked', settlementId: id }, now);
  await tx.insertAll(PayerAccountRow, payersOf(booking, line));
  const { bankAccountId, amountMinor, currency } = line;
  const by = request.bookedBy.type;
  const data = { id: lineId, bankAccountId, settlementId: id, amountMinor, currency, by };
  await tx.emit(companyId, 'bank_line.booked', data);
}

async function markReversed(tx: Transaction, booking: BookingRecord, now: Date): Promise<void> {
  const { companyId, id, lineId } = booking;
  await tx.update(BookingRow, { id }, { state: 'reversed' });
  for (const { clientId } of await tx.findAll(PayerAccountRow, { bookingId: id }))
    await tx.remove(PayerAccountRow, { bookingId: id, clientId });
  const line = await changeLine(tx, lineId, { status: 'open', settlementId: null, isDecided: true }, now);
  const { bankAccountId, amountMinor, currency } = line;
  const data = { id: lineId, bankAccountId, settlementId: id, amountMinor, currency };
  await tx.emit(companyId, 'bank_line.unbooked', data);
}
