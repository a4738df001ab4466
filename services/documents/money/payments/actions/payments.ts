import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { presentSummary } from '../../../domain/present';
import { exists } from '../../../queries/documents';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { PaymentRow } from '../models/payment-row';
import type { SettlementRecord } from '../models/settlement-row';
import { bookSettlement } from '../use-cases/book-settlement';
import { assertMayDeduct } from '../use-cases/change-settled';
import {
  hasPaymentMails,
  readDate,
  readPaymentBy,
  readPayments,
  readSettlement,
} from '../use-cases/read-payments';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const listPayments = readAction(documents.listPayments, async ({ id }, ctx) => {
  const items = await readPayments(ctx.company, id);
  if (items.length === 0 && !(await ctx.company.one(exists, [id]))) throw problem('document_not_found');
  return { items };
});

const NO_CLIENTS = new Map<string, string>();

export const addPayment = writeAction(documents.addPayment, {
  async ask({ date, kind }, ctx) {
    if (kind !== 'money') assertMayDeduct(ctx);
    const hasMails = kind === 'money' && (await hasPaymentMails(ctx, ctx.companyId));
    return { date: await readDate(ctx, date), today: await readToday(ctx), hasMails };
  },
  write: ({ id, kind, amountMinor, method = null, reference = null }, ctx, { date, today, hasMails }) =>
    ctx.company.transaction(async (tx) => {
      const locked = await lockDocument(tx, ctx, id);
      const { currency } = locked;
      const settlementId = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null } as const;
      const head = {
        ...{ id: settlementId, date, currency, method, reference },
        ...{ evidence: [], bookedBy: actorOf(ctx.principal) },
      };
      const parts = [{ kind, documentId: id, amountMinor }];
      const { companyId } = ctx;
      const choice = { clients: NO_CLIENTS, mayOverpay: true, hasMails };
      const booking = { tx, ctx, companyId, ...choice, locked: [locked], areNew: true };
      const [document] = await bookSettlement(booking, { ...head, ...source, parts });
      const payment = await readPaymentBy(tx, id, settlementId);
      if (!payment || !document) throw problem('payment_not_found');
      return { ...payment, document: presentSummary(document, today) };
    }),
});

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
  const row = await tx.find(PaymentRow, key);
  if (!row) throw problem('payment_not_found');
  const settlement = await lockSettlement(tx, row.settlementId);
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
  const settlement = await readSettlement(tx, id);
  if (settlement?.parts.length !== 1) throw problem('payment_not_manual', `Reverse the settlement ${id}.`);
}
