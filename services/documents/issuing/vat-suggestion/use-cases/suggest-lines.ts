// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { lawSourcesOf, readArticles, readCompany } from '../../../use-cases/read-sources';
import { needsSuggestions, type SuppliedLines, suggestionsFor } from '../domain/line-suggestions';
import type { LineSuggestion } from '../domain/suggested-input';

interface LinesOfDraft extends SuppliedLines {
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
}

/** Reads nothing if every line has its VAT, and the client no surcharge. */
export async function suggestLines(ctx: AskContext, draft: LinesOfDraft): Promise<LineSuggestion[]> {
  if (!needsSuggestions(draft)) return [];
  const company = draft.company ?? (await readCompany(ctx));
  const articles = await readArticles(ctx, ctx.companyId, draft.lines ?? []);
  return suggestionsFor(lawSourcesOf(ctx), { ...draft, company }, articles);
}
