// Places of seller, buyer and delivery for VAT, and the VAT facts of the seller's country: what all lines of a document
// have in common.
import { type CountryDay, legalMentionsOn, vatRatesOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { memberStateOf, type VatNumberOf } from '../../../../shared/countries/member-state';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import { invoicingFacts } from '../../use-cases/country-facts';
import { type Places, vatPlaces } from '../../use-cases/vat-places';
import type { Supply } from '../domain/supply';

export type Trade = Omit<Supply, 'kind' | 'isKindAssumed' | 'article'>;

interface Parties extends Places {
  company: CompanyProfile;
  client: ClientProfile;
  date: string;
}

export function tradeBetween(ctx: AskContext, parties: Parties): Trade {
  const { company, client, date } = parties;
  const { seller, buyer, destination } = vatPlaces(ctx, parties);
  const vatNumbers = vatNumbersOf(ctx, client, client.country ?? company.country, date);
  const states = vatNumbers.map((number) => memberStateOf(number, factsOf(ctx).countries));
  const day = { country: seller.country, date };
  return {
    ...{ seller, destination },
    facts: vatRatesOn(factsOf(ctx), day),
    exemption: company.vatExempt ? exemptionOn(ctx, day) : null,
    isSellerExempt: company.vatExempt,
    buyer: {
      place: buyer,
      isPlaceAssumed: client.country === null,
      isBusiness: client.type === 'COMPANY',
      hasVatNumber: vatNumbers.length > 0,
      hasNumberOfOtherState: states.some((state) => state !== null && state !== seller.departureState),
      vatCategory: client.vatCategory,
    },
  };
}

/** A VAT number under any name that its country has for one. Whether it is registered is not known here. */
function vatNumbersOf(
  ctx: AskContext,
  { identifiers }: ClientProfile,
  country: string,
  date: string,
): VatNumberOf[] {
  const names = invoicingFacts(ctx, country, date)
    .identifierSchemes.filter(({ kind }) => kind === 'vat')
    .flatMap(({ scheme, alsoNamed }) => [scheme, ...alsoNamed]);
  return identifiers
    .filter(({ scheme }) => scheme === 'vat' || names.includes(scheme))
    .map(({ value }) => ({ value, country }));
}

function exemptionOn(ctx: AskContext, day: CountryDay): Trade['exemption'] {
  return legalMentionsOn(factsOf(ctx), day).find(({ when }) => when === 'small_business') ?? null;
}
