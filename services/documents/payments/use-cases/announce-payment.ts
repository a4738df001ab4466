import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import { announceIfPaid } from '../../use-cases/change-document';

/** The events of an invoice whose sum of payments has changed. */
export async function announcePayment(
  tx: Transaction,
  after: DocumentRecord,
  before: DocumentRecord,
): Promise<void> {
  await tx.emit(after.companyId, 'document.updated', documentEvent(after));
  await announceIfPaid(tx, after, before);
}
