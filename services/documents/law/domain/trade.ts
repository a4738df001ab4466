// The trade of a document, from the profiles of its parties, their numbers, and the facts of the seller's country.
import type { SmallBusiness } from '../../../../shared/contracts/country-readiness/tax-systems';
import type { Mention, ReverseChargeReason, VatFacts } from '../../../../shared/countries/countries';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { VatPlaces } from '../../domain/vat-places';
import type { PartyNumber } from './country-law';
import { isOfOtherState, isValidVatNumber, type Trade } from './supply';

interface Given {
  seller: Pick<CompanyProfile, 'vatExempt'>;
  sellerNumbers: readonly PartyNumber[];
  buyer: Pick<ClientProfile, 'country' | 'type' | 'vatCategory'>;
  buyerNumbers: readonly PartyNumber[];
  places: VatPlaces;
  rates: Pick<VatFacts, 'rates' | 'treatments'>;
  mentions: readonly Mention[];
  reverseChargeReasons: readonly ReverseChargeReason[];
  smallBusiness: SmallBusiness;
}

export function tradeOf({ seller, buyer, places, rates, ...given }: Given): Trade {
  const { sellerNumbers, buyerNumbers, mentions, smallBusiness, reverseChargeReasons } = given;
  const exemption = mentions.find(({ when }) => when === 'small_business') ?? null;
  return {
    ...{ seller: places.seller, destination: places.destination, facts: rates },
    isSellerExempt: seller.vatExempt,
    hasSellerNumber: sellerNumbers.some(({ isTaxNumber }) => isTaxNumber),
    ...{ smallBusiness, reverseChargeReasons },
    exemption: seller.vatExempt ? exemption : null,
    buyer: {
      place: places.buyer,
      isPlaceAssumed: buyer.country === null,
      isBusiness: buyer.type === 'COMPANY',
      hasVatNumber: buyerNumbers.some(isValidVatNumber),
      hasNumberOfOtherState: buyerNumbers.some((number) => isOfOtherState(number, places.seller)),
      vatCategory: buyer.vatCategory,
    },
  };
}
