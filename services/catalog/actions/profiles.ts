import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { ArticleRow } from '../models/article-row';

export const profiles = readAction(catalog.profiles, async ({ companyId, ids }, ctx) => {
  const articles = await ctx.companyNamed(companyId).findAll(ArticleRow, { id: ids });
  return { items: articles.map(present) };
});
