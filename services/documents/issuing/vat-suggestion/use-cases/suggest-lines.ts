// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { lawSourcesOf, readArticles, readCompany } from '../../../use-cases/read-sources';
import { needsSuggestions, type SuppliedLines, suggestionsFor } from '../domain/line-suggestions';
import type { LineSuggestion } from '../domain/suggested-input';

interface Drafted extends SuppliedLines {
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
}

/** Reads nothing if every line has its VAT, and the client no surcharge. */
export async function suggestLines(ctx: AskContext, drafted: Drafted): Promise<LineSuggestion[]> {
  if (!needsSuggestions(drafted)) return [];
  const company = drafted.company ?? (await readCompany(ctx));
  const articles = await readArticles(ctx, ctx.companyId, drafted.lines ?? []);
  return suggestionsFor(lawSourcesOf(ctx), { ...drafted, company }, articles);
}
