import { transmissions } from '../../../../shared/contracts/transmissions';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { paidInFull, settlesForChannels } from '../domain/paid-in-full';

/** Tells the channels of an invoice that this payment has settled it, in its transaction. @param invoice with the payment */
export async function tellPaid(
  tx: Transaction,
  invoice: DocumentRecord,
  { amountMinor, date }: { amountMinor: number; date: string },
): Promise<void> {
  if (!settlesForChannels(invoice, invoice.paidMinor - amountMinor)) return;
  const { companyId, id: correctsId } = invoice;
  const notes = await tx.findAll(DocumentRow, { correctsId, typeId: 'credit-note' });
  const creditNotes = notes.filter(({ number }) => number !== null);
  const paid = paidInFull(invoice, creditNotes, date);
  await tx.deliver(transmissions.documentPaid, companyId, { companyId, ...paid });
}
