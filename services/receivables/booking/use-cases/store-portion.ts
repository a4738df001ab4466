// Stores what documents have answered for a portion of bookings.
import type { Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { NewEvent } from '../../../../shared/runtime/database/group-commits/insert';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { payersOf } from '../domain/payers';
import type { BookingRecord } from '../models/booking-row';
import { PayerAccountRow } from '../models/payer-account-row';
import { bookLines, lockPending, setState } from '../queries/portions';
import { changeSum } from './finish-booking';

interface Answered {
  companyId: string;
  outcomes: Output<typeof documents.settleAll>['outcomes'];
  now: Date;
}

/** Bookings whose answer another process has stored are left alone. */
export function storePortion(rows: Scoped, { companyId, outcomes, now }: Answered): Promise<void> {
  const refused = new Set(outcomes.filter(({ refusal }) => refusal !== null).map(({ id }) => id));
  return rows.transaction(async (tx) => {
    const pending = await tx.many<BookingRecord>(lockPending, [outcomes.map(({ id }) => id)]);
    const [not, booked] = [true, false].map((isNot) => pending.filter(({ id }) => refused.has(id) === isNot));
    await tx.many(setState, [idsOf(not), 'refused']);
    await markBooked(tx, { companyId, booked: booked ?? [], now });
  });
}

async function markBooked(
  tx: Transaction,
  { companyId, booked, now }: { companyId: string; booked: BookingRecord[]; now: Date },
): Promise<void> {
  if (booked.length === 0) return;
  await tx.many(setState, [idsOf(booked), 'booked']);
  const lines = await tx.many<BankLineRecord>(bookLines, [idsOf(booked), now.toISOString()]);
  for (const id of sumsOf(lines)) await changeSum(tx, id, now);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const found = booked.flatMap((booking) => {
    const line = byId.get(booking.lineId);
    return line ? [{ booking, line }] : [];
  });
  await tx.insertAll(
    PayerAccountRow,
    found.flatMap(({ booking, line }) => payersOf(booking, line)),
  );
  await tx.emitAll(found.map(({ booking, line }) => bookedEvent(companyId, booking, line)));
}

/** Lines that sum up others, in one order, so that two portions never wait for each other. */
function sumsOf(lines: readonly BankLineRecord[]): string[] {
  return [...new Set(lines.flatMap(({ parentLineId }) => parentLineId ?? []))].sort();
}

function idsOf(bookings: readonly BookingRecord[] = []): string[] {
  return bookings.map(({ id }) => id);
}

function bookedEvent(
  companyId: string,
  { id: settlementId, request }: BookingRecord,
  { id, bankAccountId, amountMinor, currency }: BankLineRecord,
): NewEvent {
  const data = { id, bankAccountId, settlementId, amountMinor, currency, by: request.bookedBy.type };
  return { companyId, type: 'bank_line.booked', data };
}
