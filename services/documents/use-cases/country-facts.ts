// The facts of a country on a day, for one request.
import type { CorrectionFacts, Mention } from '../../../shared/countries/countries';
import { correctionRoutesOn, invoicingFactsOn, legalMentionsOn } from '../../../shared/countries/countries';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { AskContext } from '../../../shared/runtime/context';

export function mentionsOn(ctx: AskContext, { country }: { country: string }, date: string): Mention[] {
  return legalMentionsOn(factsOf(ctx), { country, date });
}

/** null where nothing is known about the country. */
export function correctionFacts(
  ctx: AskContext,
  { country }: { country: string },
  date: string,
): CorrectionFacts | null {
  return correctionRoutesOn(factsOf(ctx), { country, date });
}

export function invoicingFacts(ctx: AskContext, country: string, date: string): InvoicingFacts {
  return invoicingFactsOn(factsOf(ctx), { country, date });
}

/** Identifiers of the country, each with its term on an invoice; none for a country without facts. */
export function identifierUses(
  ctx: AskContext,
  country: string | null,
  date: string,
): readonly IdentifierUse[] {
  return country === null ? [] : invoicingFacts(ctx, country, date).identifierSchemes;
}
