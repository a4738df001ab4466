// Asks documents to settle what was paid, under the id of the attempt: however often it is asked, it is booked once.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { isRefusal } from '../../booking/use-cases/finish-booking';
import { isChangedMeanwhile, settlementOf } from '../domain/settlement';
import {
  type AttemptSettlement,
  type PaymentAttemptRecord,
  PaymentAttemptRow,
} from '../models/payment-attempt-row';

export interface BookingContext {
  call: AskContext['call'];
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

/** An invoice may be paid otherwise while the settlement is planned, but hardly that often. */
const PLANS_MAX = 5;

/** @throws if documents cannot be asked: the job of the attempt tries again */
export async function bookAttempt(ctx: BookingContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  for (let plan = 1; ; plan++) {
    const attempt = await rows.find(PaymentAttemptRow, { id });
    if (attempt?.booking !== 'pending') return;
    // a process may have been killed between the settlement and this row
    const { settlement } = await ctx.call(documents.settlement, { companyId, id });
    if (settlement) return finish(rows, ctx, attempt, { booking: 'booked' });
    const request = attempt.request ?? (await planned(ctx, rows, attempt));
    const refusal = await settle(ctx, companyId, id, request);
    if (!refusal) return finish(rows, ctx, attempt, { booking: 'booked' });
    const { type: bookingError } = refusal;
    const isPlannedAnew = isChangedMeanwhile(bookingError) && plan < PLANS_MAX;
    if (bookingError === 'settlement_id_taken' && plan < PLANS_MAX) continue;
    const isClosed = bookingError === 'period_closed' && request.date !== (await todayOf(ctx, companyId));
    if (!isPlannedAnew && !isClosed) return finish(rows, ctx, attempt, { booking: 'refused', bookingError });
    await planned(ctx, rows, attempt, isClosed);
  }
}

async function settle(
  ctx: BookingContext,
  companyId: string,
  id: string,
  request: AttemptSettlement,
): Promise<Problem | undefined> {
  try {
    await ctx.call(documents.settle, { companyId, id, ...request });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error;
  }
}

/** Commits what is asked for before documents are asked. @param isToday true where the books are closed for the day of the payment */
async function planned(
  ctx: BookingContext,
  rows: Scoped,
  attempt: PaymentAttemptRecord,
  isToday = false,
): Promise<AttemptSettlement> {
  const { companyId, id, documentIds, succeededAt } = attempt;
  const { items } = await ctx.call(documents.openDocuments, { companyId, documentIds });
  const paidAt = isToday || succeededAt === null ? ctx.now() : new Date(succeededAt);
  const request = settlementOf(attempt, items, await dayOf(ctx, companyId, paidAt));
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(PaymentAttemptRow, { id });
    // another process has planned it meanwhile
    if (locked && JSON.stringify(locked.request) !== JSON.stringify(attempt.request))
      return locked.request ?? request;
    await tx.update(PaymentAttemptRow, { id }, { request });
    return request;
  });
}

/** Reverses the settlement of a payment that was refunded; one that is reversed already stays as it is. */
export async function reverseAttempt(ctx: BookingContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  const attempt = await rows.find(PaymentAttemptRow, { id });
  if (attempt?.booking !== 'reversing' || attempt.reversal === null) return;
  try {
    await ctx.call(documents.reverseSettlement, { companyId, id, ...attempt.reversal });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.type !== 'settlement_reversed')
      return finish(rows, ctx, attempt, { booking: 'refused', bookingError: error.type });
  }
  await finish(rows, ctx, attempt, { booking: 'reversed' });
}

function finish(
  rows: Scoped,
  ctx: BookingContext,
  { id, booking: former }: PaymentAttemptRecord,
  outcome: Pick<PaymentAttemptRecord, 'booking'> & { bookingError?: string },
): Promise<void> {
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(PaymentAttemptRow, { id });
    if (locked?.booking !== former) return;
    const updatedAt = ctx.now().toISOString();
    const { booking, bookingError = null } = outcome;
    await tx.update(
      PaymentAttemptRow,
      { id },
      { booking, bookingError, version: locked.version + 1, updatedAt },
    );
  });
}

/** Today where the company is. */
export const todayOf = (ctx: BookingContext, companyId: string) => dayOf(ctx, companyId, ctx.now());

async function dayOf(ctx: BookingContext, companyId: string, at: Date): Promise<string> {
  const profile = await ctx.call(companies.profile, { companyId });
  return calendarDate(at, profile?.timeZone ?? 'UTC');
}
