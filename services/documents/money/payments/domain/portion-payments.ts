// Payments of a document by the parts of a settlement.
import type { BadDebt } from '../../../../../shared/contracts/documents/bad-debts';
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import type { DocumentRecord } from '../../../models/document-row';
import type { PaymentRecord } from '../models/payment-row';
import type { SettlementHead } from './new-settlement';
import { discountVatOf, type SettledPart } from './parts';

export type PortionPayment = PaymentRecord;

const NEW = { reversesId: null, movedFromId: null, reversedOn: null, endedBy: null, isRemoved: false };

/** The law of a write-off, with the relief that is claimed. @throws 422 for one that is not allowed */
export type BadDebtOf = (document: DocumentRecord, part: SettledPart, date: string) => BadDebt;

interface PaymentRules {
  newId: () => string;
  creditVatOf: (part: SettledPart) => DiscountedVat[] | undefined;
  badDebtOf: BadDebtOf;
}

/**
 * @param creditVatOf the VAT of a part that a credit note has corrected
 * @throws 409 for a discount whose VAT a credit note must take back, 422 for a relief that is not allowed
 */
export function paymentsOf(
  { id: settlementId, date, method, reference, externalId, createdAt }: SettlementHead,
  document: DocumentRecord,
  parts: readonly SettledPart[],
  { newId, creditVatOf, badDebtOf }: PaymentRules,
): PortionPayment[] {
  const { companyId, id: documentId } = document;
  const head = { companyId, documentId, settlementId, date, method, reference, externalId, createdAt };
  return parts.map((part) => {
    const { kind, amountMinor } = part;
    const vat = creditVatOf(part) ?? discountVatOf(document, part);
    const badDebt = kind === 'write_off' ? badDebtOf(document, part, date) : null;
    return { ...head, ...NEW, id: newId(), kind, amountMinor, vat, badDebt };
  });
}
