import type { Input } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import { creditAmounts } from '../domain/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../domain/amounts/credited-quantities';
import { assertOpen } from '../domain/assert-status';
import { newCreditNote } from '../domain/credit-note';
import { issued } from '../domain/issued';
import { documentEvent, present } from '../domain/present';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { takeNextNumber, withFreshFacts } from '../numbering/use-cases/take-number';
import { creditNoteLines } from '../queries/documents';
import { announceSettled, lockDocument, save } from '../use-cases/change-document';
import { freezeBranding } from '../use-cases/freeze-branding';
import { type IssueFacts, readIssueFacts } from '../use-cases/read-issue-facts';

type Choice = Omit<Input<typeof documents.credit>, 'id'>;

export const credit = action(documents.credit, ({ id, ...choice }, ctx) =>
  withFreshFacts(async () => {
    const facts = await readIssueFacts(ctx, 'credit-note', { asked: choice.issueDate });
    const note = await ctx.company.transaction(async (tx) => {
      const invoice = await lockDocument(tx, ctx, id);
      assertOpen(invoice, 'invoice');
      const note = await issueNote(tx, ctx, invoice, facts, choice);
      await settle(tx, ctx, invoice, note);
      return note;
    });
    return present(note, facts.today);
  }),
);

/** The invoice is locked: what is left of it stays left until the note is committed. */
async function issueNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  facts: IssueFacts,
  choice: Choice,
) {
  const { company, branding, issueDate, validationCode, mentions } = facts;
  const { buyer, language } = invoice;
  // an issued document has both; a constraint and the action issue see to it
  if (!buyer || !language) throw problem('document_not_open');
  const draft = await draftNote(tx, ctx, invoice, issueDate, choice);
  const place = await takeNextNumber(tx, draft, issueDate, company);
  const template = await freezeBranding(tx, branding);
  // the rate of the invoice: what is taken back is what was charged
  const exchangeRate = invoice.accountingVat?.exchangeRate ?? null;
  const known = { issueDate, company, validationCode, mentions, exchangeRate };
  // no mention of a credit note depends on it
  const isBuyerBusiness = false;
  const note = issued(draft, { ...known, buyer, isBuyerBusiness, template, language, ...place });
  await tx.repository(DocumentRow).create({ ...note }, { transaction: tx.sequelize });
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
  const earlier = notes.flatMap(({ lines }) => lines);
  const before = creditedSoFar(invoice, earlier);
  const amounts = creditAmounts(invoice, before, creditedNow(invoice, before, chosen));
  return newCreditNote(invoice, amounts, { id: newId(), reason, now: ctx.now() });
}

async function settle(tx: Transaction, ctx: CallContext, invoice: DocumentRecord, note: DocumentRecord) {
  const creditedMinor = invoice.creditedMinor + note.totalMinor;
  const saved = await save(tx, { ...invoice, creditedMinor }, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: note.id,
    creditNoteTotalMinor: note.totalMinor,
  });
  await announceSettled(tx, invoice, saved);
}
