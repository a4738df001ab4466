// The facts of the countries of seller and buyer that a sale is judged by.
import {
  legalMentionsOn,
  type ReverseChargeReason,
  reverseChargeReasonsOn,
  smallBusinessOn,
  suppliersAbroadOn,
  type WithholdingLaw,
} from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import { type LatePaymentLaw, latePaymentLawOn } from '../../countries/late-payment-law';
import type { SentenceFacts } from '../../countries/sentence-facts';
import { vatPlace } from '../../countries/vat-place';
import type { PartyFacts, PartyNumber } from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { VatPlaces } from '../sale/vat-places';
import { holds, registrationsOn, type SellerSide, sideAtHome } from '../treatment/registrations';
import type { Trade } from '../treatment/supply';
import { tradeOf } from '../treatment/trade';
import {
  invoicingFacts,
  type Places,
  ratesOn,
  sentenceFacts,
  vatPlaces,
  withholdingLawOf,
} from './country-facts';
import { type CertifiedPrograms, ofSeat, partyFactsOf } from './party-facts';
import { numbersIn, registeredNumbers } from './party-numbers';
import { type SaleRates, saleRates } from './rates';
import type { RegisteredSeller } from './registered-seller';

export interface SaleFacts extends SaleRates {
  dataVersion: string;
  sellerNumbers: PartyNumber[];
  buyerNumbers: PartyNumber[];
  sellerCountry: PartyFacts;
  buyerCountry: PartyFacts;
  hasOneStopShop: boolean;
  places: VatPlaces | null;
  trade: Trade | null;
  reverseChargeReasons: readonly ReverseChargeReason[];
  withholdingLaw: WithholdingLaw;
  latePaymentLaw: LatePaymentLaw | null;
  sentenceFacts: SentenceFacts;
  sellerSide: SellerSide;
  /** Other countries that the seller is registered in on the day. */
  registeredIn: readonly string[];
}

interface Parties {
  certifiedPrograms: CertifiedPrograms;
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  deliverTo?: Places['deliverTo'];
  isTriangular?: boolean;
  /** The registration that the seller goes by, whose country and number `seller` has. */
  registered?: RegisteredSeller | undefined;
}

/** The facts that hold on a day. @param date the tax point */
export function saleFacts(dataset: Dataset, parties: Parties, date: string): SaleFacts {
  const { seller, buyer, deliverTo, registered: ownSide, certifiedPrograms } = parties;
  const sellerSide = ownSide ?? sideAtHome(vatPlace(seller, dataset.countries));
  const ours = invoicingFacts(dataset, seller.country, date);
  const theirs = invoicingFacts(dataset, buyer?.country ?? seller.country, date);
  const places = buyer && {
    ...vatPlaces(dataset, { company: seller, client: buyer, deliverTo }),
    seller: sellerSide.place,
  };
  const sided = {
    sellerSide,
    places,
    sellerNumbers: numbersIn(dataset, seller, ours),
    buyerNumbers: buyer
      ? [...numbersIn(dataset, buyer, theirs), ...registeredNumbers(dataset, buyer, date)]
      : [],
    reverseChargeReasons: reverseChargeReasonsOn(dataset, { country: seller.country, date }),
  };
  const registered = registrationsOn(seller.vatRegistrations, date).map(({ country }) => country);
  return {
    ...sided,
    ...saleRates(dataset, { seller, buyer, places, sellerSide }, date),
    dataVersion: dataset.version,
    sellerCountry: ofSeat(partyFactsOf(certifiedPrograms, ours), ownSide),
    buyerCountry: partyFactsOf(certifiedPrograms, theirs),
    registeredIn: registered.filter((country) => country !== seller.country),
    hasOneStopShop: seller.vatRegistrations.some((one) => one.kind === 'oss' && holds(one, date)),
    sentenceFacts: { ...sentenceFacts(dataset, seller, date), ...consumedIn(sellerSide) },
    latePaymentLaw: latePaymentLawOn(dataset, { country: seller.country, date }, 'business'),
    withholdingLaw: withholdingLawOf(dataset, seller, date),
    trade: tradeFor(dataset, { ...parties, ...sided }, date),
  };
}

type Sided = Omit<Parties, 'registered'> &
  Pick<SaleFacts, 'sellerSide' | 'places' | 'sellerNumbers' | 'buyerNumbers' | 'reverseChargeReasons'>;

/** null if there is no buyer. */
function tradeFor(dataset: Dataset, sided: Sided, date: string): Trade | null {
  const { seller, buyer, places, sellerSide, isTriangular = false } = sided;
  if (!buyer || !places) return null;
  const at = (country: string) => ({ country, date });
  return tradeOf({
    ...sided,
    buyer,
    places,
    isTriangular,
    ratesAtHome: ratesOn(dataset, at(sellerSide.home.area)),
    suppliersAbroad: suppliersAbroadOn(dataset, at(places.destination.country)),
    rates: ratesOn(dataset, at(places.seller.area)),
    mentions: legalMentionsOn(dataset, at(seller.country)),
    smallBusiness: smallBusinessOn(dataset, at(seller.country)).effect,
  });
}

/** The country whose VAT the One-Stop-Shop declares. */
export function consumedIn({ registration, place }: SellerSide): Pick<SentenceFacts, 'consumedIn'> {
  return registration?.kind === 'oss' ? { consumedIn: place.country } : {};
}
