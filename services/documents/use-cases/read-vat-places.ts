// Where seller, buyer and delivery are for VAT. Read before a transaction, never in it.
import { countryReadiness } from '../../../shared/contracts/country-readiness';
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
export async function readVatPlaces(
  ctx: AskContext,
  { company, client, deliverTo }: Places,
): Promise<VatPlaces> {
  const buyer = { country: client.country ?? company.country, postalCode: client.postalCode };
  const delivery = deliverTo?.country
    ? { country: deliverTo.country.toUpperCase(), postalCode: deliverTo.postalCode ?? null }
    : { country: buyer.country, postalCode: deliverTo?.postalCode ?? buyer.postalCode };
  const places = [{ country: company.country, postalCode: company.postalCode }, buyer, delivery];
  const { places: found } = await ctx.call(countryReadiness.vatPlaces, { places });
  const [seller, ofBuyer, destination] = found;
  if (!seller || !ofBuyer || !destination) throw new Error('country-readiness left out a place');
  return { seller, buyer: ofBuyer, destination };
}
