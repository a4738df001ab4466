import { documents } from '../../../../shared/contracts/documents';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { CollectionRecord } from '../models/collection-row';

/** The document of a collection shows its state, so that no read of a document asks for it. */
export async function notifyDocument(
  tx: Transaction,
  { companyId, documentId, id, state, collectOn, version }: CollectionRecord,
): Promise<void> {
  const collection = { id, state, collectOn, version };
  await tx.deliver(documents.noteCollection, companyId, { companyId, documentId, collection });
}
