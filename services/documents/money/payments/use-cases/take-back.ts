// Reverses a whole settlement, in the transaction of the caller.
import type { BookedBy } from '../../../../../shared/contracts/documents/settlement-fields';
import { AskAgain } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import { adjustRelief } from '../../bad-debts/use-cases/adjust-relief';
import { claimDocumentsOf, takeBackClaims } from '../../claims/use-cases/pay-claims';
import { endReopenedClaims } from '../../claims/use-cases/waive-claims';
import { assertNoneRemoved } from '../../client-removals/use-cases/removed-clients';
import { lockClosedThrough } from '../../periods/use-cases/closed-through';
import { counterOf } from '../domain/new-settlement';
import { assertBooksOpen, type RegisterBooks } from '../domain/register-books';
import { reliefMinorOf } from '../domain/write-offs';
import { AccountPaymentRow } from '../models/account-payment-row';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { type SettlementRecord, SettlementRow } from '../models/settlement-row';
import { markReversed, refundsOf } from '../queries/settlements';
import { changeRemaining, reverseAccountPayment } from './account-payments';
import { emitClaimReversed, lockDocuments, recordPayments } from './change-settled';
import { restoreWriteOffs } from './restore-write-offs';
import { spreadAgain } from './return-credit';
import { livePaymentsOf } from './take-back-deductions';

export interface Reversal {
  /** YYYY-MM-DD, not before the day of the settlement. */
  on: string;
  reason: string;
  by: BookedBy;
  registerBy: RegisterBooks['registerBy'];
  /** True for a deleted payment, which counts on no day. */
  isRemoved?: boolean;
  /** False for a MEMBER, by whose reversal no write-off stands again. */
  mayWriteOff?: boolean;
}

/** Locks the row of a settlement, of a write-off after its documents. @throws 404 */
export async function lockSettlement(tx: Transaction, id: string): Promise<SettlementRecord> {
  const writtenOff = (await livePayments(tx, id)).filter(({ kind }) => kind === 'write_off');
  // money that ends a write-off locks the document, and then names this settlement in its rows
  await lockDocuments(
    tx,
    writtenOff.map(({ documentId }) => documentId),
  );
  const settlement = await tx.lock(SettlementRow, { id });
  if (!settlement) throw problem('settlement_not_found');
  return settlement;
}

/** @param settlement locked. @throws 409 for one that is reversed, or whose money was applied further */
export async function takeBack(
  tx: Transaction,
  ctx: Pick<CallContext, 'now' | 'config'>,
  settlement: SettlementRecord,
  reversal: Reversal,
): Promise<DocumentRecord[]> {
  const { id, date, reversedOn } = settlement;
  const { on, reason, by } = reversal;
  if (reversedOn !== null) throw problem('settlement_reversed', `It was reversed on ${reversedOn}.`);
  if (on < date) throw invalid('/on', `is before ${date}, the day of the settlement`);
  const closedThrough = await lockClosedThrough(tx, ctx);
  const clients = await takeBackAccountMoney(tx, settlement, on);
  const reopened = await takeBackPayments(tx, ctx, settlement, {
    ...reversal,
    closedThrough,
  });
  const { companyId, registerBy } = { ...settlement, ...reversal };
  const settled = await spreadAgain({ tx, ctx, companyId, registerBy, by, date: on }, reopened);
  const open = reopened.map((one) => settled.findLast(({ id }) => id === one.id) ?? one);
  const documents = await restoreWriteOffs(tx, ctx, open, { ...reversal, settlementId: id });
  await assertNoneRemoved(tx, { documents, clients });
  await tx.update(SettlementRow, { id }, { reversedOn: on, reversalReason: reason, reversedBy: by });
  tx.record(companyId, 'settlement.reversed', { type: 'settlement', id });
  return documents;
}

/** Account payments that the settlement made, and those that it applied or paid back, whose clients are returned. */
async function takeBackAccountMoney(
  tx: Transaction,
  settlement: SettlementRecord,
  on: string,
): Promise<string[]> {
  const { id: settlementId, sourceType, sourceId, moneyMinor: amountMinor } = settlement;
  for (const { id } of await tx.findAll(AccountPaymentRow, { settlementId })) {
    const payment = await tx.lock(AccountPaymentRow, { id });
    if (payment) await reverseAccountPayment(tx, payment, on);
  }
  const paidBack = await takeBackRefunds(tx, settlementId, on);
  if (sourceType !== 'account_payment' || sourceId === null) return paidBack;
  const source = await tx.lock(AccountPaymentRow, { id: sourceId });
  if (!source) return [];
  await changeRemaining(tx, source, { settlementId, amountMinor, date: on });
  return [source.clientId];
}

/** Puts back on the account payments what the settlement has paid back. */
async function takeBackRefunds(tx: Transaction, settlementId: string, on: string): Promise<string[]> {
  const refunds = await tx.many<{ id: string; amountMinor: number }>(refundsOf, [settlementId]);
  const clients: string[] = [];
  for (const { id, amountMinor } of refunds) {
    const payment = await tx.lock(AccountPaymentRow, { id });
    if (!payment) continue;
    await changeRemaining(tx, payment, { settlementId, amountMinor, date: on });
    clients.push(payment.clientId);
  }
  return clients;
}

/** Returns the documents of the settlement, which owe again. */
async function takeBackPayments(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { id: settlementId, externalId }: SettlementRecord,
  { on, isRemoved = false, ...books }: Reversal & RegisterBooks,
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
    if (document) await emitClaimReversed(tx, document, { ...entry, paymentId, settlementId, externalId });
  }
  const claimed = documents.filter(({ id }) => withClaims.includes(id));
  await endReopenedClaims(tx, ctx, claimed, on);
  const saved: DocumentRecord[] = [];
  for (const document of documents) {
    const counters = payments
      .filter(({ documentId }) => documentId === document.id)
      .map((payment) => counterOf(payment, { date: later(payment.date, on), isRemoved, now: ctx.now() }));
    if (counters.length === 0) continue;
    assertBooksOpen(document, counters, books, insteadOf(settlementId, isRemoved));
    const reopened = await recordPayments(tx, document, counters, ctx.now());
    saved.push(reopened);
    await takeBackRelief(tx, ctx, reopened, { payments, on });
  }
  return saved;
}

/** The VAT of a write-off that is reversed is due again. */
async function takeBackRelief(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  document: DocumentRecord,
  { payments, on }: { payments: readonly PaymentRecord[]; on: string },
): Promise<void> {
  if (reliefMinorOf(payments.filter(({ documentId }) => documentId === document.id)) === 0) return;
  const reliefMinor = reliefMinorOf(await livePaymentsOf(tx, document.id));
  await adjustRelief(tx, ctx, document, { reliefMinor, on, cause: 'reversal' });
}

/** A part that a correction has booked anew is younger than its settlement. */
function later(day: string, other: string): string {
  return day > other ? day : other;
}

function livePayments(tx: Transaction, settlementId: string): Promise<PaymentRecord[]> {
  return tx.findAll(PaymentRow, { settlementId, reversesId: null, reversedOn: null }, { order: ['id'] });
}

/** A removed payment counts on no day, also on those of a closed period; a reversal has a day of its own. */
function insteadOf(settlementId: string, isRemoved: boolean) {
  if (!isRemoved) return { advice: 'Reverse it on a later day.' };
  const fix = `POST /api/settlements/${settlementId}/reverse`;
  return { advice: 'Reverse its settlement, which counts from the day of the reversal on.', fix };
}
