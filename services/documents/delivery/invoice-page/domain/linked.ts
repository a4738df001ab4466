// The invoices of a link that its page shows: those of the client of the link that still stand, whether they are paid or not.
import { isOpen } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';

export interface LinkedDocument {
  /** In the link, from 1 on: it stays when another invoice of the link is cancelled. */
  position: number;
  document: DocumentRecord;
  number: string;
}

export function linkedDocuments(
  ids: readonly string[],
  clientId: string,
  documents: readonly DocumentRecord[],
): LinkedDocument[] {
  return ids.flatMap((id, index) => {
    const document = documents.find((one) => one.id === id && one.clientId === clientId);
    if (!document || document.number === null || !isShown(document)) return [];
    return [{ position: index + 1, document, number: document.number }];
  });
}

function isShown({ typeId, status, selfBilling }: DocumentRecord): boolean {
  return typeId === 'invoice' && selfBilling === null && isOpen(status);
}
