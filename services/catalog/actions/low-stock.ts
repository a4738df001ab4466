import { catalog } from '../../../shared/contracts/catalog';
import { action } from '../../../shared/runtime/service';
import { pageOf, placeOf } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { lowStockArticles } from '../queries/articles';

export const lowStock = action(catalog.lowStock, async ({ cursor }, ctx) =>
  pageOf(await ctx.company.many<ArticleRecord>(lowStockArticles, placeOf(cursor))),
);
