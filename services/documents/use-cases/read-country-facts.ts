// Rules of the seller's country. They are read before a transaction, never in it.
import { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { AskContext } from '../../../shared/runtime/context';
import type { CorrectionFacts } from '../domain/cancellation';
import type { Mention } from '../domain/legal-mentions';

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
