import type { DELIVERY_WAYS } from '../../../../../shared/contracts/documents/delivered';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { saveWithEvent } from '../../../use-cases/change-document';
import { markSent } from '../domain/delivery';

/** Marks a locked document as sent by other means than mail. */
export function markDelivered(
  tx: Transaction,
  document: DocumentRecord,
  now: Date,
  how: (typeof DELIVERY_WAYS)[number],
): Promise<DocumentRecord> {
  const sent = { ...document, ...markSent(document, { at: now.toISOString(), how }) };
  return saveWithEvent(tx, sent, now, 'document.sent');
}
