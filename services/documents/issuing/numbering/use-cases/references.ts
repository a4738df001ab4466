import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { SharedReference } from '../../../../../shared/law/subject/subject';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import {
  isOfNumber,
  type ReferenceKind,
  referenceKindOf,
  referenceOfCount,
  referenceOfNumber,
} from '../domain/payment-reference';
import { lastReference, openWithReference, takeReference } from '../queries/references';

interface Numbered {
  company: CompanyProfile;
  nextNumber: string;
}

/** The reference that is typed into a draft, or that its issue would make, and an open document that has it as well. */
export async function readSharedReference(
  of: Scoped,
  document: DocumentRecord,
  facts: Numbered,
): Promise<SharedReference | null> {
  const reference = document.payment?.remittanceReference ?? (await newReference(of, document, facts));
  if (document.typeId !== 'invoice' || !reference) return null;
  const other = await of.one<{ number: string }>(openWithReference, [compact(reference), document.id]);
  return other ? { reference, number: other.number } : null;
}

async function newReference(
  of: Scoped,
  document: DocumentRecord,
  { company, nextNumber }: Numbered,
): Promise<string | null> {
  const kind = referenceKindOf(document, company);
  if (kind === null) return null;
  if (isOfNumber(kind, nextNumber)) return referenceOfNumber(nextNumber);
  const { last = 0 } = (await of.one<{ last: number }>(lastReference, [])) ?? {};
  return referenceOfCount(kind, Number(last) + 1);
}

/** The form of a reference among the keys of open documents (migration 0390). */
function compact(reference: string): string {
  return reference.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}

/** @param document with its number and the payment that it states. @returns it with the reference that the company wants */
export async function withPaymentReference(
  tx: Transaction,
  document: DocumentRecord,
  company: CompanyProfile,
): Promise<DocumentRecord> {
  const kind = referenceKindOf(document, company);
  if (kind === null) return document;
  const remittanceReference = await referenceFor(tx, kind, document.number ?? '');
  return { ...document, payment: { ...document.payment, remittanceReference } };
}

async function referenceFor(tx: Transaction, kind: ReferenceKind, number: string): Promise<string> {
  if (isOfNumber(kind, number)) return referenceOfNumber(number);
  const counter = await tx.one<{ last: number }>(takeReference, []);
  return referenceOfCount(kind, counter?.last ?? 0);
}
