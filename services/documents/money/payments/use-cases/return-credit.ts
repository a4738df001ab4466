// Credit of a note that is free again: it settles the invoices that the note corrects, and takes their deductions back before.
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { sharesOf } from '../../../../../shared/law/amounts/shares';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { balanceOf, isCredit } from '../../../domain/status';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { isReduction } from '../domain/credits';
import type { Freed } from '../domain/deductions-left';
import { counterOf } from '../domain/new-settlement';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { correctedByCredit, creditPartsOf, creditsFor } from '../queries/credits';
import { lockDocuments, recordPayments } from './change-settled';
import { type Spreading, spreadCredit } from './spread-credit';
import { takeBackDeductions } from './take-back-deductions';

/** Lets credit of a client settle the invoices that it corrects, after some of these, or of it, are open again. Returns the documents that have changed. */
export async function spreadAgain(
  spreading: Spreading,
  reopened: readonly DocumentRecord[],
): Promise<DocumentRecord[]> {
  const { tx } = spreading;
  const ids = reopened.filter(isOpenAgain).map(({ id }) => id);
  if (ids.length === 0) return [];
  const changed: DocumentRecord[] = [];
  for (const { id } of await tx.many<{ id: string }>(creditsFor, [ids]))
    changed.push(...(await spreadCredit(spreading, id, await takeBackCorrected(spreading, id))));
  return changed;
}

function isOpenAgain(document: DocumentRecord): boolean {
  return (
    balanceOf(document).balanceMinor > 0 || (isCredit(document) && balanceOf(document).unappliedMinor > 0)
  );
}

/**
 * Takes deductions of the invoices of a note back as far as its share of them is left, as its issue has: what was written off meanwhile
 * is no money of the client. Returns what is open by it, by ids of invoices in minor units.
 */
async function takeBackCorrected(spreading: Spreading, noteId: string): Promise<Map<string, number>> {
  const { tx, ctx, date } = spreading;
  const rows = await tx.many<Corrected>(correctedByCredit, [noteId]);
  const deducted = rows.filter(({ deductedMinor }) => deductedMinor > 0).map(({ id }) => id);
  const reopened = new Map<string, number>();
  if (deducted.length === 0) return reopened;
  const note = await tx.lock(DocumentRow, { id: noteId });
  const rests = rows.map(({ restMinor }) => restMinor);
  const shares = note ? sharesOf(payableOf(note), rests) : [];
  let left = note ? balanceOf(note).unappliedMinor : 0;
  const freed: Freed[] = [];
  for (const invoice of await lockDocuments(tx, deducted)) {
    const index = rows.findIndex(({ id }) => id === invoice.id);
    const { ownMinor = 0, deductedMinor = 0 } = rows[index] ?? {};
    const lessMinor = Math.min((shares[index] ?? 0) - ownMinor, deductedMinor, left);
    if (lessMinor <= 0) continue;
    const before = payableOf(invoice) - invoice.creditedMinor;
    const keeps = (payment: PaymentRecord) => isReduction(payment) || payment.kind === 'cash_discount';
    const change = { before, after: before - lessMinor, date, keeps };
    const settled = await takeBackDeductions(tx, ctx, invoice, change);
    reopened.set(invoice.id, invoice.deductedMinor - settled.invoice.deductedMinor);
    left -= lessMinor;
    freed.push(...settled.freed);
  }
  await returnCredit(spreading, freed);
  return reopened;
}

interface Corrected {
  id: string;
  restMinor: number;
  ownMinor: number;
  deductedMinor: number;
}

/** Gives credit back of which invoices no longer need so much, and lets it settle others that it corrects. */
export async function returnCredit(spreading: Spreading, freed: readonly Freed[]): Promise<void> {
  if (freed.length === 0) return;
  const { tx, ctx, date } = spreading;
  const left = new Map<string, number>();
  for (const { settlementId, amountMinor } of freed)
    left.set(settlementId, (left.get(settlementId) ?? 0) + amountMinor);
  const notes: DocumentRecord[] = [];
  for (const payment of await tx.many<PaymentRecord>(creditPartsOf, [[...left.keys()]])) {
    const freedMinor = Math.min(payment.amountMinor, left.get(payment.settlementId) ?? 0);
    if (freedMinor > 0) notes.push(await shorten(tx, payment, { freedMinor, date, now: ctx.now() }));
  }
  await spreadAgain(spreading, notes);
}

interface Shortening {
  freedMinor: number;
  date: string;
  now: Date;
}

/** Takes a part of what was used of a credit note back. */
async function shorten(
  tx: Transaction,
  payment: PaymentRecord,
  { freedMinor, date: day, now }: Shortening,
): Promise<DocumentRecord> {
  const note = await tx.lock(DocumentRow, { id: payment.documentId });
  if (!note) throw problem('document_not_found');
  const date = payment.date > day ? payment.date : day;
  await tx.update(PaymentRow, { id: payment.id }, { reversedOn: date });
  const { id: movedFromId, companyId: _company, ...head } = payment;
  const rest = {
    ...head,
    amountMinor: payment.amountMinor - freedMinor,
    movedFromId,
    date,
    createdAt: now.toISOString(),
  };
  const rows = [counterOf(payment, { date, isRemoved: false, now }), ...(rest.amountMinor > 0 ? [rest] : [])];
  return recordPayments(tx, note, rows, now);
}
