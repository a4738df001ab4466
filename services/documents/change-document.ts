// The frame of a change to one document: locked, at the version the caller has seen, saved with what subscribers are told.
import type { ErrorCode } from '../../shared/contracts/errors';
import type { DocumentType } from '../../shared/contracts/number-formats';
import type { CallContext } from '../../shared/runtime/context';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { problem } from '../../shared/runtime/errors';
import { type DocumentRecord, documentEvent } from './domain/present';
import { isOpen, paymentStatusOf } from './domain/status';
import { DocumentRow } from './models/document-row';
import { lockById } from './queries/documents';

/** Waits for whoever else changes the document. @throws 404, 412 */
export async function lockDocument(
  tx: Transaction,
  ctx: CallContext,
  id: string,
  notFound: ErrorCode = 'document_not_found',
): Promise<DocumentRecord> {
  const document = await tx.one<DocumentRecord>(lockById, [id]);
  if (!document) throw problem(notFound);
  ctx.precondition(document.version);
  return document;
}

export function assertDraft({ status }: DocumentRecord): void {
  if (status !== 'draft') throw problem('document_not_draft', `The document is ${status}.`);
}

/** @throws 409 for a document of another type, a draft, and one that is cancelled, refused or signed. */
export function assertOpen(document: DocumentRecord, typeId: DocumentType): void {
  if (document.typeId !== typeId) throw problem('document_not_open', `The document is no ${typeId}.`);
  if (!isOpen(document.status)) throw problem('document_not_open', `The document is ${document.status}.`);
}

/** @throws 409 for a draft, and what is cancelled or refused. */
export function assertSendable({ status }: DocumentRecord): void {
  if (!isOpen(status) && status !== 'signed') {
    throw problem('document_not_open', `The document is ${status}.`);
  }
}

/** Tells subscribers when a change has paid an invoice in full. */
export async function announceSettled(
  tx: Transaction,
  before: DocumentRecord,
  after: DocumentRecord,
): Promise<void> {
  const isPaid = paymentStatusOf(after) === 'paid' && paymentStatusOf(before) !== 'paid';
  if (isPaid) await tx.emit(after.companyId, 'document.paid', documentEvent(after));
}

/** An invoice with another sum of payments, and what subscribers are told of it. */
export async function savePaid(
  tx: Transaction,
  invoice: DocumentRecord,
  before: DocumentRecord,
  now: Date,
): Promise<DocumentRecord> {
  const saved = await save(tx, invoice, now);
  await tx.emit(saved.companyId, 'document.updated', documentEvent(saved));
  await announceSettled(tx, before, saved);
  return saved;
}

/** The document one version further. */
export async function save(tx: Transaction, document: DocumentRecord, now: Date): Promise<DocumentRecord> {
  const saved = { ...document, version: document.version + 1, updatedAt: now.toISOString() };
  const { companyId, id } = saved;
  await tx.repository(DocumentRow).update(saved, { where: { companyId, id }, transaction: tx.sequelize });
  return saved;
}
