import { catalog } from '../../../shared/contracts/catalog';
import { action } from '../../../shared/runtime/service';
import { pageOf, placeOf } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { activeArticles } from '../queries/articles';

export const list = action(catalog.list, async ({ cursor }, ctx) =>
  pageOf(await ctx.company.many<ArticleRecord>(activeArticles, placeOf(cursor))),
);
