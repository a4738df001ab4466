import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { presentSummary } from '../../../domain/present';
import { exists } from '../../../queries/documents';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { wrongReversal } from '../domain/reversing-call';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import type { SettlementRecord } from '../models/settlement-row';
import { bookSettlement } from '../use-cases/book-settlement';
import { assertMaySettle, mayWriteOff } from '../use-cases/change-settled';
import {
  dayPointerOf,
  readBookingTerms,
  readPaymentBy,
  readPaymentDate,
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
  async ask({ kind, ...days }, ctx) {
    assertMaySettle(ctx, [{ kind }]);
    const terms = await readBookingTerms(ctx);
    const date = await readPaymentDate(ctx, days);
    return { date, dayPointer: dayPointerOf(days), today: await readToday(ctx), terms };
  },
  write: (
    { id, kind, amountMinor, method = null, reference = null, externalId = null },
    ctx,
    { date, dayPointer, today, terms },
  ) =>
    ctx.company.transaction(async (tx) => {
      const locked = await lockDocument(tx, ctx, id);
      const { currency } = locked;
      const settlementId = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null } as const;
      const head = {
        id: settlementId,
        date,
        dayPointer,
        currency,
        method,
        reference,
        externalId,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      const parts = [{ kind, documentId: id, amountMinor }];
      const { companyId } = ctx;
      const choice = { clients: NO_CLIENTS, mayOverpay: true, mayWriteOff: mayWriteOff(ctx), ...terms };
      const booking = { tx, ctx, companyId, ...choice, locked: [locked], areNew: true };
      const [document] = await bookSettlement(booking, { ...head, ...source, parts });
      const payment = await readPaymentBy(tx, id, settlementId);
      if (!payment || !document) throw problem('payment_not_found');
      return { ...payment, document: presentSummary(document, today) };
    }),
});

export const removePayment = writeAction(documents.removePayment, {
  async ask(_input, ctx) {
    return { today: await readToday(ctx), terms: await readBookingTerms(ctx) };
  },
  write: ({ id, paymentId }, ctx, { today, terms: { registerBy } }) =>
    ctx.company.transaction(async (tx) => {
      const settlement = await lockRemovable(tx, ctx, { id: paymentId, documentId: id });
      await lockDocument(tx, ctx, id, 'payment_not_found');
      const removal = {
        ...{ on: settlement.date, reason: 'removed', by: actorOf(ctx.principal), isRemoved: true },
        registerBy,
        mayWriteOff: mayWriteOff(ctx),
      };
      const [document] = await takeBack(tx, ctx, settlement, removal);
      if (!document) throw problem('payment_not_found');
      return { id: paymentId, document: presentSummary(document, today) };
    }),
});

/** Locks the settlement of a payment that was entered by hand and is its only part. @throws 403, 404, 409 */
async function lockRemovable(
  tx: Transaction,
  ctx: Pick<CallContext, 'principal'>,
  key: { id: string; documentId: string },
): Promise<SettlementRecord> {
  const row = await tx.find(PaymentRow, key);
  if (!row) throw problem('payment_not_found');
  const settlement = await lockSettlement(tx, row.settlementId);
  const payment = await tx.find(PaymentRow, key);
  if (!payment || payment.isRemoved) throw problem('payment_not_found');
  const isMoved = payment.reversedOn !== null && settlement.reversedOn === null;
  if (payment.reversesId !== null || isMoved) throw await movedBy(tx, payment);
  assertMaySettle(ctx, [payment]);
  await assertSingle(tx, settlement);
  return settlement;
}

/** The refusal for a payment that stands no longer: that of a write-off names the money that has ended it. */
async function movedBy(tx: Transaction, { id, kind, settlementId }: PaymentRecord): Promise<Problem> {
  const counter = kind === 'write_off' ? await tx.find(PaymentRow, { reversesId: id }) : undefined;
  const endedBy = counter?.endedBy ?? null;
  if (endedBy === null) return problem('payment_moved');
  return new Problem('payment_moved', {
    detail: `Money has ended this write-off. Reverse the settlement ${endedBy} of the money, then that of the write-off, ${settlementId}.`,
    fix: `POST /api/settlements/${endedBy}/reverse`,
  });
}

/** @throws 409 naming what takes the payment back */
async function assertSingle(tx: Transaction, settlement: SettlementRecord): Promise<void> {
  const isByHand = settlement.sourceType === 'manual';
  const isSingle = isByHand && (await readSettlement(tx, settlement.id))?.parts.length === 1;
  if (!isSingle) throw wrongReversal('payment_not_manual', settlement);
}
