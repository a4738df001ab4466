// Asks documents to have of a payment what is left of it: its gross first, then less by refunds and disputes, and more again by what
// comes back. Each change is committed as a plan before documents are asked, so however often it is asked, it is booked once.
import { documents } from '../../../../shared/contracts/documents';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { Problem } from '../../../../shared/runtime/errors';
import { isRefusal } from '../../use-cases/documents-answer';
import { isChangedMeanwhile } from '../domain/settlement';
import { withBooking } from '../domain/transition';
import {
  type BookingPlan,
  type PaymentAttemptRecord,
  PaymentAttemptRow,
} from '../models/payment-attempt-row';
import { type BookingContext, planBooking } from './plan-booking';

/** An invoice may be paid otherwise while the settlement is planned, but hardly that often. */
const PLANS_MAX = 5;
const RULE = { type: 'rule', id: 'payment_attempt' } as const;

/** @throws if documents cannot be asked: the job of the attempt tries again */
export async function bookAttempt(ctx: BookingContext, companyId: string, id: string): Promise<void> {
  const rows = ctx.companyNamed(companyId);
  let refusals = 0;
  let isToday = false;
  for (;;) {
    const attempt = await rows.find(PaymentAttemptRow, { id });
    if (attempt?.booking !== 'pending' && attempt?.booking !== 'reversing') return;
    const { plan } = attempt;
    if (!plan) {
      await planBooking(ctx, rows, attempt, { isToday, isRepeated: refusals > 0 });
      continue;
    }
    const refusal = await carryOut(ctx, companyId, plan);
    if (!refusal) {
      await finish(rows, ctx, attempt, outcomeOf(plan));
      continue;
    }
    const { type: bookingError } = refusal;
    const isClosed: boolean = bookingError === 'period_closed' && !isToday;
    refusals += 1;
    isToday ||= isClosed;
    const other = bookingError === 'settlement_id_taken' ? await readNext(ctx, companyId, plan) : undefined;
    if (other) await finish(rows, ctx, attempt, other);
    else if (bookingError === 'settlement_reversed')
      await finish(rows, ctx, attempt, { bookedMinor: 0, plan: null });
    else if (isClosed || (isChangedMeanwhile(bookingError) && refusals < PLANS_MAX))
      await finish(rows, ctx, attempt, { plan: null });
    else await finish(rows, ctx, attempt, { booking: 'refused', bookingError, plan: null });
  }
}

/** The settlement that another process has booked under the id, by an earlier plan. */
async function readNext(ctx: BookingContext, companyId: string, { next }: BookingPlan) {
  if (!next) return undefined;
  const { settlement } = await ctx.call(documents.settlement, { companyId, id: next.id });
  return settlement
    ? {
        settlementId: next.id,
        bookedMinor: settlement.reversedOn === null ? settlement.moneyMinor : 0,
        plan: null,
      }
    : undefined;
}

function outcomeOf({ next, reversal }: BookingPlan) {
  const settlementId = next?.id ?? reversal?.id ?? null;
  return { settlementId, bookedMinor: next?.moneyMinor ?? 0, plan: null };
}

async function carryOut(
  ctx: BookingContext,
  companyId: string,
  { reversal, next, placed, released: removed, reason }: BookingPlan,
): Promise<Problem | undefined> {
  const hold = (holds: Pick<BookingPlan, 'placed'> & { removed: readonly string[] }) =>
    ctx.call(documents.changeHolds, {
      ...{ companyId, reason, by: RULE },
      placed: holds.placed.map((part) => ({ ...part, kind: 'dispute' as const })),
      removed: [...holds.removed],
    });
  try {
    // before the invoice is open again, so that nobody is reminded of what is contested
    if (placed.length > 0) await hold({ placed, removed: [] });
    if (reversal) await ctx.call(documents.reverseSettlement, { companyId, ...reversal, instead: next });
    else if (next) await ctx.call(documents.settle, { companyId, ...next });
    if (removed.length > 0) await hold({ placed: [], removed });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error;
  }
}

/** Stores the outcome of a plan, unless another process has. */
function finish(
  rows: Scoped,
  ctx: BookingContext,
  { id, plan }: PaymentAttemptRecord,
  outcome: Partial<
    Pick<PaymentAttemptRecord, 'booking' | 'bookingError' | 'settlementId' | 'bookedMinor' | 'plan'>
  >,
): Promise<void> {
  return rows.transaction(async (tx) => {
    const locked = await tx.lock(PaymentAttemptRow, { id });
    if (!locked || JSON.stringify(locked.plan) !== JSON.stringify(plan)) return;
    const updatedAt = ctx.now().toISOString();
    const changed = withBooking({ ...locked, ...outcome, version: locked.version + 1, updatedAt });
    await tx.update(PaymentAttemptRow, { id }, changed);
  });
}
