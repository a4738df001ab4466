import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { presentSummary } from '../../../domain/present';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { PaymentRow } from '../models/payment-row';
import type { SettlementRecord } from '../models/settlement-row';
import { readSettlement } from '../use-cases/read-settlement';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const removePayment = writeAction(documents.removePayment, {
  ask: (_input, ctx) => readToday(ctx),
  write: ({ id, paymentId }, ctx, today) =>
    ctx.company.transaction(async (tx) => {
      const settlement = await lockRemovable(tx, { id: paymentId, documentId: id });
      await lockDocument(tx, ctx, id, 'payment_not_found');
      const removal = { on: settlement.date, reason: 'removed', by: actorOf(ctx.principal), isRemoved: true };
      const [document] = await takeBack(tx, ctx, settlement, removal);
      if (!document) throw problem('payment_not_found');
      return { id: paymentId, document: presentSummary(document, today) };
    }),
});

/** Locks the settlement of a payment that was entered by hand and is its only part. @throws 404, 409 */
async function lockRemovable(
  tx: Transaction,
  key: { id: string; documentId: string },
): Promise<SettlementRecord> {
  const found = await tx.find(PaymentRow, key);
  if (!found) throw problem('payment_not_found');
  const settlement = await lockSettlement(tx, found.settlementId);
  const payment = await tx.find(PaymentRow, key);
  if (!payment || payment.isRemoved) throw problem('payment_not_found');
  const isMoved = payment.reversedOn !== null && settlement.reversedOn === null;
  if (payment.reversesId !== null || isMoved) throw problem('payment_moved');
  await assertSingle(tx, settlement);
  return settlement;
}

/** @throws 409 naming what takes the payment back */
async function assertSingle(tx: Transaction, { id, sourceType, sourceId }: SettlementRecord): Promise<void> {
  if (sourceType !== 'manual')
    throw problem(
      'payment_not_manual',
      `Take back the ${sourceType} ${sourceId ?? ''} or the settlement ${id}.`,
    );
  const shown = await readSettlement(tx, id);
  if (shown?.parts.length !== 1) throw problem('payment_not_manual', `Reverse the settlement ${id}.`);
}
