import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { present } from '../domain/present';
import { ArticleRow } from '../models/article-row';

export const get = readAction(catalog.get, async ({ id }, ctx) => {
  const article = await ctx.company.find(ArticleRow, { id });
  if (!article) throw problem('article_not_found');
  return present(article);
});
