// Reads and changes one document. A change locks its row, compares it with the caller's If-Match, saves the next version,
// and emits the event in the same transaction.
import type { ErrorCode } from '../../../shared/contracts/errors';
import type { EventData, EventType } from '../../../shared/contracts/events';
import type { CallContext } from '../../../shared/runtime/context';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { furtherVersion } from '../domain/further-version';
import { documentEvent } from '../domain/present';
import { paymentStatusOf } from '../domain/status';
import { type DocumentRecord, DocumentRow } from '../models/document-row';
import { invoiceOf } from '../queries/documents';

export async function readDocument(company: Scoped, id: string): Promise<DocumentRecord> {
  const document = await company.find(DocumentRow, { id });
  if (!document) throw problem('document_not_found');
  return document;
}

/**
 * Locks a document for a change that needs more than its row; `changeRow` changes the row alone.
 * @throws 404, 412
 */
export async function lockDocument(
  tx: Transaction,
  ctx: CallContext,
  id: string,
  notFound: ErrorCode = 'document_not_found',
): Promise<DocumentRecord> {
  const document = await tx.lock(DocumentRow, { id });
  if (!document) throw problem(notFound);
  ctx.precondition(document.version);
  return document;
}

/** @throws 409 for a locked quote that has become an invoice, a draft or an issued one */
export async function assertUnconverted(tx: Transaction, { id }: DocumentRecord): Promise<void> {
  const invoice = await tx.one<{ id: string }>(invoiceOf, [id]);
  if (invoice) throw problem('quote_converted', `It became the invoice ${invoice.id}.`);
}

/** Saves the next version of a locked document. */
export async function save(tx: Transaction, document: DocumentRecord, now: Date): Promise<DocumentRecord> {
  const before = tx.lockedRow(DocumentRow, { id: document.id });
  const saved = furtherVersion(document, now, before);
  await tx.save(DocumentRow, { id: saved.id }, saved, reasonOf('further version', before, saved));
  return saved;
}

/** Types of events whose data is the document alone. */
type EventOfDocument = {
  [T in EventType]: ReturnType<typeof documentEvent> extends EventData<T> ? T : never;
}[EventType];

/** Saves the next version of a locked document and emits an event with it, in one statement. */
export async function saveWithEvent(
  tx: Transaction,
  document: DocumentRecord,
  now: Date,
  type: EventOfDocument,
): Promise<DocumentRecord> {
  const before = tx.lockedRow(DocumentRow, { id: document.id });
  const saved = furtherVersion(document, now, before);
  const event = { companyId: saved.companyId, type, data: documentEvent(saved) };
  await tx.saveAndEmit(DocumentRow, { id: saved.id }, saved, event, reasonOf(type, before, saved));
  return saved;
}

/** Columns of updates for one reason go along in all of them: matching words would be written by updates that change none. */
function reasonOf(
  change: string,
  before: DocumentRecord | undefined,
  { matchingWords }: DocumentRecord,
): string {
  return before?.matchingWords === matchingWords ? change : `${change}, other words`;
}

export async function createWithEvent(
  tx: Transaction,
  document: DocumentRecord,
  type: EventOfDocument,
): Promise<DocumentRecord> {
  const { companyId } = document;
  await tx.insertAndEmit(DocumentRow, document, { companyId, type, data: documentEvent(document) });
  tx.holdsLocked(DocumentRow, { id: document.id }, document);
  return document;
}

/** Writes `document.paid` when a change has paid an invoice in full. */
export async function announceIfPaid(
  tx: Transaction,
  after: DocumentRecord,
  before: DocumentRecord,
): Promise<void> {
  const isPaid = paymentStatusOf(after) === 'paid' && paymentStatusOf(before) !== 'paid';
  if (isPaid) await tx.emit(after.companyId, 'document.paid', documentEvent(after));
}
