// The VAT of a cash discount that is taken: who lowers it by the law of the seller's country, and by how much.
import Big from 'big.js';
import type { VatGroup } from '../../contracts/documents/lines';
import { sharesOf } from './shares';
import { vatOf, withVatMinor } from './vat-categories';

/** Base and VAT that a discount takes off one VAT group. */
export interface DiscountedVat {
  vatCategory: VatGroup['vatCategory'];
  vatRate: string;
  baseMinor: number;
  vatMinor: number;
  surchargeRate?: string;
  surchargeMinor?: number;
}

/**
 * A discount that was taken, divided over the VAT groups by their amounts with VAT; what rounding leaves goes to the largest
 * remainders, the first group wins a tie. The VAT is in the amount: gross × rate ÷ (100 + rate), half away from zero.
 */
export function discountedVat(
  discountMinor: number,
  vatBreakdown: readonly Pick<
    VatGroup,
    'vatCategory' | 'vatRate' | 'surchargeRate' | 'baseMinor' | 'vatMinor' | 'surchargeMinor'
  >[],
): DiscountedVat[] {
  const gross = vatBreakdown.map(withVatMinor);
  const shares = sharesOf(discountMinor, gross);
  return vatBreakdown.map((group, index) => {
    const { vatRate, surchargeRate } = group;
    const share = new Big(shares[index] ?? 0);
    const part = (rate: string) =>
      share
        .times(rate)
        .div(new Big(100).plus(vatRate).plus(surchargeRate ?? 0))
        .round(0, Big.roundHalfUp);
    const [vat, surcharge] = [part(vatRate), part(surchargeRate ?? '0')];
    return {
      ...{
        ...vatOf(group),
        baseMinor: share.minus(vat).minus(surcharge).toNumber(),
        vatMinor: vat.toNumber(),
      },
      ...(surchargeRate !== undefined && { surchargeMinor: surcharge.toNumber() }),
    };
  });
}
