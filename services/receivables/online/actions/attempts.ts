import { receivables } from '../../../../shared/contracts/receivables';
import { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import { writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { byKey, pageOf } from '../../../../shared/runtime/lists/row-actions';
import { actorOf } from '../../../../shared/runtime/principal';
import { presentAttempt } from '../domain/present';
import { followPayment } from '../jobs/follow-payment';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import { attemptList, pageOfAttempts } from '../queries/online';
import { followAttempt } from '../use-cases/follow-attempt';
import { refundAttempt } from '../use-cases/refund-attempt';

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
  async ask({ id, reason, amountMinor }, ctx) {
    const { companyId } = ctx;
    await refundAttempt(ctx, id, { amountMinor, reason, by: actorOf(ctx.principal) }, followPayment);
    await ctx.company.update(PaymentAttemptRow, { id }, { lookedUpAt: null });
    await followAttempt(ctx, companyId, id);
  },
  async write({ id }, ctx) {
    const row = await ctx.company.find(PaymentAttemptRow, { id });
    if (!row) throw problem('payment_attempt_not_found');
    return presentAttempt(row);
  },
});
