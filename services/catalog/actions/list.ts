import { catalog } from '../../../shared/contracts/catalog';
import { readAction } from '../../../shared/runtime/action';
import { pageOf, placeOf } from '../domain/page';
import type { ArticleRecord } from '../domain/present';
import { activeArticles } from '../queries/articles';

export const list = readAction(catalog.list, async ({ cursor }, ctx) =>
  pageOf(await ctx.company.many<ArticleRecord>(activeArticles, placeOf(cursor))),
);
