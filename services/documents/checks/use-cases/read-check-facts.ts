// What the checks need to know of the countries of seller and buyer, and of their numbers. Read before a transaction,
// never in it.
import type { Output } from '../../../../shared/contracts/contract';
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { VatPlaces } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';
import { readInvoicingFacts } from '../../use-cases/read-country-facts';
import { readVatPlaces } from '../../use-cases/read-vat-places';
import type { PartyFacts, PartyNumber, VatRateFact } from '../domain/country-facts';
import { numbersOf, partyFactsOf } from '../domain/from-country-facts';

export interface CheckFacts {
  sellerNumbers: PartyNumber[];
  buyerNumbers: PartyNumber[];
  sellerCountry: PartyFacts;
  buyerCountry: PartyFacts;
  vatRates: VatRateFact[];
  places: VatPlaces | null;
}

interface Parties {
  seller: CompanyProfile;
  buyer: ClientProfile | null;
  deliverTo?: DocumentRecord['deliverTo'];
}

/** @param date the tax point: the law of this day holds */
export async function readCheckFacts(
  ctx: AskContext,
  { seller, buyer, deliverTo }: Parties,
  date: string,
): Promise<CheckFacts> {
  const buyerAt = buyer?.country ?? seller.country;
  const isAbroad = buyerAt !== seller.country;
  const ratesOf = buyer?.type === 'INDIVIDUAL' && isAbroad ? [seller.country, buyerAt] : [seller.country];
  const [ours, theirs, places, sellerFaults, buyerFaults, ...vatRates] = await Promise.all([
    readInvoicingFacts(ctx, seller.country, date),
    isAbroad ? readInvoicingFacts(ctx, buyerAt, date) : undefined,
    buyer ? readVatPlaces(ctx, { company: seller, client: buyer, deliverTo }) : null,
    readFaults(ctx, seller.country, seller.identifiers),
    readFaults(ctx, buyerAt, buyer?.identifiers ?? []),
    ...ratesOf.map((country) => readVatRates(ctx, country, date)),
  ]);
  return {
    sellerCountry: partyFactsOf(ours),
    buyerCountry: partyFactsOf(theirs ?? ours),
    sellerNumbers: numbersOf(seller.identifiers, sellerFaults, ours),
    buyerNumbers: numbersOf(buyer?.identifiers ?? [], buyerFaults, theirs ?? ours),
    vatRates: vatRates.flat(),
    places,
  };
}

async function readFaults(
  ctx: AskContext,
  country: string,
  identifiers: CompanyProfile['identifiers'],
): Promise<Output<typeof countryReadiness.checkIdentifiers>['results']> {
  if (identifiers.length === 0) return [];
  return (await ctx.call(countryReadiness.checkIdentifiers, { country, identifiers })).results;
}

async function readVatRates(ctx: AskContext, country: string, date: string): Promise<VatRateFact[]> {
  const { rates } = await ctx.call(countryReadiness.vatRatesOn, { country, date });
  return rates.map(({ percent, region }) => ({ percent, isRegional: region !== undefined }));
}
