// The state of an attempt after a look-up: states have a rank, and a look-up that was overtaken by another takes nothing back.
import type { AttemptState } from '../../../../shared/contracts/receivables/online/values';
import type { AttemptReversal, PaymentAttemptRecord } from '../models/payment-attempt-row';
import type { Snapshot } from '../providers/provider';

const RANKS: Readonly<Record<AttemptState, number>> = {
  created: 0,
  pending: 1,
  expired: 2,
  cancelled: 2,
  failed: 2,
  succeeded: 3,
  partly_refunded: 4,
  refunded: 5,
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
  const { ref: providerRef, state } = snapshot;
  if (RANKS[state] <= RANKS[attempt.state]) return { ...attempt, providerRef };
  const { feeMinor, method, failureCode } = snapshot;
  const hasSucceeded = state === 'succeeded';
  return {
    ...attempt,
    ...{ providerRef, state, feeMinor, method: method?.slice(0, 40) ?? null },
    failureCode: failureCode?.slice(0, 40) ?? null,
    succeededAt: hasSucceeded ? momentOf(snapshot.succeededAt, now) : null,
    booking: hasSucceeded && attempt.environment === 'LIVE' ? 'pending' : 'none',
  };
}

/** Returns a payment that has succeeded as it is after what the snapshot says was paid back. @param reversal of all of it */
export function refundedAttempt(
  attempt: PaymentAttemptRecord,
  { refunds }: Pick<Snapshot, 'refunds'>,
  reversal: AttemptReversal,
): PaymentAttemptRecord {
  const refundedMinor = refundedOf(refunds);
  if (RANKS[attempt.state] < RANKS.succeeded || refundedMinor <= attempt.refundedMinor) return attempt;
  if (refundedMinor < attempt.amountMinor) return { ...attempt, state: 'partly_refunded', refundedMinor };
  const isBooked = attempt.booking === 'booked';
  return {
    ...{ ...attempt, state: 'refunded', refundedMinor },
    ...(isBooked && { booking: 'reversing', reversal }),
  };
}

/** Sum of the refunds that have not failed, in minor units. */
export function refundedOf(refunds: Snapshot['refunds']): number {
  return refunds.reduce((sum, { state, amountMinor }) => sum + (state === 'failed' ? 0 : amountMinor), 0);
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
const LOOKED_UP_FOR_SECONDS = 45 * DAY;

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
