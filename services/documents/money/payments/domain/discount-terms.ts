// A cash discount is at most that of the terms of its invoice. Its day is not asked: a discount after the last day is a courtesy, and lowers
// VAT as one in time. A larger one is another price, which a credit note states, or a rest that is written off.
import { payableOf } from '../../../../../shared/law/amounts/payable';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import type { SettledPart } from './parts';

export function discountOf(parts: readonly Pick<SettledPart, 'kind' | 'amountMinor'>[]): number {
  return parts.reduce(
    (sum, { kind, amountMinor }) => (kind === 'cash_discount' ? sum + amountMinor : sum),
    0,
  );
}

/** @param booked discounts of the invoice that stand, and what credit notes of amounts have taken off it @throws 409 for more than the largest of the terms */
export function assertWithinTerms(
  document: DocumentRecord,
  parts: readonly SettledPart[],
  { bookedMinor, reducedMinor }: { bookedMinor: number; reducedMinor: number },
): void {
  const discountMinor = discountOf(parts);
  if (discountMinor === 0) return;
  const maxMinor = largestDiscount(document, reducedMinor);
  if (bookedMinor + discountMinor <= maxMinor) return;
  const left = Math.max(0, maxMinor - bookedMinor);
  throw problem(
    'cash_discount_exceeds_terms',
    `The terms of ${document.number} (${document.id}) leave ${left}: credit the rest, or write it off.`,
  );
}

/** The share of the price that is not credited, rounded up. */
function largestDiscount(document: DocumentRecord, reducedMinor: number): number {
  const payable = payableOf(document);
  const amounts = (document.cashDiscounts ?? []).map((one) =>
    'discountMinor' in one ? one.discountMinor : 0,
  );
  const left = Math.max(0, payable - document.creditedMinor - reducedMinor);
  return payable <= 0 ? 0 : Math.ceil((Math.max(0, ...amounts) * left) / payable);
}
