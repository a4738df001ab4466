// The facts of a country on a day, for one request.
import { addressOrderOf } from '../../../shared/countries/address-order';
import type { CorrectionFacts, Mention } from '../../../shared/countries/countries';
import { correctionRoutesOn, invoicingFactsOn, legalMentionsOn } from '../../../shared/countries/countries';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AddressOrders } from '../../../shared/rendering/party';
import type { AskContext } from '../../../shared/runtime/context';

type Configured = Pick<AskContext, 'config'>;

export function mentionsOn(ctx: Configured, { country }: { country: string }, date: string): Mention[] {
  return legalMentionsOn(factsOf(ctx), { country, date });
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
  return invoicingFactsOn(factsOf(ctx), { country, date });
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
