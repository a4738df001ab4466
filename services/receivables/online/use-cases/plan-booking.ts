// Plans how documents come to have of a payment what is left of it, and commits that before they are asked.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { calendarDate } from '../../../../shared/values/calendar';
import {
  joined,
  partsOf,
  partsToHold,
  settlementOf,
  standingParts,
  withoutNewest,
} from '../domain/settlement';
import { targetOf } from '../domain/transition';
import {
  type AttemptDispute,
  type BookingPlan,
  type PaymentAttemptRecord,
  PaymentAttemptRow,
} from '../models/payment-attempt-row';

export interface BookingContext {
  call: AskContext['call'];
  companyNamed(companyId: string): Scoped;
  now(): Date;
}

interface Circumstances {
  /** The books are closed for the day of the money: it counts today. */
  isToday: boolean;
  /** Documents have refused a plan: they are open for less than was thought. */
  isRepeated: boolean;
}

const UNKNOWN = {
  reason: 'Changed at the payment provider',
  by: { type: 'rule', id: 'payment_attempt' },
} as const;

/** Commits a plan, unless the attempt has changed meanwhile: it is read again then. */
export async function planBooking(
  ctx: BookingContext,
  rows: Scoped,
  attempt: PaymentAttemptRecord,
  circumstances: Circumstances,
): Promise<void> {
  const plan = await newPlan(ctx, attempt, circumstances);
  await rows.transaction(async (tx) => {
    const { id } = attempt;
    const locked = await tx.lock(PaymentAttemptRow, { id });
    if (locked?.version !== attempt.version) return;
    const disputes = attempt.disputes.map((dispute) => heldBy(dispute, plan));
    await tx.update(PaymentAttemptRow, { id }, { plan, disputes, version: attempt.version + 1 });
  });
}

async function newPlan(
  ctx: BookingContext,
  attempt: PaymentAttemptRecord,
  { isToday, isRepeated }: Circumstances,
): Promise<BookingPlan> {
  const { companyId, id, documentIds, settlementId, bookedMinor, cause, succeededAt } = attempt;
  const isFirst = settlementId === null;
  const current =
    isFirst || bookedMinor === 0
      ? null
      : (await ctx.call(documents.settlement, { companyId, id: settlementId })).settlement;
  const targetMinor = targetOf(attempt);
  const before = current ? standingParts(current) : [];
  const { items: open } = await ctx.call(documents.openDocuments, { companyId, documentIds });
  const after =
    targetMinor < bookedMinor && current && !isRepeated
      ? withoutNewest(before, sumOf(before) - targetMinor)
      : partsOf(targetMinor, attempt, openWith(open, isRepeated ? [] : before));
  const moment = isToday ? null : isFirst ? succeededAt : (cause?.at ?? null);
  const happenedOn = await dayOf(ctx, companyId, moment === null ? ctx.now() : new Date(moment));
  const on = current && happenedOn < current.paidOn ? current.paidOn : happenedOn;
  const { reason, by } = cause ?? UNKNOWN;
  return {
    reversal: current && { id: current.id, on, reason: reason.slice(0, REASON_CHARS_MAX), by },
    next:
      after.length === 0 ? null : { id: isFirst ? id : newId(), ...settlementOf(attempt, joined(after), on) },
    placed: partsToHold(before, after, newlyDisputed(attempt.disputes), newId),
    released: attempt.disputes.flatMap(({ state, holds }) =>
      state === 'won' ? (holds ?? []).map((one) => one.id) : [],
    ),
    reason: reason.slice(0, REASON_CHARS_MAX),
  };
}

const REASON_CHARS_MAX = 200;

/** Balances of invoices once the parts are gone from them. */
function openWith(
  open: readonly { id: string; balanceMinor: number }[],
  parts: ReturnType<typeof standingParts>,
) {
  const sums = new Map(open.map(({ id, balanceMinor }) => [id, balanceMinor]));
  for (const { documentId, amountMinor } of parts)
    if (documentId !== undefined) sums.set(documentId, (sums.get(documentId) ?? 0) + amountMinor);
  return [...sums].map(([id, balanceMinor]) => ({ id, balanceMinor }));
}

/** Sum of disputes that no hold stands for yet. A late failure is contested by nobody. */
function newlyDisputed(disputes: readonly AttemptDispute[]): number {
  return sumOf(disputes.filter(isUnheld));
}

function isUnheld({ kind, state, holds }: AttemptDispute): boolean {
  return kind === 'dispute' && state !== 'won' && holds === null;
}

/** The dispute with the holds that the plan places; those of one that was won end by the plan. */
function heldBy(dispute: AttemptDispute, { placed }: BookingPlan): AttemptDispute {
  if (dispute.state === 'won') return { ...dispute, holds: [] };
  return isUnheld(dispute) && placed.length > 0 ? { ...dispute, holds: placed } : dispute;
}

function sumOf(items: readonly { amountMinor: number }[]): number {
  return items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function dayOf(ctx: BookingContext, companyId: string, at: Date): Promise<string> {
  const profile = await ctx.call(companies.profile, { companyId });
  return calendarDate(at, profile?.timeZone ?? 'UTC');
}
