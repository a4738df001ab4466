import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem, withConflict } from '../../../../shared/runtime/errors';
import { checkFacts } from '../../checks/use-cases/check-facts';
import { assertNotSettled } from '../../deposits/use-cases/settle-deposits';
import { creditAmounts } from '../../domain/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../../domain/amounts/credited-quantities';
import { invoiceStates } from '../../domain/amounts/invoice-states';
import { present } from '../../domain/present';
import { assertOpen } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { NUMBER_CONFLICTS } from '../../numbering/use-cases/take-number';
import { creditNoteLines, replacementOf } from '../../queries/documents';
import { lockDocument } from '../../use-cases/change-document';
import { recordedIn } from '../../verifactu/domain/environment';
import { newCreditNote } from '../domain/credit-note';
import { issueDocument } from '../use-cases/issue-document';
import { prepareCreditNote } from '../use-cases/prepare-credit-note';
import { readIssueFacts } from '../use-cases/read-issue-facts';

const CREDIT_NOTE = { typeId: 'credit-note', corrects: null } as const;

type Choice = Omit<Input<typeof documents.credit>, 'id'>;

export const credit = writeAction(documents.credit, {
  async ask({ issueDate }, ctx) {
    const facts = await readIssueFacts(ctx, CREDIT_NOTE, { requestedDate: issueDate });
    const parties = { seller: facts.company, buyer: null };
    return { facts, countries: checkFacts(ctx, parties, facts.issueDate) };
  },
  async write({ id, ...choice }, ctx, { facts, countries }) {
    const { document, warnings } = await withConflict(NUMBER_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const invoice = await lockCreditable(tx, ctx, id);
        const note = await draftNote(tx, ctx, invoice, facts.issueDate, choice);
        const prepared = prepareCreditNote(note, invoice, facts, countries);
        return issueDocument({ tx, ctx, ...prepared, credited: invoice });
      }),
    );
    return { ...present(document, facts.today), warnings, ...recordedIn(facts.verifactu.environment) };
  },
});

/** While it is locked no other credit note takes the same quantities. */
async function lockCreditable(tx: Transaction, ctx: CallContext, id: string): Promise<DocumentRecord> {
  const invoice = await lockDocument(tx, ctx, id);
  assertOpen(invoice, 'invoice');
  await assertNotSettled(tx, invoice);
  const replacement = await tx.one<{ number: string }>(replacementOf, [id]);
  if (!replacement) return invoice;
  throw problem('document_settled', `The invoice ${replacement.number} has replaced it: credit that one.`);
}

async function draftNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  issueDate: string,
  { lines: chosen, reason = null, reasonCode = null }: Choice,
): Promise<DocumentRecord> {
  if (invoice.issueDate && issueDate < invoice.issueDate) {
    throw invalid('/issueDate', 'is before that of the invoice');
  }
  const notes = await tx.many<Pick<DocumentRecord, 'lines'>>(creditNoteLines, [invoice.id]);
  const before = creditedSoFar(
    invoice,
    notes.flatMap(({ lines }) => lines),
  );
  const amounts = creditAmounts(invoice, before, creditedNow(invoice, before, chosen));
  const states = invoiceStates(invoice, before, amounts);
  return newCreditNote(invoice, amounts, states, { id: newId(), reason, reasonCode, now: ctx.now() });
}
