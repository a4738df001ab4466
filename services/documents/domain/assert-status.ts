// The status that a document must have for an action.
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { isOpen } from './status';

/** @throws 409 for an issued document */
export function assertDraft({ status }: Pick<DocumentRecord, 'status'>): void {
  if (status !== 'draft') throw problem('document_not_draft', `The document is ${status}.`);
}

/** @throws 409 for a document of another type, a draft, and a cancelled, refused or signed document */
export function assertOpen(document: DocumentRecord, typeId: DocumentType): void {
  if (document.typeId !== typeId) throw problem('document_not_open', `The document is no ${typeId}.`);
  if (!isOpen(document.status)) throw problem('document_not_open', `The document is ${document.status}.`);
}

/** @throws 409 for a draft, and a cancelled or refused document */
export function assertSendable({ status }: DocumentRecord): void {
  if (!isOpen(status) && status !== 'signed') {
    throw problem('document_not_open', `The document is ${status}.`);
  }
}

/** An expired quote may still be honoured. @throws 409 for a document of another type, a draft and a refused quote */
export function assertConvertible({ typeId, status }: DocumentRecord): void {
  if (typeId !== 'quote') throw problem('document_not_open', 'The document is no quote.');
  if (status === 'draft' || status === 'refused') {
    throw problem('document_not_open', `The quote is ${status}.`);
  }
}
