// Commits the booking of a person before documents are asked, together with a job that finishes it if this process does not.
import { newId } from '../../../../shared/runtime/database/ids';
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { type BankLineRecord, BankLineRow } from '../../banking/models/bank-line-row';
import { BookingRow, type SettleRequest } from '../models/booking-row';
import { LATER_SECONDS } from './finish-booking';

const TAKEN = { bookings_of_line: ['bank_line_booked'] } as const;

/** The job `finishLater`, which its callers hand in: jobs use use-cases, never the other way. */
export type Finisher = QueuedJob<{ companyId: string; id: string }>;

export interface NewBooking {
  request: SettleRequest;
  clientIds: string[];
}

/** @throws 404, 409 for a line that cannot be booked */
export function beginBooking(
  rows: Scoped,
  companyId: string,
  lineId: string,
  { request, clientIds }: NewBooking,
  { now, finisher }: { now: Date; finisher: Finisher },
): Promise<string> {
  const id = newId();
  return withConflict(TAKEN, () =>
    rows.transaction(async (tx) => {
      assertOpen(await tx.lock(BankLineRow, { id: lineId }));
      const booking = { id, lineId, request, clientIds, reversal: null, createdAt: now.toISOString() };
      await tx.insert(BookingRow, { ...booking, state: 'pending' });
      await tx.update(BankLineRow, { id: lineId }, { isDecided: true });
      await enqueue(tx, finisher, { companyId, id });
      return id;
    }),
  );
}

export function enqueue(
  tx: Transaction,
  finisher: Finisher,
  booking: { companyId: string; id: string },
): Promise<void> {
  return tx.enqueue(finisher, booking, { delaySeconds: LATER_SECONDS });
}

export function assertOpen(line: BankLineRecord | undefined): BankLineRecord {
  if (!line) throw problem('bank_line_not_found');
  if (line.erasedAt !== null) throw problem('bank_line_erased');
  if (line.status === 'booked' || line.status === 'partly_booked') throw problem('bank_line_booked');
  if (line.status !== 'open' || line.direction === 'debit' || line.detailCount > 0)
    throw problem('bank_line_not_open');
  return line;
}
