import { catalog } from '../../../shared/contracts/catalog';
import { writeAction } from '../../../shared/runtime/action';
import { changeArticle } from '../use-cases/change-article';

export const remove = writeAction(catalog.remove, {
  write: async ({ id }, ctx) => {
    await changeArticle(ctx, id, (article) => ({ ...article, isActive: false }));
    return { id };
  },
});
