import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { type ArticleRecord, present } from '../domain/present';
import { byId } from '../queries/articles';

export const get = readAction(catalog.get, async ({ id }, ctx) => {
  const row = await ctx.company.one<ArticleRecord>(byId, [id]);
  if (!row) throw problem('article_not_found');
  return present(row);
});
