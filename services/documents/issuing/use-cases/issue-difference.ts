// Issues a correction by difference while its invoice is locked.
import type { Buyer } from '../../../../shared/contracts/documents/parties';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { assertNotSettled } from '../deposits/use-cases/settle-deposits';
import { assertLeft } from '../reductions/use-cases/reduced-invoice';
import { assertCorrectableByDifference, assertNotReplaced, type Base, readBase } from './corrected-state';
import type { Issuing } from './issue-document';
import { prepareCreditNote } from './prepare-credit-note';
import type { CreditFacts } from './read-credit-facts';

/**
 * The invoice that a draft corrects by difference, or in its texts, locked.
 * @throws 409 for one that was corrected, replaced or cancelled since the draft was made
 */
export async function lockCorrected(
  tx: Transaction,
  { corrects, correctedState }: DocumentRecord,
): Promise<Pick<Base, 'named'> & { invoice: DocumentRecord }> {
  const invoice = await tx.lock(DocumentRow, { id: corrects?.id ?? '' });
  if (!invoice) throw problem('document_not_open', 'The invoice that it corrects is gone.');
  const base = await readBase(tx, invoice);
  if (corrects?.texts) await assertNotReplaced(tx, invoice);
  else await assertCorrectableByDifference(tx, invoice, base);
  await assertNotSettled(tx, invoice);
  if (isOutdated(base.ids, correctedState?.follows ?? []))
    throw problem('document_settled', 'It was corrected since: delete this draft, and correct it again.');
  return { invoice, named: base.named };
}

export function isOutdated(ids: readonly string[], follows: readonly string[]): boolean {
  return ids.length !== follows.length || ids.some((id) => !follows.includes(id));
}

/** The issue of a credit note by difference, which credits the invoice from then on. */
export async function creditOfDifference(
  tx: Transaction,
  draft: DocumentRecord,
  { facts, countries }: CreditFacts,
): Promise<Pick<Issuing, 'document' | 'subject' | 'facts' | 'terms' | 'credited'>> {
  const { invoice, named } = await lockCorrected(tx, draft);
  const note = { ...draft, correctsId: invoice.id, buyer: named.buyer };
  await assertLeft(tx, invoice, note);
  return { ...prepareCreditNote(note, invoice, facts, countries), credited: invoice };
}

/** The issue of a correction without amounts, which credits nothing. @param buyer as the client is now */
export async function correctionOfTexts(
  tx: Transaction,
  draft: DocumentRecord,
  buyer: Buyer,
  { facts, countries }: CreditFacts,
): Promise<Pick<Issuing, 'document' | 'subject' | 'facts' | 'terms'>> {
  const { invoice } = await lockCorrected(tx, draft);
  return prepareCreditNote({ ...draft, correctsId: invoice.id, buyer }, invoice, facts, countries);
}
