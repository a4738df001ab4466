// Books a portion of certain lines: their bookings are committed together, documents are asked once, the answers are stored together.
import { documents } from '../../../../shared/contracts/documents';
import { newId } from '../../../../shared/runtime/database/ids';
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { type CertainMatch, requestByRule } from '../domain/by-rule';
import { type BookingRecord, BookingRow } from '../models/booking-row';
import { busyLines, lockUntouched } from '../queries/portions';
import { type BookingContext, finishBooking, isRefusal, LATER_SECONDS } from './finish-booking';
import { storePortion } from './store-portion';

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
