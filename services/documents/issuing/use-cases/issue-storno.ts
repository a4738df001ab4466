// Credits an invoice in full together with the issue of the one in its place.
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertReplaceable } from '../../domain/corrective-invoice';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { type MovedSums, movePayments } from '../../money/payments/use-cases/move-payments';
import { save } from '../../use-cases/change-document';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';
import { draftCreditNote } from './draft-credit-note';
import { issueDocument } from './issue-document';
import { prepareCreditNote } from './prepare-credit-note';
import type { CreditFacts } from './read-credit-facts';

/**
 * Issues the credit note, and moves the payments of its invoice. Returns the draft with both; one that takes the place of no
 * invoice is returned as it is.
 * @throws 409 for an invoice that was credited, replaced or cancelled since
 */
export async function issueStorno(
  tx: Transaction,
  ctx: CallContext,
  draft: DocumentRecord,
  { facts, countries }: CreditFacts,
): Promise<DocumentRecord> {
  const { stornoOf } = draft;
  if (!stornoOf) return draft;
  const invoice = await lockInvoice(tx, stornoOf.id);
  assertReplaceable(invoice);
  await assertNotSettled(tx, invoice);
  await assertNotReduced(tx, invoice);
  const note = await draftCreditNote(tx, ctx, invoice, facts.issueDate, stornoOf);
  const prepared = prepareCreditNote(note, invoice, facts, countries);
  const { document: credit } = await issueDocument({ tx, ctx, ...prepared, credited: invoice });
  const moved = await moveAllPayments(tx, ctx, draft, { invoiceId: invoice.id, date: facts.issueDate });
  const named = { creditNoteId: credit.id, creditNoteNumber: credit.number ?? '' };
  return { ...draft, ...moved, stornoOf: { ...stornoOf, ...named } };
}

async function moveAllPayments(
  tx: Transaction,
  ctx: CallContext,
  to: DocumentRecord,
  { invoiceId, date }: { invoiceId: string; date: string },
): Promise<MovedSums> {
  // the credit note has changed it
  const from = await lockInvoice(tx, invoiceId);
  const moved = await movePayments(tx, { from, to, date, now: ctx.now() });
  const hasMoved = moved.paidMinor + moved.deductedMinor !== 0;
  if (hasMoved) await save(tx, { ...from, paidMinor: 0, deductedMinor: 0 }, ctx.now());
  return moved;
}

async function lockInvoice(tx: Transaction, id: string): Promise<DocumentRecord> {
  const invoice = await tx.lock(DocumentRow, { id });
  if (!invoice) throw problem('document_not_open', 'The invoice in whose place it is issued is gone.');
  return invoice;
}
