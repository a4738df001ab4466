// Notifies subscribers of a payment, and channels of an invoice that it settles.
import { transmissions } from '../../../../../shared/contracts/transmissions';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../../shared/law/facts/country-facts';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { announceIfPaid } from '../../../use-cases/change-document';
import { paidInFull, settles } from '../domain/paid-in-full';
import { PaymentRow } from '../models/payment-row';

/** The events of an invoice whose sum of payments has changed. */
export async function announcePayment(
  tx: Transaction,
  after: DocumentRecord,
  before: DocumentRecord,
): Promise<void> {
  await tx.emit(after.companyId, 'document.updated', documentEvent(after));
  await announceIfPaid(tx, after, before);
}

/**
 * Notifies the channels of an invoice that a payment has settled it, if the seller's country has payments reported.
 * @param invoice with the payment @param before without it
 */
export async function notifyPaid(
  ctx: Pick<AskContext, 'config'>,
  tx: Transaction,
  invoice: DocumentRecord,
  { before, date }: { before: DocumentRecord; date: string },
): Promise<void> {
  const { companyId, id: correctsId, seller, imported } = invoice;
  if (!seller || imported !== null || !settles(invoice, before)) return;
  if (!invoicingFacts(factsOf(ctx), seller.country, date).reported.includes('payments')) return;
  const notes = await tx.findAll(DocumentRow, { correctsId, typeId: 'credit-note' });
  const creditNotes = notes.filter(({ number }) => number !== null);
  const parts = await tx.findAll(PaymentRow, { documentId: correctsId, kind: 'set_off' });
  const reductions = parts.map(({ vat: vatBreakdown }) => ({ vatBreakdown }));
  const paid = paidInFull(invoice, [...creditNotes, ...reductions], date);
  await tx.deliver(transmissions.documentPaid, companyId, { companyId, ...paid });
}
