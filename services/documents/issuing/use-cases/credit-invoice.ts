import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { releaseDeposits } from '../../deposits/use-cases/settle-deposits';
import { documentEvent } from '../../domain/present';
import { payableOf } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import { announceIfPaid, save } from '../../use-cases/change-document';

/** Takes an issued credit note off its locked invoice. */
export async function creditInvoice(
  tx: Transaction,
  ctx: CallContext,
  invoice: DocumentRecord,
  note: DocumentRecord,
): Promise<void> {
  const creditedMinor = invoice.creditedMinor + payableOf(note);
  const saved = await save(tx, { ...invoice, creditedMinor }, ctx.now());
  await tx.emit(ctx.companyId, 'document.credited', {
    ...documentEvent(saved),
    creditNoteId: note.id,
    creditNoteTotalMinor: note.totalMinor,
  });
  if (creditedMinor >= invoice.totalMinor + invoice.roundingMinor) await releaseDeposits(tx, invoice);
  await announceIfPaid(tx, saved, invoice);
}
