import { catalog } from '../../../shared/contracts/catalog';
import { action } from '../../../shared/runtime/service';
import { changeArticle } from '../change-article';

export const remove = action(catalog.remove, async ({ id }, ctx) => {
  await changeArticle(ctx, id, (article) => ({ ...article, isActive: false }));
  return { id };
});
