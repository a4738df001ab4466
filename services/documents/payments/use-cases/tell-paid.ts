import { transmissions } from '../../../../shared/contracts/transmissions';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { invoicingFacts } from '../../use-cases/country-facts';
import { paidInFull, settles } from '../domain/paid-in-full';

/**
 * Tells the channels of an invoice that this payment has settled it, in its transaction, where the seller's country has payments
 * reported. @param invoice with the payment
 */
export async function tellPaid(
  ctx: Pick<AskContext, 'config'>,
  tx: Transaction,
  invoice: DocumentRecord,
  { amountMinor, date }: { amountMinor: number; date: string },
): Promise<void> {
  const { companyId, id: correctsId, seller } = invoice;
  if (!seller || !settles(invoice, invoice.paidMinor - amountMinor)) return;
  if (!invoicingFacts(ctx, seller.country, date).reported.includes('payments')) return;
  const notes = await tx.findAll(DocumentRow, { correctsId, typeId: 'credit-note' });
  const creditNotes = notes.filter(({ number }) => number !== null);
  const paid = paidInFull(invoice, creditNotes, date);
  await tx.deliver(transmissions.documentPaid, companyId, { companyId, ...paid });
}
