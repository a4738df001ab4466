// The reference by which the payment of an invoice is found, made when the invoice is issued (BT-83).
import type { PaymentInstructions } from '../../../../../shared/contracts/documents/payment-instructions';
import { isQrIban, type PaymentReferenceKind } from '../../../../../shared/contracts/payment-references';
import { makeReference } from '../../../../../shared/identifiers/payment-reference';
import type { DocumentRecord } from '../../../models/document-row';

export type ReferenceKind = Exclude<PaymentReferenceKind, 'none'>;
type Paid = Pick<DocumentRecord, 'typeId'> & { payment: PaymentInstructions | null };

/** ISO 11649: 25 characters, of which four are the prefix and its check digits. */
const RF_BODY_MAX = 21;
/** Digits before the check digits. A QR reference and a Belgian one have a fixed length. */
const DIGITS = { ogm: 10, qrr: 26, fi: 7, kid: 7 } as const;

/** The kind of reference that the issue makes; null where the invoice has one, or money comes another way. */
export function referenceKindOf(
  { typeId, payment }: Paid,
  { paymentReference: kind }: { paymentReference: PaymentReferenceKind },
): ReferenceKind | null {
  if (typeId !== 'invoice' || kind === 'none' || !payment?.iban || payment.remittanceReference) return null;
  // a bank refuses a QR reference to another account, and another reference to a QR-IBAN
  return isQrIban(payment.iban) === (kind === 'qrr') ? kind : null;
}

/** True where the number of the invoice makes the reference; else a counter does. */
export function isOfNumber(kind: ReferenceKind, number: string): boolean {
  return kind === 'rf' && bodyOf(number) !== '';
}

/** The number without separators, e.g. RF03INV20260041 of INV-2026-0041. */
export function referenceOfNumber(number: string): string {
  return makeReference('rf', bodyOf(number));
}

/** @param count the counter of the company */
export function referenceOfCount(kind: ReferenceKind, count: number): string {
  if (kind === 'rf') return makeReference('rf', String(count));
  return makeReference(kind === 'kid' ? 'kid10' : kind, String(count).padStart(DIGITS[kind], '0'));
}

/** Letters of other alphabets have no place in a reference; of a long number the end tells it apart. */
function bodyOf(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-RF_BODY_MAX);
}
