import { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import { writeAction } from '../../../shared/runtime/action';
import { invalid } from '../../../shared/runtime/errors';
import { changeArticle } from '../change-article';
import { decimalsOf, derived } from '../domain/fields';
import { type ArticleRecord, present } from '../domain/present';
import { changedStock } from '../domain/stock';

type Patch = Omit<Input<typeof catalog.update>, 'id'>;

export const update = writeAction(catalog.update, {
  write: async ({ id, ...patch }, ctx) => {
    if (patch.stockDelta !== undefined && patch.stockQuantity !== undefined)
      throw invalid('/stockDelta', 'cannot be given together with stockQuantity');
    return present(await changeArticle(ctx, id, (article) => merge(article, patch)));
  },
});

/** The rules hold for the article as it will be, not for the patch alone. */
function merge(article: ArticleRecord, { stockDelta, ...patch }: Patch): ArticleRecord {
  const merged = { ...article, ...patch, ...decimalsOf(patch, article) };
  const stock = stockDelta === undefined ? {} : { stockQuantity: changedStock(merged, stockDelta) };
  return { ...merged, ...derived({ ...merged, ...stock }) };
}
