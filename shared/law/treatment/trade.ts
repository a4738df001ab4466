// The trade of a document, from the profiles of its parties, their numbers, and the facts of the seller's country.
import type { SmallBusiness } from '../../contracts/country-readiness/tax-systems';
import type { Mention, ReverseChargeReason, SuppliersAbroad, VatFacts } from '../../countries/countries';
import type { PartyNumber } from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import { isOneArea, type VatPlaces } from '../sale/vat-places';
import type { SellerSide } from './registrations';
import { isOfDestination, isOfOtherState, isValidVatNumber, type Trade } from './supply';

interface TradeInput {
  seller: Pick<CompanyProfile, 'vatExempt'>;
  sellerNumbers: readonly PartyNumber[];
  buyer: Pick<ClientProfile, 'country' | 'type' | 'isPublicBody' | 'vatCategory' | 'equivalenceSurcharge'>;
  buyerNumbers: readonly PartyNumber[];
  places: VatPlaces;
  rates: Pick<VatFacts, 'rates' | 'treatments'>;
  mentions: readonly Mention[];
  reverseChargeReasons: readonly ReverseChargeReason[];
  smallBusiness: SmallBusiness;
  /** The document says that the seller is the middle party of a triangular trade. */
  isTriangular: boolean;
  suppliersAbroad: readonly SuppliersAbroad[];
  sellerSide: Pick<
    SellerSide,
    'registration' | 'isUnregistered' | 'home' | 'departure' | 'isDepartureStated'
  >;
  /** Rates and treatments of the seat. */
  ratesAtHome: Pick<VatFacts, 'rates' | 'treatments'>;
}

export function tradeOf({ seller, buyer, places, rates, ...sides }: TradeInput): Trade {
  const {
    sellerNumbers,
    buyerNumbers,
    mentions,
    sellerSide,
    smallBusiness,
    reverseChargeReasons,
    isTriangular,
  } = sides;
  const { registration, home, departure, isDepartureStated, isUnregistered } = sellerSide;
  const isElsewhere = registration !== null && home.area !== places.seller.area;
  const hasVatNumber = buyerNumbers.some(isValidVatNumber);
  const exemption = mentions.find(({ when }) => when === 'small_business') ?? null;
  return {
    seller: places.seller,
    destination: places.destination,
    facts: rates,
    isSellerExempt: seller.vatExempt,
    departure,
    isDepartureStated,
    isUnregistered,
    suppliersAbroad: sides.suppliersAbroad,
    seat: isElsewhere ? { seller: home, facts: sides.ratesAtHome } : null,
    isOneStopShop: registration?.kind === 'oss',
    sellerNumber: registration?.number ?? null,
    hasSellerNumber: sellerNumbers.some(({ isTaxNumber }) => isTaxNumber),
    smallBusiness,
    reverseChargeReasons,
    isTriangular,
    exemption: seller.vatExempt ? exemption : null,
    buyer: {
      place: places.buyer,
      isPlaceAssumed: buyer.country === null,
      // a public body without a VAT number is no taxable person (art. 13, 43)
      isBusiness: buyer.type === 'COMPANY' && (hasVatNumber || !buyer.isPublicBody),
      hasVatNumber,
      hasNumberOfOtherState: buyerNumbers.some((number) => isOfOtherState(number, places.seller)),
      hasNumberOfDestination: buyerNumbers.some((number) => isOfDestination(number, places.destination)),
      numbers: buyerNumbers,
      vatCategory: buyer.vatCategory,
      isSurcharged:
        buyer.type === 'COMPANY' &&
        buyer.equivalenceSurcharge &&
        isOneArea(places.seller, places.buyer, 'goods'),
    },
  };
}
