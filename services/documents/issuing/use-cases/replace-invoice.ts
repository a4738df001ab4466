import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { assertNotSettled, releaseDeposits } from '../../deposits/use-cases/settle-deposits';
import { assertReplaceable, replaced } from '../../domain/corrective-invoice';
import { documentEvent } from '../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { save } from '../../use-cases/change-document';

/** Takes the invoice that a corrective one replaces off the books. Answers the corrective one with what it took off. */
export async function replaceInvoice(
  tx: Transaction,
  ctx: CallContext,
  corrective: DocumentRecord,
): Promise<DocumentRecord> {
  if (corrective.correctsId === null || corrective.typeId !== 'invoice') return corrective;
  const invoice = await tx.lock(DocumentRow, { id: corrective.correctsId });
  if (!invoice) throw problem('document_not_open', 'The invoice that it replaces is gone.');
  assertReplaceable(invoice);
  await assertNotSettled(tx, invoice);
  await releaseDeposits(tx, invoice);
  const { invoice: taken, replacedMinor } = replaced(invoice);
  const saved = await save(tx, taken, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: corrective.id,
    creditNoteTotalMinor: replacedMinor,
  });
  return { ...corrective, replacedMinor };
}
