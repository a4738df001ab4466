// The computed part of a document's state (`payment_status` of migration 0365 is the same in SQL), and the checks of the
// state that an action needs.
import type { PaymentStatus, Status, StoredStatus } from '../../../shared/contracts/documents/values';
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { payableOf } from '../../../shared/law/amounts/payable';
import { isProblem, type Problem, problem } from '../../../shared/runtime/errors';
import type { DocumentRecord } from '../models/document-row';

interface Money {
  typeId: DocumentType;
  status: StoredStatus;
  selfBilling: DocumentRecord['selfBilling'];
  correctsId: string | null;
  totalMinor: number;
  paidMinorAtIssue: number;
  withheldMinor: number;
  roundingMinor: number;
  paidMinor: number;
  deductedMinor: number;
  creditedMinor: number;
}

const OPEN: readonly StoredStatus[] = ['issued', 'sent', 'send_failed'];

/** True for a document that is issued, and neither cancelled nor answered. */
export function isOpen(status: StoredStatus): boolean {
  return OPEN.includes(status);
}

export function statusOf(
  { typeId, status, validUntil }: Pick<Money, 'typeId' | 'status'> & { validUntil: string | null },
  today: string,
): Status {
  const isOver = typeId === 'quote' && isOpen(status) && validUntil !== null && validUntil < today;
  return isOver ? 'expired' : status;
}

// no rest parameter: it would copy a whole row, three times for each document of a list
export function paymentStatusOf(money: Omit<Money, 'correctsId'>): PaymentStatus | null {
  if (money.selfBilling !== null || money.typeId !== 'invoice' || !isOpen(money.status)) return null;
  const settledMinor = money.paidMinor + money.deductedMinor;
  const isPaidInPart = money.paidMinorAtIssue + settledMinor > 0;
  if (settledMinor + money.creditedMinor < payableOf(money)) return isPaidInPart ? 'partly_paid' : 'unpaid';
  return !isPaidInPart && money.creditedMinor > 0 ? 'credited' : 'paid';
}

/**
 * True for an issued credit note of no single invoice: its amount is credit of the client, which settles invoices or is paid back.
 * A credit note of one invoice is a part of the balance of that invoice.
 */
export function isCredit({
  typeId,
  status,
  selfBilling,
  correctsId,
}: Pick<Money, 'typeId' | 'status' | 'selfBilling' | 'correctsId'>): boolean {
  return typeId === 'credit-note' && isOpen(status) && selfBilling === null && correctsId === null;
}

/**
 * The balance of an issued invoice is neither paid, deducted nor credited. A balance below 0 is over-paid or over-credited: that
 * amount is unapplied, as is the credit of a credit note that is not used up. Every other document has a balance of 0.
 */
export function balanceOf(money: Money): { balanceMinor: number; unappliedMinor: number } {
  if (isCredit(money))
    return { balanceMinor: 0, unappliedMinor: payableOf(money) - money.paidMinor - money.deductedMinor };
  if (paymentStatusOf(money) === null) return { balanceMinor: 0, unappliedMinor: 0 };
  const balanceMinor = payableOf(money) - money.paidMinor - money.deductedMinor - money.creditedMinor;
  return { balanceMinor, unappliedMinor: Math.max(-balanceMinor, 0) };
}

/** True from the day after the due date on; without a due date an invoice is due on its issue date. */
export function isOverdue(
  invoice: Money & { dueDate: string | null; issueDate: string | null },
  today: string,
): boolean {
  const due = invoice.dueDate ?? invoice.issueDate;
  return due !== null && due < today && balanceOf(invoice).balanceMinor > 0;
}

/** @throws 409 for an issued document */
export function assertDraft({ status }: Pick<DocumentRecord, 'status'>): void {
  if (status !== 'draft') throw problem('document_not_draft', `The document is ${status}.`);
}

/** @throws 409 for a document of another type, a draft, and a cancelled, refused or signed document */
export function assertOpen(document: DocumentRecord, typeId: DocumentType): void {
  if (document.selfBilling !== null && typeId === 'invoice') throw problem('document_self_billed');
  assertOpenOf(document, typeId);
}

/** The same, and a self-billed invoice is one, too. */
export function assertOpenOf(document: DocumentRecord, typeId: DocumentType): void {
  if (document.typeId !== typeId)
    throw problem('document_not_open', `The document is not of the type ${typeId}.`);
  if (!isOpen(document.status)) throw problem('document_not_open', `The document is ${document.status}.`);
}

/** @throws 409 for a document of another system, which is not printed, sent, corrected or cancelled here */
export function assertOwn({ imported }: Pick<DocumentRecord, 'imported'>): void {
  if (imported !== null) throw problem('document_imported');
}

/** @throws 409 for a draft, a cancelled or refused document, and one of another system */
export function assertSendable(document: DocumentRecord): void {
  assertOwn(document);
  const { status } = document;
  if (!isOpen(status) && status !== 'signed') {
    throw problem('document_not_open', `The document is ${status}.`);
  }
}

/** An expired quote may still be honoured. @throws 409 for a document of another type, a draft and a refused quote */
export function assertConvertible({ typeId, status }: DocumentRecord): void {
  if (typeId !== 'quote') throw problem('document_not_open', 'The document is not of the type quote.');
  if (status === 'draft' || status === 'refused') {
    throw problem('document_not_open', `The quote is ${status}.`);
  }
}

/** Work on one of many, whose refusal stops no other. */
export interface Refused {
  refused: Problem;
}

/** The result of `work`, or the refusal of this one. Whatever else fails stops all. */
export async function refusable<T>(work: () => Promise<T> | T): Promise<T | Refused> {
  try {
    return await work();
  } catch (error) {
    if (isProblem(error) && error.code < 500) return { refused: error };
    throw error;
  }
}

export function isRefused(outcome: object): outcome is Refused {
  return 'refused' in outcome;
}
