// Reverses a whole settlement, in the transaction of the caller.
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import { isClosed } from '../../../../../shared/law/tax-point/closed-period';
import { AskAgain } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import { claimDocumentsOf, takeBackClaims } from '../../claims/use-cases/pay-claims';
import { endReopenedClaims } from '../../claims/use-cases/waive-claims';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import { counterOf } from '../domain/new-settlement';
import { closedOn } from '../domain/portion';
import { AccountPaymentRow } from '../models/account-payment-row';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { type SettlementRecord, SettlementRow } from '../models/settlement-row';
import { markReversed } from '../queries/settlements';
import { changeRemaining, reverseAccountPayment } from './account-payments';
import { emitClaimReversed, lockDocuments, recordPayments } from './change-settled';

export interface Reversal {
  /** YYYY-MM-DD, not before the day of the settlement. */
  on: string;
  reason: string;
  by: BookedBy;
  /** True for a deleted payment, which counts on no day. */
  isRemoved?: boolean;
}

/** Locks the row of a settlement. @throws 404 */
export async function lockSettlement(tx: Transaction, id: string): Promise<SettlementRecord> {
  const settlement = await tx.lock(SettlementRow, { id });
  if (!settlement) throw problem('settlement_not_found');
  return settlement;
}

/** @param settlement locked. @throws 409 for one that is reversed, or whose money was applied further */
export async function takeBack(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  settlement: SettlementRecord,
  reversal: Reversal,
): Promise<DocumentRecord[]> {
  const { id, date, reversedOn } = settlement;
  const { on, reason, by } = reversal;
  if (reversedOn !== null) throw problem('settlement_reversed', `It was reversed on ${reversedOn}.`);
  if (on < date) throw invalid('/on', `is before ${date}, the day of the settlement`);
  await takeBackAccountMoney(tx, settlement, on);
  const documents = await takeBackPayments(tx, ctx, id, reversal);
  await tx.update(SettlementRow, { id }, { reversedOn: on, reversalReason: reason, reversedBy: by });
  return documents;
}

/** Account payments that the settlement made, and the one that it applied. */
async function takeBackAccountMoney(
  tx: Transaction,
  settlement: SettlementRecord,
  on: string,
): Promise<void> {
  const { id: settlementId, sourceType, sourceId, moneyMinor: amountMinor } = settlement;
  for (const { id } of await tx.findAll(AccountPaymentRow, { settlementId })) {
    const payment = await tx.lock(AccountPaymentRow, { id });
    if (payment) await reverseAccountPayment(tx, payment, on);
  }
  if (sourceType !== 'account_payment' || sourceId === null) return;
  const source = await tx.lock(AccountPaymentRow, { id: sourceId });
  if (source) await changeRemaining(tx, source, { settlementId, amountMinor, date: on });
}

async function takeBackPayments(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  settlementId: string,
  { on, isRemoved = false }: Reversal,
): Promise<DocumentRecord[]> {
  const paid = (await livePayments(tx, settlementId)).map(({ documentId }) => documentId);
  const withClaims = await claimDocumentsOf(tx, settlementId);
  const documents = await lockDocuments(tx, [...paid, ...withClaims]);
  const payments = await livePayments(tx, settlementId);
  const isLocked = ({ documentId }: PaymentRecord) => documents.some(({ id }) => id === documentId);
  // a corrective invoice has taken payments over since they were read
  if (!payments.every(isLocked)) throw new AskAgain();
  await tx.many(markReversed, [settlementId, on, isRemoved]);
  const claims = await takeBackClaims(tx, ctx, withClaims, { settlementId, on });
  for (const { claim, entry, paymentId } of claims) {
    const document = documents.find(({ id }) => id === claim.documentId);
    if (document) await emitClaimReversed(tx, document, { ...entry, paymentId, settlementId });
  }
  const claimed = documents.filter(({ id }) => withClaims.includes(id));
  await endReopenedClaims(tx, ctx, claimed, on);
  const saved: DocumentRecord[] = [];
  for (const document of documents) {
    const counters = payments
      .filter(({ documentId }) => documentId === document.id)
      .map((payment) => counterOf(payment, { date: on, isRemoved, now: ctx.now() }));
    if (counters.length === 0) continue;
    await assertPaymentOpen(tx, ctx, document, on);
    saved.push(await recordPayments(tx, document, counters, ctx.now()));
  }
  return saved;
}

function livePayments(tx: Transaction, settlementId: string): Promise<PaymentRecord[]> {
  return tx.findAll(PaymentRow, { settlementId, reversesId: null, reversedOn: null }, { order: ['id'] });
}

/**
 * A payment that makes VAT due counts in its period, which must be open.
 * @param date YYYY-MM-DD, of the payment @throws 409 for VAT of a closed period
 */
async function assertPaymentOpen(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { judgement }: DocumentRecord,
  date: string,
): Promise<void> {
  if (!judgement?.isByPayment) return;
  const closedThrough = await lockClosedThrough(tx, ctx);
  if (isClosed(date, closedThrough)) throw closedOn(date, closedThrough);
}
