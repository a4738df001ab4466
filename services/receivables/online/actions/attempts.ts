import { receivables } from '../../../../shared/contracts/receivables';
import { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import { writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { presentAttempt } from '../domain/present';
import { followKey, followPayment } from '../jobs/follow-payment';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import { attemptList, pageOfAttempts } from '../queries/online';
import { followAttempt } from '../use-cases/follow-attempt';
import { openConnection, readConnection, stopConnection } from '../use-cases/open-connection';

/** A process that lives has looked it up by then. */
const LOOK_UP_SECONDS = 60;

export const listPaymentAttempts = pageOf(receivables.listPaymentAttempts, attemptList);

export const getPaymentAttempt = byKey(
  receivables.getPaymentAttempt,
  PaymentAttemptRow,
  'payment_attempt_not_found',
  presentAttempt,
);

const attemptText = compileOutput(PaymentAttempt);

export const exportPaymentAttempts = exportPageAction(
  receivables.exportPaymentAttempts,
  (rows, after) => rows.many<PaymentAttemptRecord>(pageOfAttempts, [after]),
  (row) => attemptText(presentAttempt(row)),
);

export const refundPayment = writeAction(receivables.refundPayment, {
  async ask({ id, reason }, ctx) {
    const { companyId } = ctx;
    const attempt = await beginRefund(ctx, id, { reason, by: actorOf(ctx.principal) });
    if (attempt.state !== 'refunded') await refundAtProvider(ctx, attempt);
    await ctx.company.update(PaymentAttemptRow, { id }, { lookedUpAt: null });
    await followAttempt(ctx, companyId, id);
  },
  async write({ id }, ctx) {
    const row = await ctx.company.find(PaymentAttemptRow, { id });
    if (!row) throw problem('payment_attempt_not_found');
    return presentAttempt(row);
  },
});

/** Commits that it is to be refunded before the provider is asked. A refund that was asked for before goes on. */
function beginRefund(
  ctx: AskContext,
  id: string,
  refund: NonNullable<PaymentAttemptRecord['refund']>,
): Promise<PaymentAttemptRecord> {
  const { companyId } = ctx;
  return ctx.company.transaction(async (tx) => {
    const row = await tx.lock(PaymentAttemptRow, { id });
    if (!row) throw problem('payment_attempt_not_found');
    if (row.state !== 'succeeded' && row.state !== 'refunded')
      throw problem('payment_attempt_not_refundable');
    if (row.refund !== null || row.state === 'refunded') return row;
    await tx.update(PaymentAttemptRow, { id }, { refund });
    const key = followKey({ companyId, id });
    await tx.enqueue(followPayment, { companyId, id }, { key, delaySeconds: LOOK_UP_SECONDS });
    return { ...row, refund };
  });
}

/** The id of the attempt is in the key: it is refunded once, however often it is asked for. */
async function refundAtProvider(ctx: AskContext, attempt: PaymentAttemptRecord): Promise<void> {
  const { id, connectionId, providerRef: ref, amountMinor } = attempt;
  const row = await readConnection(ctx.company, connectionId);
  const open = row && openConnection(ctx, row);
  if (!open || ref === null) throw problem('payment_provider_not_connected');
  const { currency } = attempt;
  const refund = { ref, amountMinor, currency, key: `${id}-refund` };
  const trouble = await open.provider.refund(refund, open.connection);
  if (trouble.kind === 'taken') return;
  if (trouble.class === 'auth') await stopConnection(ctx.company, ctx, open.row, 'credentials');
  if (trouble.class === 'content' || trouble.class === 'conflict') throw problem('payment_provider_refused');
  throw problem('payment_provider_unavailable');
}
