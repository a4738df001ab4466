// A supply whose treatment is asked for: its parties, its places, and the facts of the seller's country on the day.
import type { SmallBusiness } from '../../contracts/country-readiness/tax-systems';
import type { PlaceRuleKind, VatCategory } from '../../contracts/documents/values';
import type { ReverseChargeReason, SuppliersAbroad, VatFacts } from '../../countries/countries';
import type { VatPlace } from '../../countries/vat-place';
import type { PartyNumber } from '../sale/country-law';
import { isEu, isOneArea, type SupplyKind, type VatPlaces } from '../sale/vat-places';

/** The VAT of an article in its own country. */
export interface OwnVat {
  vatCategory: VatCategory | null;
  vatRate: string | null;
}

/** The sentence of a small business in the seller's country, and its VATEX code. */
export interface Exemption {
  text: string;
  exemptionReason?: string | undefined;
}

/** Parties, places and facts that all lines of a document have in common. */
export interface Trade extends Pick<VatPlaces, 'seller' | 'destination'> {
  isSellerExempt: boolean;
  /** The seller is the middle party of a triangular trade. */
  isTriangular: boolean;
  /** The place that goods leave from. */
  departure: VatPlace;
  /** The document says where the goods leave from. */
  isDepartureStated: boolean;
  /** Place and facts of the seat, where the supply goes by a registration elsewhere; else null. */
  seat: Pick<Trade, 'seller' | 'facts'> | null;
  /** The One-Stop-Shop declares the VAT. */
  isOneStopShop: boolean;
  /** Supplies in the other country whose VAT the buyer owes. */
  suppliersAbroad: readonly SuppliersAbroad[];
  /** The goods leave from a country that the seller is not registered in. */
  isUnregistered: boolean;
  /** The number of the registration that it goes by; null for that of the seat. */
  sellerNumber: string | null;
  /** A number by which a tax office knows the seller. */
  hasSellerNumber: boolean;
  smallBusiness: SmallBusiness;
  exemption: Exemption | null;
  /** Rates and treatments of the seller's country on the day. */
  facts: Pick<VatFacts, 'rates' | 'treatments'>;
  /** Reasons of the seller's country why a buyer at home owes the VAT. */
  reverseChargeReasons: readonly ReverseChargeReason[];
  buyer: {
    place: VatPlace;
    isPlaceAssumed: boolean;
    isBusiness: boolean;
    hasVatNumber: boolean;
    /** A VAT number of another Member State than that of departure. */
    hasNumberOfOtherState: boolean;
    /** A VAT number of the Member State that the goods go to. */
    hasNumberOfDestination: boolean;
    /** All of its numbers, those of its registrations after those of its seat. */
    numbers: readonly PartyNumber[];
    vatCategory: VatCategory | null;
    /** A retailer at home to whom the equivalence surcharge is charged. */
    isSurcharged: boolean;
  };
}

export interface Supply extends Trade {
  kind: SupplyKind;
  isKindAssumed: boolean;
  article: OwnVat | null;
  /** The reason that the line names. */
  reverseChargeReason: string | null;
  /** The line names a service that is taxed where it is. */
  placeRule: PlaceRuleKind | null;
}

/** `inside` of one VAT area, between Member States (`union`), or out of the area (`outside`). */
export type Crossing = 'inside' | 'union' | 'outside';

/** Goods go by the place where they are delivered, services to businesses by that of the buyer. */
export function crossingOf({ seller, destination, buyer }: VatPlaces, kind: SupplyKind): Crossing {
  const place = kind === 'goods' ? destination : buyer;
  if (isOneArea(seller, place, kind)) return 'inside';
  return isEu(seller, kind) && isEu(place, kind) ? 'union' : 'outside';
}

/** The crossing of a supply; a service that is taxed where it is goes by the place of delivery, too. */
export function crossingOfSupply(supply: Supply): Crossing {
  return crossingOf({ ...placesOf(supply), buyer: placeOfService(supply) }, supply.kind);
}

/** The place of a service to a business, and of one that is taxed where it is. */
export function placeOfService({ placeRule, destination, buyer }: Supply): VatPlace {
  return placeRule === null || placeRule === 'electronic' ? buyer.place : destination;
}

export function placesOf({ seller, destination, buyer }: Trade): VatPlaces {
  return { seller, destination, buyer: buyer.place };
}

/** True for a valid VAT number of another Member State than that of departure (art. 138 (1) b). */
export function isOfOtherState(number: PartyNumber, seller: Pick<VatPlace, 'departureState'>): boolean {
  const { isVatNumber, fault, memberState } = number;
  return isVatNumber && fault === null && memberState !== null && memberState !== seller.departureState;
}

/** True for a valid VAT number of the Member State that the goods go to (art. 141 d). */
export function isOfDestination(number: PartyNumber, to: Pick<VatPlace, 'departureState'>): boolean {
  return isValidVatNumber(number) && number.memberState === to.departureState;
}

export function isValidVatNumber({ isVatNumber, fault }: PartyNumber): boolean {
  return isVatNumber && fault === null;
}
