// An issued document without later changes, as e-invoices state it: no payments, no mails, no cancellation.
import type { IssuedDocument } from '../../../shared/e-invoice/from-document/semantic-invoice';
import { problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';
import { present } from './present';
import { assertOwn } from './status';

export function frozen(record: DocumentRecord): DocumentRecord {
  return {
    ...record,
    status: 'issued',
    paidMinor: 0,
    deductedMinor: 0,
    creditedMinor: 0,
    cancelledAt: null,
    cancelReason: null,
    transmissions: [],
  };
}

/** @throws 409 for a draft, a quote, and a document of another system */
export function asIssued(record: DocumentRecord): IssuedDocument {
  assertOwn(record);
  const { typeId, number, issueDate, seller, buyer, judgement } = record;
  const isDifference = record.correctedState !== null;
  if (typeId === 'quote' || !number || !issueDate || !seller || !buyer) throw problem('document_not_open');
  return { ...present(frozen(record), issueDate), number, issueDate, seller, buyer, judgement, isDifference };
}

/** `whole` if the credit note leaves nothing of its invoice; null for another document. */
export function correctionOf({ typeId, corrects }: DocumentRecord): 'part' | 'whole' | null {
  if (typeId !== 'credit-note' || !corrects) return null;
  const { before, after } = corrects;
  const isWhole = before?.totalMinor !== 0 && after?.totalMinor === 0 && after.netMinor === 0;
  return isWhole ? 'whole' : 'part';
}

/** The documents that it corrects, and the deposits that it takes off. */
export function precedingIds({ corrects, correctedInvoices, prepayments }: DocumentRecord): string[] {
  const deposits = prepayments.flatMap(({ documentId }) => (documentId ? [documentId] : []));
  return [
    ...new Set([...(corrects ? [corrects.id] : []), ...correctedInvoices.map(({ id }) => id), ...deposits]),
  ];
}
