// Payments of a document by the parts of a settlement.
import type { DocumentRecord } from '../../../models/document-row';
import type { PaymentRecord } from '../models/payment-row';
import type { SettlementHead } from './new-settlement';
import { type SettledPart, vatOf } from './parts';

export type PortionPayment = PaymentRecord;

const NEW = { reversesId: null, movedFromId: null, reversedOn: null, isRemoved: false };

/** @throws 409 for a discount whose VAT a credit note must take back */
export function paymentsOf(
  { id: settlementId, date, method, reference, createdAt }: SettlementHead,
  document: DocumentRecord,
  parts: readonly SettledPart[],
  newId: () => string,
): PortionPayment[] {
  const { companyId, id: documentId } = document;
  const head = { companyId, documentId, settlementId, date, method, reference, createdAt };
  return parts.map((part) => {
    const { kind, amountMinor } = part;
    return { ...head, ...NEW, id: newId(), kind, amountMinor, vat: vatOf(document, part) };
  });
}
