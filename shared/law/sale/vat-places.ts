// Places and VAT areas: a territory belongs to its VAT area, not to its country (Directive 2006/112/EC, art. 5 to 7).
import type { VatPlace } from '../../countries/vat-place';

export type SupplyKind = 'goods' | 'service';

export interface VatPlaces {
  seller: VatPlace;
  /** The establishment of the buyer. */
  buyer: VatPlace;
  /** The place that goods are delivered to. */
  destination: VatPlace;
}

export function isEu(place: VatPlace, kind: SupplyKind): boolean {
  return kind === 'goods' ? place.isEuForGoods : place.isEuForServices;
}

/** Mainland Spain and the Canary Islands are not one area; Great Britain and Northern Ireland are. */
export function isOneArea(one: VatPlace, other: VatPlace, kind: SupplyKind): boolean {
  if (one.area !== other.area || one.ownTax !== other.ownTax) return false;
  const isOneOutside = !one.isEuForServices && !other.isEuForServices;
  return isEu(one, kind) === isEu(other, kind) || isOneOutside;
}
