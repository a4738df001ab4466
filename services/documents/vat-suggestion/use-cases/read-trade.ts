// Where seller, buyer and delivery are for VAT, and the VAT facts of the seller's country: what all lines of a document
// have in common. Read before a transaction, never in it.
import { countryReadiness } from '../../../../shared/contracts/country-readiness';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import { readInvoicingFacts } from '../../use-cases/read-country-facts';
import { type Places, readVatPlaces } from '../../use-cases/read-vat-places';
import type { Supply } from '../domain/supply';

export type Trade = Omit<Supply, 'kind' | 'isKindAssumed' | 'article'>;

interface Parties extends Places {
  company: CompanyProfile;
  client: ClientProfile;
  date: string;
}

export async function readTrade(ctx: AskContext, parties: Parties): Promise<Trade> {
  const { company, client, date } = parties;
  const buyerCountry = client.country ?? company.country;
  const [{ seller, buyer, destination }, hasVatNumber] = await Promise.all([
    readVatPlaces(ctx, parties),
    readHasVatNumber(ctx, client, buyerCountry, date),
  ]);
  const [facts, exemption] = await Promise.all([
    ctx.call(countryReadiness.vatRatesOn, { country: seller.country, date }),
    company.vatExempt ? readExemption(ctx, seller.country, date) : null,
  ]);
  return {
    ...{ seller, destination, facts, exemption },
    isSellerExempt: company.vatExempt,
    buyer: {
      place: buyer,
      isPlaceAssumed: client.country === null,
      isBusiness: client.type === 'COMPANY',
      hasVatNumber,
      vatCategory: client.vatCategory,
    },
  };
}

/** Under any name that its country has for VAT numbers. Whether it is registered is not known here. */
async function readHasVatNumber(
  ctx: AskContext,
  { identifiers }: ClientProfile,
  country: string,
  date: string,
): Promise<boolean> {
  if (identifiers.length === 0) return false;
  const { identifierSchemes } = await readInvoicingFacts(ctx, country, date);
  const names = identifierSchemes
    .filter(({ kind }) => kind === 'vat')
    .flatMap(({ scheme, alsoNamed }) => [scheme, ...alsoNamed]);
  return identifiers.some(({ scheme }) => scheme === 'vat' || names.includes(scheme));
}

async function readExemption(ctx: AskContext, country: string, date: string): Promise<Trade['exemption']> {
  const { items } = await ctx.call(countryReadiness.legalMentionsOn, { country, date });
  return items.find(({ when }) => when === 'small_business') ?? null;
}
