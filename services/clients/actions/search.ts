import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { present, type ShownClient } from '../domain/present';
import { searchTermsOf } from '../domain/search-terms';
import { bestMatches } from '../queries/clients';

export const search = readAction(clients.search, async ({ query }, ctx) => {
  const terms = searchTermsOf(query);
  if (!terms) throw invalid('/query', 'has nothing to search for');
  const { phrase, patterns, beginnings } = terms;
  const rows = await ctx.company.many<ShownClient>(bestMatches, [phrase, patterns, beginnings]);
  return { items: rows.map(present) };
});
