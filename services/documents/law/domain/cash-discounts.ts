// The VAT of a cash discount that is taken: who lowers it by the law of the seller's country, and by how much.
import Big from 'big.js';
import type { Judgement } from '../../../../shared/contracts/documents/judgement';
import type { VatGroup } from '../../../../shared/contracts/documents/lines';
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

function sharesOf(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => new Big(amountMinor).times(weight).div(whole));
  const floors = exact.map((share) => share.round(0, Big.roundDown).toNumber());
  const left = amountMinor - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share.minus(floors[index] ?? 0).abs() }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index);
  const chosen = new Set(byRemainder.slice(0, Math.abs(left)).map(({ index }) => index));
  return floors.map((floor, index) => (chosen.has(index) ? floor + Math.sign(left) : floor));
}
