import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { creditAmounts } from '../domain/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../domain/amounts/credited-quantities';
import { assertOpen } from '../domain/assert-status';
import { newCreditNote } from '../domain/credit-note';
import { issued } from '../domain/issued';
import { documentEvent, present } from '../domain/present';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { refuseTakenNumber, takeNextNumber } from '../numbering/use-cases/take-number';
import { creditNoteLines } from '../queries/documents';
import { announceIfPaid, lockDocument, save } from '../use-cases/change-document';
import { freezeBranding } from '../use-cases/freeze-branding';
import { type IssueFacts, readIssueFacts } from '../use-cases/read-issue-facts';

type Choice = Omit<Input<typeof documents.credit>, 'id'>;

export const credit = writeAction(documents.credit, {
  ask: ({ issueDate }, ctx) => readIssueFacts(ctx, 'credit-note', { requestedDate: issueDate }),
  async write({ id, ...choice }, ctx, facts) {
    const note = await refuseTakenNumber(() =>
      ctx.company.transaction(async (tx) => {
        const invoice = await lockDocument(tx, ctx, id);
        assertOpen(invoice, 'invoice');
        const issuedNote = await issueNote(tx, ctx, invoice, facts, choice);
        await creditInvoice(tx, ctx, invoice, issuedNote);
        return issuedNote;
      }),
    );
    return present(note, facts.today);
  },
});

/** The invoice is locked: no other credit note can take the same quantities before the commit. */
async function issueNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  { branding, ...facts }: IssueFacts,
  choice: Choice,
) {
  const { buyer, language } = invoice;
  // an issued document has both; a constraint and the action issue see to it
  if (!buyer || !language) throw problem('document_not_open');
  const draft = await draftNote(tx, ctx, invoice, facts.issueDate, choice);
  const place = await takeNextNumber(tx, draft, facts);
  const template = await freezeBranding(tx, branding);
  // the rate of the invoice: the credit note takes back what was charged
  const exchangeRate = invoice.accountingVat?.exchangeRate ?? null;
  // no mention of a credit note depends on it
  const isBuyerBusiness = false;
  const note = issued(draft, {
    ...{ ...facts, exchangeRate, buyer, isBuyerBusiness, template, language },
    ...place,
  });
  await tx.insert(DocumentRow, note);
  await tx.emit(ctx.companyId, 'document.issued', documentEvent(note));
  return note;
}

async function draftNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  issueDate: string,
  { lines: chosen, reason = null }: Choice,
) {
  if (invoice.issueDate && issueDate < invoice.issueDate) {
    throw invalid('/issueDate', 'is before that of the invoice');
  }
  const notes = await tx.many<Pick<DocumentRecord, 'lines'>>(creditNoteLines, [invoice.id]);
  const before = creditedSoFar(
    invoice,
    notes.flatMap(({ lines }) => lines),
  );
  const amounts = creditAmounts(invoice, before, creditedNow(invoice, before, chosen));
  return newCreditNote(invoice, amounts, { id: newId(), reason, now: ctx.now() });
}

async function creditInvoice(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  note: DocumentRecord,
) {
  const creditedMinor = invoice.creditedMinor + note.totalMinor;
  const saved = await save(tx, { ...invoice, creditedMinor }, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: note.id,
    creditNoteTotalMinor: note.totalMinor,
  });
  await announceIfPaid(tx, saved, invoice);
}
