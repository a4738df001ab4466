// The frame of a change to one document: locked, at the version the caller has seen, saved with what subscribers are told.
import type { ErrorCode } from '../../../shared/contracts/errors';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { documentEvent } from '../domain/present';
import { paymentStatusOf } from '../domain/status';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { lockById } from '../queries/documents';

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
