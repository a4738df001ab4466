import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../models/document-row';
import { saveAndTell } from '../../use-cases/change-document';
import { markSent } from '../domain/delivery';

/** The company gives a locked document to the client by other means than mail. */
export function handOver(tx: Transaction, document: DocumentRecord, now: Date): Promise<DocumentRecord> {
  const sent = { ...document, ...markSent(document, now.toISOString()) };
  return saveAndTell(tx, sent, now, 'document.sent');
}
