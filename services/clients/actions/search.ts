import { clients } from '../../../shared/contracts/clients';
import { readAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { present, type ShownClient } from '../domain/present';
import { bestMatches } from '../queries/clients';
import { searchTermsFor } from '../use-cases/search-terms-for';

export const search = readAction(clients.search, async ({ query }, ctx) => {
  const terms = await searchTermsFor(query, ctx);
  if (!terms) throw invalid('/query', 'has nothing to search for');
  const { phrase, patterns, beginnings } = terms;
  const rows = await ctx.company.many<ShownClient>(bestMatches, [phrase, patterns, beginnings]);
  return { items: rows.map(present) };
});
