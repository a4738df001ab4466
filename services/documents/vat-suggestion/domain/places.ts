// The place whose VAT a supply has.
import type { VatPlace } from '../../../../shared/countries/vat-place';
import { isOneArea } from '../../domain/vat-places';
import type { Supply } from './supply';

/** Goods: where they are delivered; services to businesses: where the buyer is. */
export function placeOfSupply({ kind, destination, buyer }: Supply): VatPlace {
  return kind === 'goods' ? destination : buyer.place;
}

export function isDomestic(supply: Supply): boolean {
  return isOneArea(supply.seller, placeOfSupply(supply), supply.kind);
}
