// The facts of a country on a day, for one request.
import { addressOrderOf } from '../../../shared/countries/address-order';
import { byCountryDay } from '../../../shared/countries/by-country-day';
import {
  type CorrectionFacts,
  correctionRoutesOn,
  invoicingFactsOn,
  vatRatesOn,
  type WithholdingLaw,
  withholdingLawOn,
} from '../../../shared/countries/countries';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { type SentenceFacts, sentenceFactsOn } from '../../../shared/countries/sentence-facts';
import { vatPlace } from '../../../shared/countries/vat-place';
import type { AddressOrders } from '../../../shared/rendering/party';
import type { AskContext } from '../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../domain/seller-buyer';
import type { VatPlaces } from '../domain/vat-places';

type Configured = Pick<AskContext, 'config'>;

const invoicingOn = byCountryDay(invoicingFactsOn);
const withholdingsOn = byCountryDay(withholdingLawOn);
const sentencesOn = byCountryDay(sentenceFactsOn);
export const ratesOn = byCountryDay(vatRatesOn);

export function sentenceFacts(
  ctx: Configured,
  { country }: { country: string },
  date: string,
): SentenceFacts {
  return sentencesOn(factsOf(ctx), { country, date });
}

/** null where nothing is known about the country. */
export function correctionFacts(
  ctx: Configured,
  { country }: { country: string },
  date: string,
): CorrectionFacts | null {
  return correctionRoutesOn(factsOf(ctx), { country, date });
}

export function invoicingFacts(ctx: Configured, country: string, date: string): InvoicingFacts {
  return invoicingOn(factsOf(ctx), { country, date });
}

export function withholdingLawOf(
  ctx: Configured,
  { country }: { country: string },
  date: string,
): WithholdingLaw {
  return withholdingsOn(factsOf(ctx), { country, date });
}

export function addressOrders(ctx: Configured): AddressOrders {
  return (country) => addressOrderOf(country, factsOf(ctx).countries);
}

/** Identifiers of the country, each with its term on an invoice; none for a country without facts. */
export function identifierUses(
  ctx: Configured,
  country: string | null,
  date: string,
): readonly IdentifierUse[] {
  return country === null ? [] : invoicingFacts(ctx, country, date).identifierSchemes;
}

export interface Places {
  company: Pick<CompanyProfile, 'country' | 'postalCode'>;
  client: Pick<ClientProfile, 'country' | 'postalCode'>;
  /** The address that goods go to, if not that of the client. */
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
