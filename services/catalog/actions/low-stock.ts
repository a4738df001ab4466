import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { pageOf, positionByName } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { lowStockArticles } from '../queries/articles';

export const lowStock = readAction(catalog.lowStock, async ({ cursor }, ctx) =>
  pageOf(await ctx.company.many<ArticleRecord>(lowStockArticles, positionByName(cursor))),
);
