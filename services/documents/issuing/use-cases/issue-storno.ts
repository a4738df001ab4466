// Credits an invoice in full together with the issue of the one in its place.
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertReplaceable } from '../../domain/corrective-invoice';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { movePayments } from '../../money/payments/use-cases/move-payments';
import { returnCredit } from '../../money/payments/use-cases/return-credit';
import { spreadingOf } from '../../money/payments/use-cases/spread-credit';
import { save } from '../../use-cases/change-document';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { assertNotReduced } from '../reductions/use-cases/reduced-invoice';
import { draftCreditNote } from './draft-credit-note';
import { issueDocument } from './issue-document';
import { prepareCreditNote } from './prepare-credit-note';
import type { CreditFacts } from './read-credit-facts';

/**
 * Issues the credit note, and moves the payments of its invoice, unless the new one is of another client. Returns the draft with both;
 * one that takes the place of no invoice is returned as it is.
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
  const isForOther = draft.clientId !== invoice.clientId;
  // payments and deductions go over before the credit note would take them back; what another client has paid stays its own
  const place = { from: invoice, to: draft, date: facts.issueDate };
  const moved = isForOther ? { sums: {}, freed: [] } : await movePayments(tx, ctx, place);
  const left = isForOther ? invoice : await withoutPayments(tx, ctx, invoice);
  await returnCredit(spreadingOf({ tx, ctx, facts }, facts.issueDate), moved.freed);
  const { document: credit } = await issueDocument({ tx, ctx, ...prepared, credited: left });
  const named = { creditNoteId: credit.id, creditNoteNumber: credit.number ?? '' };
  return { ...draft, ...moved.sums, stornoOf: { ...stornoOf, ...named } };
}

async function withoutPayments(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
): Promise<DocumentRecord> {
  if (invoice.paidMinor + invoice.deductedMinor === 0) return invoice;
  return save(tx, { ...invoice, paidMinor: 0, deductedMinor: 0 }, ctx.now());
}

async function lockInvoice(tx: Transaction, id: string): Promise<DocumentRecord> {
  const invoice = await tx.lock(DocumentRow, { id });
  if (!invoice) throw problem('document_not_open', 'The invoice in whose place it is issued is gone.');
  return invoice;
}
