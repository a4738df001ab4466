// Rules of the countries of seller and buyer. They are read before a transaction, never in it.
import type { Output } from '../../../shared/contracts/contract';
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { AskContext } from '../../../shared/runtime/context';
import type { CorrectionFacts } from '../domain/cancellation';
import type { Mention } from '../domain/legal-mentions';
import type { IdentifierUse } from '../domain/party-identifiers';

export async function readLegalMentions(
  ctx: AskContext,
  { country }: { country: string },
  date: string,
): Promise<Mention[]> {
  return (await ctx.call(countryReadiness.legalMentionsOn, { country, date })).items;
}

/** null where nothing is known about the country. */
export function readCorrectionFacts(
  ctx: AskContext,
  { country }: { country: string },
  date: string,
): Promise<CorrectionFacts | null> {
  return ctx.call(countryReadiness.correctionRoutesOn, { country, date });
}

export type InvoicingFacts = Output<typeof countryReadiness.invoicingFactsOn>;

const asked = new WeakMap<AskContext, Map<string, Promise<InvoicingFacts>>>();

/** What a country asks of an invoice. Several steps of an issue need the same: each request asks for it once. */
export function readInvoicingFacts(ctx: AskContext, country: string, date: string): Promise<InvoicingFacts> {
  const ofRequest = asked.get(ctx) ?? new Map<string, Promise<InvoicingFacts>>();
  asked.set(ctx, ofRequest);
  const key = `${country} ${date}`;
  const facts = ofRequest.get(key) ?? ctx.call(countryReadiness.invoicingFactsOn, { country, date });
  ofRequest.set(key, facts);
  return facts;
}

/** Which term of an invoice each identifier of the country is; none of a country that is not known. */
export async function readIdentifierUses(
  ctx: AskContext,
  country: string | null,
  date: string,
): Promise<readonly IdentifierUse[]> {
  if (country === null) return [];
  return (await readInvoicingFacts(ctx, country, date)).identifierSchemes;
}
