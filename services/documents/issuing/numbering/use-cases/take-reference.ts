import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import {
  isOfNumber,
  type ReferenceKind,
  referenceKindOf,
  referenceOfCount,
  referenceOfNumber,
} from '../domain/payment-reference';
import { takeReference } from '../queries/references';

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
