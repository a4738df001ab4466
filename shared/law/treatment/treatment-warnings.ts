// Points that a treatment leaves open, for a person to decide.
import type { VatSuggestion } from '../../contracts/documents/vat-suggestion';
import type { Supply } from './supply';

export type TreatmentWarning = VatSuggestion['warnings'][number]['code'];

type Applies = (supply: Supply, why: VatSuggestion['why']) => boolean;

const BY_KIND: readonly VatSuggestion['why'][] = [
  'triangular',
  'intra_community',
  'reverse_charge',
  'export',
  'outside_scope',
];

const APPLIES: Readonly<Record<TreatmentWarning, Applies>> = {
  small_business_unknown: ({ isSellerExempt, smallBusiness }) => isSellerExempt && smallBusiness === 'none',
  buyer_country_assumed: ({ buyer }) => buyer.isPlaceAssumed,
  buyer_vat_number_missing: ({ buyer }, why) => why === 'buyer_without_vat_number' && !buyer.hasVatNumber,
  buyer_without_foreign_number: ({ buyer }, why) => why === 'buyer_without_vat_number' && buyer.hasVatNumber,
  distance_sale: ({ kind }, why) => why === 'consumer_abroad' && kind === 'goods',
  service_to_consumer_abroad: ({ kind }, why) => why === 'consumer_abroad' && kind === 'service',
  special_territory: ({ kind, seller, destination, buyer, placeRule }) =>
    seller.territory !== null ||
    (kind === 'goods' || placeRule !== null ? destination : buyer.place).territory !== null,
  registration_missing: ({ buyer }, why) =>
    why === 'place_of_supply_abroad' || (why === 'taxed_outside_union' && !buyer.isBusiness),
  // the rows of the table leave such a reason out
  reverse_charge_reason_unknown: ({ reverseChargeReason, reverseChargeReasons }) =>
    reverseChargeReason !== null && !reverseChargeReasons.some(({ id }) => id === reverseChargeReason),
  triangular_not_possible: ({ kind, isTriangular }, why) =>
    isTriangular && kind === 'goods' && why !== 'triangular',
  kind_assumed: ({ isKindAssumed }, why) => isKindAssumed && BY_KIND.includes(why),
};

export function warningsOf(supply: Supply, why: VatSuggestion['why']): TreatmentWarning[] {
  // the keys of the table are the codes
  const codes = Object.keys(APPLIES) as TreatmentWarning[];
  return codes.filter((code) => APPLIES[code](supply, why));
}
