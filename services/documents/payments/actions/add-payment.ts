import { documents } from '../../../../shared/contracts/documents';
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import { writeAction } from '../../../../shared/runtime/action';
import { changeRowIn } from '../../../../shared/runtime/database/change-row';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, Problem, problem } from '../../../../shared/runtime/errors';
import { presentSummary } from '../../domain/present';
import { assertOpen } from '../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { replacementOf } from '../../queries/documents';
import { readToday } from '../../use-cases/read-sources';
import { PaymentRow } from '../models/payment-row';
import { countPayments } from '../queries/payments';
import { announcePayment, notifyPaid } from '../use-cases/announce-payment';
import { assertPaymentOpen } from '../use-cases/assert-payment-open';
import { PAYMENTS_MAX } from '../use-cases/read-payments';

export const addPayment = writeAction(documents.addPayment, {
  async ask({ date }, ctx) {
    const today = await readToday(ctx);
    if (date !== undefined && date > today) throw invalid('/date', 'is in the future');
    return today;
  },
  write: ({ id, amountMinor, method = null, reference = null, ...input }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const invoice = await changeRowIn(
        tx,
        ctx,
        DocumentRow,
        { id },
        {
          notFound: 'document_not_found',
          change: (before) => withPayment(before, amountMinor),
          announce: announcePayment,
        },
      );
      await assertNotReplaced(tx, id);
      const { date = today } = input;
      await assertPaymentOpen(tx, ctx, invoice, date);
      await assertWithinLimits(tx, id);
      const createdAt = ctx.now().toISOString();
      const origin = { reversesId: null, movedFromId: null };
      const paid = { amountMinor, date, method, reference, createdAt };
      const payment = { id: newId(), documentId: id, ...paid, ...origin };
      await tx.insert(PaymentRow, payment);
      await notifyPaid(ctx, tx, invoice, payment);
      return { ...payment, document: presentSummary(invoice, today) };
    }),
});

function withPayment(invoice: DocumentRecord, amountMinor: number): DocumentRecord {
  assertOpen(invoice, 'invoice');
  const paidMinor = invoice.paidMinor + amountMinor;
  if (paidMinor > AMOUNT_MINOR_MAX) throw invalid('/amountMinor', 'is more than can be paid in all');
  return { ...invoice, paidMinor };
}

/** Its payments have gone over to the invoice in its place, and a later one belongs there, too. */
async function assertNotReplaced(tx: Transaction, id: string): Promise<void> {
  const replacement = await tx.one<{ id: string; number: string }>(replacementOf, [id]);
  if (!replacement) return;
  const detail = `The invoice ${replacement.number} has replaced it: add the payment there.`;
  throw new Problem('document_settled', { detail, fix: `POST /api/documents/${replacement.id}/payments` });
}

async function assertWithinLimits(tx: Transaction, id: string): Promise<void> {
  const counted = await tx.one<{ count: number }>(countPayments, [id]);
  if ((counted?.count ?? 0) >= PAYMENTS_MAX) {
    throw problem('too_many_payments', `An invoice has at most ${PAYMENTS_MAX}.`);
  }
}
