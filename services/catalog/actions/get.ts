import { catalog } from '../../../shared/contracts/catalog';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { type ArticleRecord, present } from '../domain/present';
import { byId } from '../queries/articles';

export const get = action(catalog.get, async ({ id }, ctx) => {
  const row = await ctx.company.one<ArticleRecord>(byId, [id]);
  if (!row) throw problem('article_not_found');
  return present(row);
});
