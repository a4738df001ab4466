// Asks the provider to pay a part of a payment back. The refund is committed before, with the key of its request.
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { refundableOf } from '../domain/returned';
import {
  type AttemptRefund,
  type PaymentAttemptRecord,
  PaymentAttemptRow,
} from '../models/payment-attempt-row';
import type { Trouble } from '../providers/provider';
import type { Follower } from './begin-attempt';
import { change } from './follow-attempt';
import { type OpenConnection, openConnection, readConnection, stopConnection } from './open-connection';

interface NewRefund extends Pick<AttemptRefund, 'reason' | 'by'> {
  /** All that is left where it is undefined. */
  amountMinor: number | undefined;
}

/** A process that lives has looked it up by then. */
const LOOK_UP_SECONDS = 60;
/** Providers keep keys for a day at least. */
const KEY_LIFE_MS = 20 * 60 * 60 * 1000;
/** Refunds that the provider has not answered go on first. */
const ROUNDS_MAX = 3;
const ENDED: readonly PaymentAttemptRecord['state'][] = ['refunded', 'lost', 'failed'];

/** Returns once the provider has taken the refund. @throws 404, 409, 503 */
export async function refundAttempt(
  ctx: AskContext,
  id: string,
  refund: NewRefund,
  follower: Follower,
): Promise<void> {
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const { attempt, requested } = await begin(ctx, id, refund, follower);
    await askProvider(ctx, attempt, requested);
    const isThisOne = refund.amountMinor === undefined || requested.amountMinor === refund.amountMinor;
    if (isThisOne) return;
  }
  throw problem('payment_provider_unavailable');
}

/** The refund that the provider has not answered yet, or a new one. */
function begin(ctx: AskContext, id: string, { amountMinor, reason, by }: NewRefund, follower: Follower) {
  const { companyId } = ctx;
  return ctx.company.transaction(async (tx) => {
    const attempt = await tx.lock(PaymentAttemptRow, { id });
    if (!attempt) throw problem('payment_attempt_not_found');
    const known = attempt.refunds.find(({ state, ref }) => state === 'requested' && ref === null);
    if (known && !isLost(known, attempt, ctx.now())) return { attempt, requested: known };
    const earlier = attempt.refunds.map((one) =>
      one === known ? { ...one, state: 'failed' as const } : one,
    );
    const leftMinor = refundableOf({ ...attempt, refunds: earlier });
    const isOver = attempt.succeededAt === null || ENDED.includes(attempt.state);
    if (isOver || (leftMinor < 1 && amountMinor === undefined))
      throw problem('payment_attempt_not_refundable');
    const wantedMinor = amountMinor ?? leftMinor;
    if (wantedMinor > leftMinor)
      throw problem('refund_exceeds_payment', `Of the payment ${leftMinor} is left.`);
    const at = ctx.now().toISOString();
    const key = `${id}-refund-${attempt.refunds.length + 1}`;
    const requested: AttemptRefund = {
      key,
      ref: null,
      amountMinor: wantedMinor,
      state: 'requested',
      reason,
      by,
      at,
    };
    const refunds = [...earlier, requested];
    const version = attempt.version + 1;
    await tx.update(PaymentAttemptRow, { id }, { refunds, version, updatedAt: at });
    const options = { key: `${companyId} ${id}`, delaySeconds: LOOK_UP_SECONDS };
    await tx.enqueue(follower, { companyId, id }, options);
    return { attempt, requested };
  });
}

/** A request of yesterday that the provider has not taken: its key may be forgotten there, so that it is not asked for again. */
function isLost({ at }: AttemptRefund, { lookedUpAt }: PaymentAttemptRecord, now: Date): boolean {
  if (now.getTime() - Date.parse(at) < KEY_LIFE_MS) return false;
  if (lookedUpAt === null || lookedUpAt < at) throw problem('payment_provider_unavailable');
  return true;
}

/** The key of the refund makes it one, however often it is asked for. */
async function askProvider(
  ctx: AskContext,
  attempt: PaymentAttemptRecord,
  { key, amountMinor }: AttemptRefund,
): Promise<void> {
  const { id, connectionId, providerRef: ref, currency } = attempt;
  const row = await readConnection(ctx.company, connectionId);
  const open = row && openConnection(ctx, row);
  if (!open || ref === null || key === null) throw problem('payment_provider_not_connected');
  const answer = await open.provider.refund({ ref, amountMinor, currency, key }, open.connection);
  if (answer.kind === 'trouble') return refused(ctx, attempt, open, { key, trouble: answer });
  await change(ctx, ctx.company, id, (locked) => ({
    ...locked,
    refunds: locked.refunds.map((one) =>
      one.key === key && one.ref === null ? { ...one, ref: answer.ref } : one,
    ),
  }));
}

/** A refund that the provider has refused takes nothing of what is left; one without an answer may have been taken. */
async function refused(
  ctx: AskContext,
  { id }: PaymentAttemptRecord,
  { row }: OpenConnection,
  { key, trouble }: { key: string; trouble: Trouble },
): Promise<never> {
  if (trouble.class === 'auth') await stopConnection(ctx.company, ctx, row, 'credentials');
  if (trouble.class === 'conflict')
    ctx.log.error(
      { companyId: ctx.companyId, attempt: id },
      'a payment provider has the key of a refund with another content',
    );
  if (trouble.class !== 'content' && trouble.class !== 'payer' && trouble.class !== 'conflict')
    throw problem('payment_provider_unavailable');
  await change(ctx, ctx.company, id, (locked) => ({
    ...locked,
    refunds: locked.refunds.map((one) =>
      one.key === key && one.ref === null ? { ...one, state: 'failed' } : one,
    ),
  }));
  throw problem('payment_provider_refused');
}
