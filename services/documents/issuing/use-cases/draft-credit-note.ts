import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { creditAmounts } from '../../domain/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../../domain/amounts/credited-quantities';
import { invoiceStates } from '../../domain/amounts/invoice-states';
import type { DocumentRecord } from '../../models/document-row';
import { creditNoteLines } from '../../queries/documents';
import { assertWithinInvoice, newCreditNote } from '../domain/credit-note';

type Choice = Omit<Input<typeof documents.credit>, 'id'>;

/**
 * A credit note of the chosen quantities, which is not issued yet.
 * @param invoice which is locked, so that no other credit note takes the same quantities
 * @throws 409 for more than is left, 400 for a date before that of the invoice
 */
export async function draftCreditNote(
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
  assertWithinInvoice(states);
  return newCreditNote(invoice, amounts, states, { id: newId(), reason, reasonCode, now: ctx.now() });
}
