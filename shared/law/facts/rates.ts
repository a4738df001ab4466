// The VAT rates that a sale may have.
import type { VatFacts } from '../../countries/countries';
import type { Dataset } from '../../countries/dataset';
import { isOfTerritory, territoryRatesIn } from '../rules/vat';
import type { RateElsewhere, TerritoryRate, VatRateFact } from '../sale/country-law';
import type { ClientProfile, CompanyProfile } from '../sale/parties';
import type { VatPlaces } from '../sale/vat-places';
import { chargedRates, ratesOfPlace, surchargesOf } from '../treatment/rates-of-place';
import type { SellerSide } from '../treatment/registrations';
import { ratesOn } from './country-facts';

export interface SaleRates {
  /** Rates of the country that charges the VAT, and of a consumer's elsewhere. */
  vatRates: VatRateFact[];
  /** Rates of the other countries that the supply may be taxed in. */
  ratesElsewhere: RateElsewhere[];
  territoryRates: TerritoryRate[];
  /** Additions to the VAT rates of the seller's country, in percent (Spain). */
  surchargeRates: string[];
}

interface Rated {
  seller: Pick<CompanyProfile, 'country'>;
  buyer: Pick<ClientProfile, 'type' | 'country'> | null;
  places: VatPlaces | null;
  sellerSide: SellerSide;
}

export function saleRates(
  dataset: Dataset,
  { seller, buyer, places, sellerSide }: Rated,
  date: string,
): SaleRates {
  const ratesIn = (country: string) => ratesOn(dataset, { country, date }).rates;
  // a seller who lacks the registration is told so, and not of the rates there
  const isTaxedThere = sellerSide.isUnregistered || sellerSide.registration?.kind === 'oss';
  const ratesAt = isTaxedThere ? sellerSide.place.country : seller.country;
  const buyerAt = buyer?.country ?? seller.country;
  const ofConsumer = buyer?.type === 'INDIVIDUAL' && buyerAt !== seller.country ? [buyerAt] : [];
  const around = places ? [places.buyer.country, places.destination.country] : [];
  const elsewhere = [...new Set(around)].filter((country) => country !== ratesAt);
  return {
    vatRates: [ratesAt, ...ofConsumer].flatMap((country) =>
      ratesThere(ratesIn(country), country, places)
        .filter(({ category, vatCategoryCode: tax }) => category !== 'surcharge' && !isOfTerritory(tax))
        .map(({ percent, region }) => ({
          percent,
          isRegional: region !== undefined,
          isElsewhere: country !== ratesAt,
        })),
    ),
    ratesElsewhere: elsewhere.flatMap((country) =>
      chargedRates(ratesIn(country)).map((percent) => ({ country, percent })),
    ),
    territoryRates: territoryRatesIn(ratesIn(seller.country)),
    surchargeRates: surchargesOf(ratesIn(seller.country)).map(({ percent }) => percent),
  };
}

/** A part of the country with rates of its own has no others, unless goods or services go elsewhere in the country. */
function ratesThere(rates: VatFacts['rates'], country: string, places: VatPlaces | null): VatFacts['rates'] {
  if (!places || places.seller.country !== country) return rates;
  const { seller, buyer, destination } = places;
  if (seller.rateRegion === null || seller.ownTax !== null) return rates;
  const within = [seller, buyer, destination].filter((place) => place.country === country);
  return within.flatMap((place) => ratesOfPlace(rates, place));
}
