// Changes of an invoice by the issue of a document that corrects it.

import { payableOf } from '../../../../shared/law/amounts/payable';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertReplaceable, replaced } from '../../domain/corrective-invoice';
import { assertDebitable } from '../../domain/debit-note';
import { furtherVersion } from '../../domain/further-version';
import { documentEvent } from '../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { endClaims } from '../../money/claims/use-cases/waive-claims';
import { movePayments } from '../../money/payments/use-cases/move-payments';
import { returnCredit } from '../../money/payments/use-cases/return-credit';
import { type Issue, spreadingOf } from '../../money/payments/use-cases/spread-credit';
import { takeBackDeductions } from '../../money/payments/use-cases/take-back-deductions';
import { announceIfPaid, save } from '../../use-cases/change-document';
import { assertNotSettled, releaseDeposits } from '../deposits/use-cases/settle-deposits';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';

/** Adds an issued credit note to the credited amount of its locked invoice, and takes back what was settled without money. */
export async function creditInvoice(
  { tx, ctx, facts }: Issue,
  credited: DocumentRecord,
  note: DocumentRecord,
): Promise<void> {
  const creditedMinor = credited.creditedMinor + payableOf(note);
  const date = note.issueDate ?? note.documentDate;
  const before = payableOf(credited) - credited.creditedMinor;
  const change = { before, after: before - payableOf(note), date };
  const { invoice, freed } = await takeBackDeductions(tx, ctx, credited, change);
  const saved = furtherVersion({ ...invoice, creditedMinor }, ctx.now(), invoice);
  const credit = { creditNoteId: note.id, creditNoteTotalMinor: note.totalMinor };
  await tx.saveAndEmit(DocumentRow, { id: saved.id }, saved, {
    companyId: ctx.companyId,
    type: 'document.credited',
    data: { ...documentEvent(saved), ...credit },
  });
  const { totalMinor, withheldMinor, roundingMinor } = invoice;
  if (creditedMinor >= totalMinor - withheldMinor + roundingMinor) await releaseDeposits(tx, invoice, date);
  if (creditedMinor >= payableOf(invoice)) await endClaims(tx, ctx, invoice, { why: 'credited', date });
  await announceIfPaid(tx, saved, invoice);
  await returnCredit(spreadingOf({ tx, ctx, facts }, date), freed);
}

/** Locks the invoice beside which a debit note is issued. @throws 409 where it was credited in full, replaced or cancelled since */
export async function lockDebited(tx: Transaction, { corrects }: DocumentRecord): Promise<void> {
  const invoice = await tx.lock(DocumentRow, { id: corrects?.id ?? '' });
  if (!invoice) throw problem('document_not_open', 'The invoice that it names is gone.');
  assertDebitable(invoice);
}

/** Credits the invoice that a corrective one replaces, and moves its payments. Returns the corrective one with what is paid of it. */
export async function replaceInvoice(
  { tx, ctx, facts }: Issue,
  corrective: DocumentRecord,
  { replacedId, issueDate }: { replacedId: string; issueDate: string },
): Promise<DocumentRecord> {
  const invoice = await tx.lock(DocumentRow, { id: replacedId });
  if (!invoice) throw problem('document_not_open', 'The invoice that it replaces is gone.');
  assertReplaceable(invoice);
  await assertNotSettled(tx, invoice);
  await assertNotReduced(tx, invoice);
  await releaseDeposits(tx, invoice, issueDate);
  await endClaims(tx, ctx, invoice, { why: 'replaced', date: issueDate });
  const replacedInvoice = replaced(invoice);
  const move = { from: invoice, to: corrective, date: issueDate };
  const { sums, freed } = await movePayments(tx, ctx, move);
  const saved = await save(tx, { ...replacedInvoice, paidMinor: 0, deductedMinor: 0 }, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: corrective.id,
    creditNoteTotalMinor: replacedInvoice.creditedMinor,
  });
  await returnCredit(spreadingOf({ tx, ctx, facts }, issueDate), freed);
  return { ...corrective, ...sums };
}
