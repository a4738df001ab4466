import { documents } from '../../../../shared/contracts/documents';
import { problem } from '../../../../shared/runtime/errors';
import { action } from '../../../../shared/runtime/service';
import { presentSummary } from '../../domain/present';
import { lockDocument, savePaid } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-company';
import { removePayment as remove } from '../queries/payments';

export const removePayment = action(documents.removePayment, async ({ id, paymentId }, ctx) => {
  const today = await readToday(ctx);
  return ctx.company.transaction(async (tx) => {
    const invoice = await lockDocument(tx, ctx, id, 'payment_not_found');
    const removed = await tx.one<{ amountMinor: number }>(remove, [id, paymentId]);
    if (!removed) throw problem('payment_not_found');
    const paidMinor = invoice.paidMinor - removed.amountMinor;
    const saved = await savePaid(tx, { ...invoice, paidMinor }, invoice, ctx.now());
    return { id: paymentId, document: presentSummary(saved, today) };
  });
});
