// The facts of the countries of seller and buyer that checks need, and what these say of their numbers.
import { checkedIdentifiers, vatRatesOn } from '../../../../shared/countries/countries';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { memberStateOf } from '../../../../shared/countries/member-state';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import type { VatPlaces } from '../../domain/vat-places';
import type { DocumentRecord } from '../../models/document-row';
import { invoicingFacts } from '../../use-cases/country-facts';
import { vatPlaces } from '../../use-cases/vat-places';
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
export function checkFacts(ctx: AskContext, { seller, buyer, deliverTo }: Parties, date: string): CheckFacts {
  const facts = factsOf(ctx);
  const buyerAt = buyer?.country ?? seller.country;
  const isAbroad = buyerAt !== seller.country;
  const ratesOf = buyer?.type === 'INDIVIDUAL' && isAbroad ? [seller.country, buyerAt] : [seller.country];
  const ours = invoicingFacts(ctx, seller.country, date);
  const theirs = isAbroad ? invoicingFacts(ctx, buyerAt, date) : ours;
  const numbers = (
    country: string,
    { identifiers, country: own }: Parties['seller'] | NonNullable<Parties['buyer']>,
    of: InvoicingFacts,
  ) =>
    numbersOf(identifiers, checkedIdentifiers(facts, country, identifiers), of, (value) =>
      memberStateOf({ value, country: own }, facts.countries),
    );
  return {
    sellerCountry: partyFactsOf(ours),
    buyerCountry: partyFactsOf(theirs),
    sellerNumbers: numbers(seller.country, seller, ours),
    buyerNumbers: buyer ? numbers(buyerAt, buyer, theirs) : [],
    vatRates: ratesOf
      .flatMap((country) => vatRatesOn(facts, { country, date }).rates)
      .map(({ percent, region }) => ({ percent, isRegional: region !== undefined })),
    places: buyer ? vatPlaces(ctx, { company: seller, client: buyer, deliverTo }) : null,
  };
}
