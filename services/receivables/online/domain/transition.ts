// The state of an attempt after a look-up. States have a rank until the payment has succeeded; from then on they follow from its
// refunds and disputes, each of which only goes on. A look-up that was overtaken by another takes nothing back.
import type { AttemptBooking, AttemptState } from '../../../../shared/contracts/receivables/online/values';
import type { PaymentAttemptRecord } from '../models/payment-attempt-row';
import type { Snapshot } from '../providers/provider';
import { changedDisputes, changedRefunds, lostOf, refundedOf, stateOf } from './returned';

const RANKS: Readonly<Record<Snapshot['state'] | 'created', number>> = {
  created: 0,
  pending: 1,
  expired: 2,
  cancelled: 2,
  failed: 2,
  succeeded: 3,
};

/** True if the snapshot is of the payment that was asked for. @param account of the connection; null while it is not known */
export function isOfAttempt(
  { id, amountMinor, currency, providerRef }: PaymentAttemptRecord,
  snapshot: Snapshot,
  account: string | null,
): boolean {
  return (
    snapshot.attemptId === id &&
    snapshot.amountMinor === amountMinor &&
    snapshot.currency === currency &&
    (providerRef === null || snapshot.ref === providerRef) &&
    (account === null || snapshot.account === account)
  );
}

/** Returns the attempt as the snapshot shows it. */
export function movedAttempt(
  attempt: PaymentAttemptRecord,
  snapshot: Snapshot,
  now: Date,
): PaymentAttemptRecord {
  const moved = decided({ ...attempt, providerRef: snapshot.ref }, snapshot, now);
  return moved.succeededAt === null ? moved : withReturned(moved, snapshot, now);
}

function decided(attempt: PaymentAttemptRecord, snapshot: Snapshot, now: Date): PaymentAttemptRecord {
  const { state, feeMinor, method, failureCode } = snapshot;
  // only the fee may become known after the payment
  if (attempt.succeededAt !== null) return { ...attempt, feeMinor: feeMinor ?? attempt.feeMinor };
  if (RANKS[state] <= rankOf(attempt.state)) return attempt;
  return {
    ...attempt,
    ...{ state, feeMinor, method: method?.slice(0, 40) ?? null },
    failureCode: failureCode?.slice(0, 40) ?? null,
    succeededAt: state === 'succeeded' ? momentOf(snapshot.succeededAt, now) : null,
  };
}

function rankOf(state: AttemptState): number {
  return state in RANKS ? RANKS[state as keyof typeof RANKS] : RANKS.succeeded;
}

/** The refunds and disputes of a payment that has succeeded, and what follows from them. */
function withReturned(attempt: PaymentAttemptRecord, snapshot: Snapshot, now: Date): PaymentAttemptRecord {
  const at = (named: string | null) => momentOf(named, now);
  const refunds = changedRefunds(attempt.refunds, snapshot.refunds, at);
  const disputes = changedDisputes(attempt.disputes, snapshot.disputes, at);
  const cause = disputes.cause ?? refunds.cause ?? attempt.cause;
  return afterReturns({ ...attempt, refunds: refunds.items, disputes: disputes.items, cause });
}

/** Derives what an attempt shows of its refunds and disputes. */
export function afterReturns(attempt: PaymentAttemptRecord): PaymentAttemptRecord {
  const changed = { ...attempt, refundedMinor: refundedOf(attempt.refunds) };
  const state = stateOf(changed);
  const failureCode = state === 'failed' ? 'late_failure' : changed.failureCode;
  return withBooking({ ...changed, state, failureCode });
}

/**
 * Sum that documents must have of the payment, in minor units. What was taken back counts after the payment itself is booked, so that
 * both stay in the history.
 */
export function targetOf(attempt: PaymentAttemptRecord): number {
  const { settlementId, amountMinor, refundedMinor, disputes } = attempt;
  if (settlementId === null) return amountMinor;
  return Math.max(0, amountMinor - refundedMinor - lostOf(disputes));
}

/** Derives the state of the booking. One that documents have refused is left to a person. */
export function withBooking(attempt: PaymentAttemptRecord): PaymentAttemptRecord {
  if (attempt.booking === 'refused') return attempt;
  return { ...attempt, booking: bookingOf(attempt) };
}

function bookingOf(attempt: PaymentAttemptRecord): AttemptBooking {
  const { environment, succeededAt, bookedMinor } = attempt;
  if (environment !== 'LIVE' || succeededAt === null) return 'none';
  const targetMinor = targetOf(attempt);
  if (bookedMinor < targetMinor) return 'pending';
  if (bookedMinor > targetMinor) return 'reversing';
  return bookedMinor > 0 ? 'booked' : 'reversed';
}

/** A moment that the provider names, which cannot lie in the future. */
function momentOf(named: string | null, now: Date): string {
  const at = named === null ? Number.NaN : Date.parse(named);
  return new Date(Number.isNaN(at) ? now.getTime() : Math.min(at, now.getTime())).toISOString();
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bank debits may take weeks; a payment that is open for longer is looked up when its provider calls. */
export const LOOKED_UP_FOR_SECONDS = 45 * DAY;

/** Seconds until an open attempt is looked up again; undefined if it is not. */
export function nextLookUp(
  { createdAt }: Pick<PaymentAttemptRecord, 'createdAt'>,
  now: Date,
): number | undefined {
  const age = (now.getTime() - Date.parse(createdAt)) / 1000;
  if (age < 10 * MINUTE) return MINUTE;
  if (age < DAY) return 15 * MINUTE;
  return age < LOOKED_UP_FOR_SECONDS ? 6 * HOUR : undefined;
}
