// Money that has left again after a payment: refunds, disputes and late failures, each of which only goes on.
import type { AttemptState } from '../../../../shared/contracts/receivables/online/values';
import type {
  AttemptDispute,
  AttemptRefund,
  BookingCause,
  PaymentAttemptRecord,
} from '../models/payment-attempt-row';
import type { ProviderDispute, ProviderRefund } from '../providers/provider';

interface Changed<Item> {
  items: readonly Item[];
  /** The newest of what has changed; undefined where nothing has. */
  cause: BookingCause | undefined;
}

const RULE = { type: 'rule' as const, id: 'payment_attempt' };
const REFUND_RANKS = { requested: 0, pending: 1, succeeded: 2, failed: 3 } as const;

const REASONS = {
  refund: 'Refunded at the payment provider',
  refund_failed: 'A refund did not arrive and came back',
  dispute: 'Disputed by the payer',
  late_failure: 'The payment was returned after it had succeeded',
  won: 'The dispute was won',
} as const;

/** @param at turns the moment that the provider names into one that has passed */
export function changedRefunds(
  known: readonly AttemptRefund[],
  listed: readonly ProviderRefund[],
  at: (named: string | null) => string,
): Changed<AttemptRefund> {
  const items = [...known];
  let cause: BookingCause | undefined;
  for (const refund of listed) {
    const index = indexOf(items, refund);
    const before = items[index];
    if (before?.ref != null && REFUND_RANKS[refund.state] <= REFUND_RANKS[before.state]) continue;
    const { reason, by } = before ?? { reason: REASONS.refund, by: RULE };
    const { ref, amountMinor, state } = refund;
    const after = { key: before?.key ?? null, ref, amountMinor, state, reason, by, at: at(refund.at) };
    if (before) items[index] = after;
    else items.push(after);
    if (counts(before) !== counts(after))
      cause = counts(after)
        ? { reason, by, at: after.at }
        : { reason: REASONS.refund_failed, by: RULE, at: at(null) };
  }
  return { items, cause };
}

/** The place of a refund; one whose answer was lost is that of the same amount. */
function indexOf(items: readonly AttemptRefund[], { ref, amountMinor }: ProviderRefund): number {
  const known = items.findIndex((one) => one.ref === ref);
  if (known >= 0) return known;
  return items.findIndex(
    (one) => one.ref === null && one.state === 'requested' && one.amountMinor === amountMinor,
  );
}

function counts(refund: AttemptRefund | undefined): boolean {
  return refund?.state === 'pending' || refund?.state === 'succeeded';
}

export function changedDisputes(
  known: readonly AttemptDispute[],
  listed: readonly ProviderDispute[],
  at: (named: string | null) => string,
): Changed<AttemptDispute> {
  const items = [...known];
  let cause: BookingCause | undefined;
  for (const { ref, kind, amountMinor, state, at: named } of listed) {
    const index = items.findIndex((one) => one.ref === ref);
    const before = items[index];
    if (before && (before.state !== 'open' || state === 'open')) continue;
    const after = {
      ref,
      kind,
      amountMinor,
      state,
      at: before?.at ?? at(named),
      holds: before?.holds ?? null,
    };
    if (before) items[index] = after;
    else items.push(after);
    if (state === 'won') cause = { reason: REASONS.won, by: RULE, at: at(null) };
    else if (!before) cause = { reason: REASONS[kind], by: RULE, at: after.at };
  }
  return { items, cause };
}

/** Sum of the refunds that the provider has taken and that have not failed, in minor units. */
export function refundedOf(refunds: readonly AttemptRefund[]): number {
  return refunds.reduce((sum, one) => sum + (counts(one) ? one.amountMinor : 0), 0);
}

/** Sum of what was disputed and did not come back, in minor units. */
export function lostOf(disputes: readonly AttemptDispute[]): number {
  return disputes.reduce((sum, { state, amountMinor }) => sum + (state === 'won' ? 0 : amountMinor), 0);
}

/** Sum that can still be refunded, in minor units: a refund that was asked for takes it, too. */
export function refundableOf({ amountMinor, refunds, disputes }: PaymentAttemptRecord): number {
  const counted = refunds.filter(({ state }) => state !== 'failed');
  return amountMinor - counted.reduce((sum, one) => sum + one.amountMinor, 0) - lostOf(disputes);
}

/** The state of a payment that has succeeded. */
export function stateOf({
  amountMinor,
  refundedMinor,
  disputes,
}: Pick<PaymentAttemptRecord, 'amountMinor' | 'refundedMinor' | 'disputes'>): AttemptState {
  if (disputes.some(({ state }) => state === 'open')) return 'disputed';
  const lost = disputes.filter(({ state }) => state === 'lost');
  if (lost.length > 0) return lost.some(({ kind }) => kind === 'late_failure') ? 'failed' : 'lost';
  if (refundedMinor > 0) return refundedMinor < amountMinor ? 'partly_refunded' : 'refunded';
  return disputes.length > 0 ? 'won' : 'succeeded';
}
