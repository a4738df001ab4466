import { catalog } from '../../../shared/contracts/catalog';
import { writeAction } from '../../../shared/runtime/action';
import { applyPatch } from '../domain/apply-patch';
import { present } from '../domain/present';
import { changeArticle } from '../use-cases/change-article';

export const update = writeAction(catalog.update, {
  async write({ id, ...patch }, ctx) {
    return present(await changeArticle(ctx, id, (article) => applyPatch(article, patch)));
  },
});
