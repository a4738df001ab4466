// A document with parts of a settlement, and without them.
import type { DiscountedVat } from '../../../../../shared/contracts/documents/settlement-fields';
import { AMOUNT_MINOR_MAX } from '../../../../../shared/contracts/documents/values';
import { discountedVat } from '../../../../../shared/law/amounts/cash-discount-vat';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { assertOpen, balanceOf } from '../../../domain/status';
import type { DocumentRecord } from '../../../models/document-row';
import type { SettledPart } from './parts';

type Signed = Pick<SettledPart, 'kind' | 'amountMinor'>;

/** @param parts with amounts below 0 where they are taken back */
export function withParts(document: DocumentRecord, parts: readonly Signed[]): DocumentRecord {
  const sumOf = (isMoney: boolean) =>
    parts.reduce(
      (sum, { kind, amountMinor }) => ((kind === 'money') === isMoney ? sum + amountMinor : sum),
      0,
    );
  return {
    ...document,
    paidMinor: document.paidMinor + sumOf(true),
    deductedMinor: document.deductedMinor + sumOf(false),
  };
}

interface Rules {
  currency: string;
  /** Money may exceed the balance: it is shown as unapplied. */
  mayOverpay: boolean;
}

/** @throws 409 for a document that is not open or would be settled above its balance, 400 for another currency */
export function assertApplicable(
  document: DocumentRecord,
  parts: readonly Signed[],
  { currency, mayOverpay }: Rules,
): void {
  assertOpen(document, 'invoice');
  if (document.currency !== currency)
    throw invalid('/currency', `is not ${document.currency}, which ${document.number} is in`);
  const settled = withParts(document, parts);
  if (settled.paidMinor > AMOUNT_MINOR_MAX) throw invalid('/amountMinor', 'is more than can be paid in all');
  const hasDeduction = parts.some(({ kind }) => kind !== 'money');
  if (parts.length > 0 && balanceOf(settled).balanceMinor < 0 && (hasDeduction || !mayOverpay))
    throw exceeding(document);
}

function exceeding(document: DocumentRecord) {
  const open = Math.max(balanceOf(document).balanceMinor, 0);
  return problem('settlement_exceeds_balance', `Of ${document.number} (${document.id}) ${open} is open.`);
}

/** @throws 409 where a credit note lowers the VAT of a cash discount, or the law of it is not known */
export function vatOf(document: DocumentRecord, { kind, amountMinor }: Signed): DiscountedVat[] {
  if (kind !== 'cash_discount' || document.vatMinor === 0) return [];
  const rule = document.judgement?.cashDiscountVat;
  if (rule === 'by_payment') return discountedVat(amountMinor, document.vatBreakdown);
  if (rule === 'at_issue') return [];
  throw problem('cash_discount_by_credit_note', `Credit the discount of ${document.number} instead.`);
}
