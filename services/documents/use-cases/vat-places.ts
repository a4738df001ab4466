// Places of seller, buyer and delivery for VAT.
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { vatPlace } from '../../../shared/countries/vat-place';
import type { AskContext } from '../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../domain/seller-buyer';
import type { VatPlaces } from '../domain/vat-places';

export interface Places {
  company: Pick<CompanyProfile, 'country' | 'postalCode'>;
  client: Pick<ClientProfile, 'country' | 'postalCode'>;
  /** Where goods go, if not to the client. */
  deliverTo?: Partial<Record<'country' | 'postalCode', string | null | undefined>> | null | undefined;
}

/** A client without a country is assumed to be in that of the company. */
export function vatPlaces(ctx: AskContext, { company, client, deliverTo }: Places): VatPlaces {
  const buyer = { country: client.country ?? company.country, postalCode: client.postalCode };
  const delivery = deliverTo?.country
    ? { country: deliverTo.country.toUpperCase(), postalCode: deliverTo.postalCode ?? null }
    : { country: buyer.country, postalCode: deliverTo?.postalCode ?? buyer.postalCode };
  const { countries } = factsOf(ctx);
  return {
    seller: vatPlace({ country: company.country, postalCode: company.postalCode }, countries),
    buyer: vatPlace(buyer, countries),
    destination: vatPlace(delivery, countries),
  };
}
