import { documents } from '../../../../shared/contracts/documents';
import { AMOUNT_MINOR_MAX } from '../../../../shared/contracts/documents/values';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { newId } from '../../../../shared/runtime/ids';
import { action } from '../../../../shared/runtime/service';
import { assertOpen } from '../../domain/assert-status';
import { presentSummary } from '../../domain/present';
import { lockDocument, savePaid } from '../../use-cases/change-document';
import { readToday } from '../../use-cases/read-company';
import { PaymentRow } from '../models/payment-row';
import { countPayments, PAYMENTS_MAX } from '../queries/payments';

export const addPayment = action(documents.addPayment, async ({ id, ...input }, ctx) => {
  const today = await readToday(ctx);
  const { amountMinor, date = today, method = null, reference = null } = input;
  if (date > today) throw invalid('/date', 'is in the future');
  return ctx.company.transaction(async (tx) => {
    const invoice = await lockDocument(tx, ctx, id);
    assertOpen(invoice, 'invoice');
    await assertRoom(tx, id);
    const paidMinor = invoice.paidMinor + amountMinor;
    if (paidMinor > AMOUNT_MINOR_MAX) throw invalid('/amountMinor', 'is more than can be paid in all');
    const createdAt = ctx.now().toISOString();
    const payment = { id: newId(), documentId: id, amountMinor, date, method, reference, createdAt };
    const row = { companyId: ctx.companyId, ...payment };
    await tx.repository(PaymentRow).create(row, { transaction: tx.sequelize });
    const saved = await savePaid(tx, { ...invoice, paidMinor }, invoice, ctx.now());
    return { ...payment, document: presentSummary(saved, today) };
  });
});

async function assertRoom(tx: Transaction, id: string): Promise<void> {
  const counted = await tx.one<{ count: number }>(countPayments, [id]);
  if ((counted?.count ?? 0) >= PAYMENTS_MAX) {
    throw problem('too_many_payments', `An invoice has at most ${PAYMENTS_MAX}.`);
  }
}
