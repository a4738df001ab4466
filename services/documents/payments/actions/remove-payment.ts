import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { presentSummary } from '../../domain/present';
import { lockDocument, save } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-sources';
import { PaymentRow } from '../models/payment-row';
import { announcePayment } from '../use-cases/announce-payment';
import { assertPaymentOpen } from '../use-cases/assert-payment-open';

export const removePayment = writeAction(documents.removePayment, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id, paymentId }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id, 'payment_not_found');
      const payment = await tx.find(PaymentRow, { id: paymentId, documentId: id });
      if (!payment) throw problem('payment_not_found');
      const isMoved = await tx.find(PaymentRow, { reversesId: paymentId, documentId: id });
      if (isMoved || payment.reversesId !== null) throw problem('payment_moved');
      await assertPaymentOpen(tx, ctx, invoice, payment.date);
      await tx.remove(PaymentRow, { id: paymentId });
      const paidMinor = invoice.paidMinor - payment.amountMinor;
      const saved = await save(tx, { ...invoice, paidMinor }, ctx.now());
      await announcePayment(tx, saved, invoice);
      return { id: paymentId, document: presentSummary(saved, today) };
    }),
});
