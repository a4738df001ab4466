// Books a portion of certain lines: their bookings are committed together, documents are asked once, the answers are stored together.

import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { NewEvent } from '../../../../shared/runtime/database/group-commits/insert';
import { newId } from '../../../../shared/runtime/database/ids';
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import { changeSum } from '../../banking/use-cases/change-line';
import { type BookingContext, isRefusal } from '../../use-cases/documents-answer';
import { type CertainMatch, payersOf, requestByRule } from '../domain/matchable';
import { type BookingRecord, BookingRow } from '../models/booking-row';
import { PayerAccountRow } from '../models/payer-account-row';
import { bookLines, busyLines, lockPending, lockUntouched, setState } from '../queries/portions';
import { finishBooking, LATER_SECONDS } from './finish-booking';

/** The job that finishes what this process does not; its callers hand it in, because jobs use use-cases. */
export type PortionFinisher = QueuedJob<{ companyId: string; ids: string[] }>;

/**
 * Returns how many were booked. Others were refused: a person or another run came first, or a document has changed.
 * @param certain of one company, at most as many as `settleAll` takes
 */
export async function bookPortion(
  ctx: BookingContext,
  certain: readonly CertainMatch[],
  finisher: PortionFinisher,
): Promise<number> {
  const companyId = certain[0]?.line.companyId;
  if (companyId === undefined) return 0;
  const rows = ctx.companyNamed(companyId);
  const bookings = await begin(rows, { companyId, certain, now: ctx.now(), finisher });
  if (bookings.length === 0) return 0;
  const settlements = bookings.map(({ id, request }) => ({ id, ...request }));
  try {
    const { outcomes } = await ctx.call(documents.settleAll, { companyId, settlements });
    await storePortion(rows, { companyId, outcomes, now: ctx.now() });
    return outcomes.filter(({ refusal }) => refusal === null).length;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return oneByOne(ctx, bookings);
  }
}

interface NewPortion {
  companyId: string;
  certain: readonly CertainMatch[];
  now: Date;
  finisher: PortionFinisher;
}

/** Leaves out lines that somebody has decided or booked since they were read. */
function begin(rows: Scoped, { companyId, certain, now, finisher }: NewPortion): Promise<BookingRecord[]> {
  return rows.transaction(async (tx) => {
    const lineIds = certain.map(({ line }) => line.id);
    const open = await tx.many<{ id: string }>(lockUntouched, [lineIds]);
    // locked lines have no bookings but those that are read here
    const busy = new Set(
      (await tx.many<{ lineId: string }>(busyLines, [lineIds])).map(({ lineId }) => lineId),
    );
    const free = new Set(open.map(({ id }) => id).filter((id) => !busy.has(id)));
    const bookings = certain
      .filter(({ line }) => free.has(line.id))
      .map((match) => newBooking(companyId, match, now));
    if (bookings.length === 0) return [];
    await tx.insertAll(BookingRow, bookings);
    const ids = bookings.map(({ id }) => id);
    await tx.enqueue(finisher, { companyId, ids }, { delaySeconds: LATER_SECONDS });
    return bookings;
  });
}

function newBooking(companyId: string, match: CertainMatch, now: Date): BookingRecord {
  const { line, clientIds } = match;
  const request = requestByRule(match);
  const head = { companyId, id: newId(), lineId: line.id, clientIds, createdAt: now.toISOString() };
  return { ...head, state: 'pending', request, reversal: null };
}

/** A call that was refused as a whole has booked nothing: each booking finds out for itself. */
async function oneByOne(ctx: BookingContext, bookings: readonly BookingRecord[]): Promise<number> {
  let booked = 0;
  for (const { companyId, id } of bookings)
    if ((await finishBooking(ctx, companyId, id)) === undefined) booked += 1;
  return booked;
}

/** Stores what documents have answered for a portion of bookings. */
interface Answered {
  companyId: string;
  outcomes: Output<typeof documents.settleAll>['outcomes'];
  now: Date;
}

/** Bookings whose answer another process has stored are left alone. */
function storePortion(rows: Scoped, { companyId, outcomes, now }: Answered): Promise<void> {
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
  const pairs = booked.flatMap((booking) => {
    const line = byId.get(booking.lineId);
    return line ? [{ booking, line }] : [];
  });
  await tx.insertAll(
    PayerAccountRow,
    pairs.flatMap(({ booking, line }) => payersOf(booking, line)),
  );
  await tx.emitAll(pairs.map(({ booking, line }) => bookedEvent(companyId, booking, line)));
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
