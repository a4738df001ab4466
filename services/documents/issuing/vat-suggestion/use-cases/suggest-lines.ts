// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { ArticleProfile } from '../../../domain/line-defaults';
import { lawSourcesOf, readCompany } from '../../../use-cases/read-sources';
import { needsSuggestions, type SuppliedLines, suggestionsFor } from '../domain/line-suggestions';
import type { LineSuggestion } from '../domain/suggested-input';

interface LinesOfDraft extends SuppliedLines {
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
  /** The articles that the lines name. */
  articles: readonly ArticleProfile[];
}

/** Reads nothing if every line has its VAT, and the client no surcharge. */
export async function suggestLines(
  ctx: AskContext,
  { articles, ...draft }: LinesOfDraft,
): Promise<LineSuggestion[]> {
  if (!needsSuggestions(draft)) return [];
  const company = draft.company ?? (await readCompany(ctx));
  return suggestionsFor(lawSourcesOf(ctx), { ...draft, company }, articles);
}
