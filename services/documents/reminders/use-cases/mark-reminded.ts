// Writes the level that has left into its invoices.
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { documentEvent } from '../../domain/present';
import type { DocumentRecord } from '../../models/document-row';
import type { ReminderRecord } from '../models/reminder-row';
import { lockInvoices } from '../queries/remindables';
import { markDocuments } from '../queries/reminders';

/** An invoice whose cycle has ended while the mail was on its way stays as it is. @param sentAt ISO 8601 */
export async function markReminded(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { id, companyId, level, documents }: ReminderRecord,
  sentAt: string,
): Promise<void> {
  await tx.many(lockInvoices, [documents.map(({ documentId }) => documentId)]);
  const marked = await tx.many<DocumentRecord>(markDocuments, [id, level, sentAt, ctx.now().toISOString()]);
  for (const document of marked) await tx.emit(companyId, 'document.updated', documentEvent(document));
}
