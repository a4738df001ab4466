// The VAT of a cash discount that is taken: who lowers it by the law of the seller's country, and by how much.
import Big from 'big.js';
import type { Judgement } from '../../../../shared/contracts/documents/judgement';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';
import { sharesOf } from '../../domain/amounts/shares';
import type { CheckSubject } from './subject';

export function cashDiscountLaw(subject: CheckSubject): Pick<Judgement, 'cashDiscountVat'> {
  const { document, sellerCountry } = subject;
  const rule = sellerCountry.cashDiscountVat?.rule;
  return rule && (document.cashDiscounts ?? []).length > 0 ? { cashDiscountVat: rule } : {};
}

/** Base and VAT that a discount takes off one VAT group. */
export interface DiscountedVat {
  vatCategory: VatGroup['vatCategory'];
  vatRate: string;
  baseMinor: number;
  vatMinor: number;
}

/**
 * A discount that was taken, divided over the VAT groups by their amounts with VAT; what rounding leaves goes to the largest
 * remainders, the first group wins a tie. The VAT is in the amount: gross × rate ÷ (100 + rate), half away from zero.
 */
export function discountedVat(
  discountMinor: number,
  vatBreakdown: readonly Pick<VatGroup, 'vatCategory' | 'vatRate' | 'baseMinor' | 'vatMinor'>[],
): DiscountedVat[] {
  const gross = vatBreakdown.map(({ baseMinor, vatMinor }) => baseMinor + vatMinor);
  const shares = sharesOf(discountMinor, gross);
  return vatBreakdown.map(({ vatCategory, vatRate }, index) => {
    const share = new Big(shares[index] ?? 0);
    const vat = share.times(vatRate).div(new Big(100).plus(vatRate)).round(0, Big.roundHalfUp);
    return { vatCategory, vatRate, baseMinor: share.minus(vat).toNumber(), vatMinor: vat.toNumber() };
  });
}
