import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { assertCreditsAmount, creditAmounts } from '../../../../shared/law/amounts/credit-amounts';
import { creditedNow, creditedSoFar } from '../../../../shared/law/amounts/credited-quantities';
import { invoiceStates } from '../../../../shared/law/amounts/invoice-states';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid } from '../../../../shared/runtime/errors';
import { doneNow } from '../../domain/done-by';
import type { DocumentRecord } from '../../models/document-row';
import { assertWithinInvoice, newCreditNote } from '../domain/credit-note';
import { assertLeft } from '../reductions/use-cases/reduced-invoice';
import { readBase } from './corrected-state';

type Choice = Omit<Input<typeof documents.credit>, 'id'>;

/**
 * A credit note of the chosen quantities, which is not issued yet.
 * @param invoice which is locked, so that no other credit note takes the same quantities
 * @throws 409 for more than is left; 400 for a quantity without an amount, a date before that of the invoice, and an agreement after it
 */
export async function draftCreditNote(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  issueDate: string,
  { lines: chosen, reason = null, reasonCode = null, agreedOn }: Choice,
): Promise<DocumentRecord> {
  if (invoice.issueDate && issueDate < invoice.issueDate) {
    throw invalid('/issueDate', 'is before that of the invoice');
  }
  if (agreedOn !== undefined && agreedOn > issueDate) throw invalid('/agreedOn', 'is after the issue date');
  const { invoice: base, since } = await readBase(tx, invoice);
  const before = creditedSoFar(
    base,
    since.flatMap(({ lines }) => lines),
  );
  const amounts = creditAmounts(base, before, creditedNow(base, before, chosen));
  assertCreditsAmount(base, amounts.lines, chosen);
  const states = invoiceStates(base, before, amounts);
  assertWithinInvoice(states);
  const head = { id: newId(), reason, reasonCode, agreedOn, now: ctx.now() };
  const note = newCreditNote(base, amounts, states, head);
  await assertLeft(tx, invoice, note);
  return doneNow(note, 'created', ctx);
}
